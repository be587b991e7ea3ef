"""The site's settings as tests see them: nothing of the machine's own environment, no server, no waiting."""

import os
import tempfile

TEMPORARY = tempfile.TemporaryDirectory(prefix="monstra-tests-", ignore_cleanup_errors=True)
DATABASE_URL = os.environ.get("TEST_DATABASE_URL", "")

for name in (
    "CSRF_TRUSTED_ORIGINS",
    "DATABASE_POOL",
    "DATABASE_URL",
    "EMAIL_URL",
    "GUARDIAN_PACK_DEMANDED",
    "HSTS_SECONDS",
    "LOG_LEVEL",
    "MAIL_FROM",
    "PEPPER_CURRENT",
    "REDIS_URL",
    "REQUIRE_OWNERSHIP",
    "SECRET_KEY_FALLBACKS",
    "TRUSTED_PROXIES",
):
    os.environ.pop(name, None)
os.environ.update(
    ALLOWED_HOSTS="testserver,localhost,127.0.0.1",
    DATABASE_URL=DATABASE_URL,
    DATA_DIR=TEMPORARY.name,
    DEBUG="0",
    HTTPS="0",
    REDIS_URL="redis://127.0.0.1:1/0",  # nobody answers there
    PEPPER="1:the-first-pepper-of-the-tests,2:the-second-pepper-of-the-tests",
    SECRET_KEY="tests-only",
)

from monstra_site.settings import *  # noqa: E402, F403
from monstra_site.settings import DATABASES, STATIC_ROOT, STORAGES  # noqa: E402

STATIC_ROOT.mkdir()  # WhiteNoise warns of a folder that is not there

if not DATABASE_URL:
    DATABASES["default"]["TEST"] = {"NAME": f"{TEMPORARY.name}/tests.sqlite3"}
    DATABASES["default"]["OPTIONS"] |= {
        "timeout": 60,  # for the lock: threads that race for it share the machine with everything else that runs
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=OFF;",
    }
STORAGES["staticfiles"] = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
CHANNEL_LAYERS = {"default": {"BACKEND": "channels.layers.InMemoryChannelLayer"}}
CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
# Tasks wait in memory for a worker that never comes, unless a test asks for the fixture `eager`.
CELERY_BROKER_URL = "memory://"
