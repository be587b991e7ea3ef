"""All settings. What a deployment changes comes from the environment; without one this is a developer's checkout."""

import os
from pathlib import Path
from typing import Any

from csp.constants import NONE, SELF
from django.contrib.messages import constants as message_levels

from monstra_site import environment, logs

BASE_DIR = Path(__file__).resolve().parent.parent

NEEDED = {
    "SECRET_KEY": 'any long random text, as from python3 -c "import secrets; print(secrets.token_urlsafe(50))".',
    "PEPPER": '1: and 64 random hex digits, as from python3 -c "import secrets; print(secrets.token_hex(32))".'
    " Keep it apart from the database: without it no copy can be registered.",
    "ALLOWED_HOSTS": "the host names that this site answers to, with commas between them.",
}

try:
    DEBUG = environment.flag("DEBUG")
    # Where a checkout keeps what it makes: database, secrets, mails, collected static files.
    DATA_DIR = Path(os.environ.get("DATA_DIR") or BASE_DIR / "var").resolve()
    _given: dict[str, str] = {name: os.environ.get(name, "") for name in NEEDED}
    if DEBUG:
        _given = {"ALLOWED_HOSTS": "localhost,127.0.0.1,[::1]", **environment.home_made_secrets(DATA_DIR)} | {
            name: value for name, value in _given.items() if value
        }
    if _missing := environment.missing(_given, NEEDED):
        raise environment.Unusable(
            "\n  ".join([*_missing, "(DEBUG=1 runs Monstra on your own machine with secrets of its own: make run.)"])
        )

    # --- Secrets and hosts
    SECRET_KEY = _given["SECRET_KEY"]
    SECRET_KEY_FALLBACKS = environment.names("SECRET_KEY_FALLBACKS")
    PEPPERS: dict[int, bytes] = environment.peppers(_given["PEPPER"])
    PEPPER_CURRENT = environment.number("PEPPER_CURRENT", max(PEPPERS))
    if PEPPER_CURRENT not in PEPPERS:
        raise environment.Unusable(f"PEPPER_CURRENT is {PEPPER_CURRENT}: PEPPER has no pepper of that number.")
    ALLOWED_HOSTS = [host.strip() for host in _given["ALLOWED_HOSTS"].split(",") if host.strip()]
    CSRF_TRUSTED_ORIGINS = environment.names("CSRF_TRUSTED_ORIGINS")

    # --- Services
    DATABASES: dict[str, dict[str, Any]] = {
        "default": environment.database(os.environ["DATABASE_URL"], environment.number("DATABASE_POOL", 8))
        if os.environ.get("DATABASE_URL")
        else environment.sqlite(DATA_DIR / "monstra.sqlite3")
    }
    REDIS_URL = environment.broker(os.environ.get("REDIS_URL") or "redis://127.0.0.1:6379/0")
    EMAIL_URL = os.environ.get("EMAIL_URL", "")
    # Whether a mission is only for tables at which somebody has registered the pack of its boss.
    GUARDIAN_PACK_DEMANDED = environment.flag("GUARDIAN_PACK_DEMANDED")
    # Whether a deck is only legal for whoever owns its cards; loaner decks and those of bots never ask.
    REQUIRE_OWNERSHIP = environment.flag("REQUIRE_OWNERSHIP", default=True)
    _mail = environment.mail(EMAIL_URL) if EMAIL_URL else {}
    _hsts_seconds = environment.number("HSTS_SECONDS", 30 * 24 * 3600)
    _https = environment.flag("HTTPS", default=not DEBUG)
    _proxies = environment.number("TRUSTED_PROXIES", 1 if _https else 0)
except environment.Unusable as refusal:
    raise SystemExit(f"Monstra cannot start.\n  {refusal}") from None

# --- Apps
INSTALLED_APPS = [
    "monstra_site",
    "matches",
    "decks",
    "collection",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django.contrib.humanize",
    "allauth",
    "allauth.account",
    "csp",
    "django_htmx",
]
MIDDLEWARE = [
    "monstra_site.logs.RequestLog",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "monstra_site.requests.Unanswerable",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
]
ROOT_URLCONF = "monstra_site.urls"
ASGI_APPLICATION = "monstra_site.asgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# --- Pages. Jinja2 draws cards and boards (*.jinja), Django templates everything else; neither sees the other's files.
_context_processors = [
    "django.template.context_processors.request",
    "django.contrib.auth.context_processors.auth",
    "django.contrib.messages.context_processors.messages",
    "monstra_site.mail.context",
]
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.jinja2.Jinja2",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": False,
        "OPTIONS": {"environment": "monstra_site.jinja.environment"},
    },
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {"context_processors": _context_processors},
    },
]
MESSAGE_STORAGE = "django.contrib.messages.storage.session.SessionStorage"
MESSAGE_LEVEL = message_levels.INFO
LANGUAGE_CODE = "en"
TIME_ZONE = "UTC"
USE_TZ = True
USE_I18N = True

# --- Static files, served by WhiteNoise in every mode: hashed and compressed for a deployment, straight from the
# folders for a developer.
STATIC_URL = "/static/"
STATICFILES_DIRS = [BASE_DIR / "static"]
STATIC_ROOT = DATA_DIR / "static"
WHITENOISE_USE_FINDERS = WHITENOISE_AUTOREFRESH = DEBUG
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG
        else "whitenoise.storage.CompressedManifestStaticFilesStorage"
    },
}

# --- Accounts
AUTH_USER_MODEL = "collection.Player"
AUTHENTICATION_BACKENDS = [
    "django.contrib.auth.backends.ModelBackend",
    "allauth.account.auth_backends.AuthenticationBackend",
]
PASSWORD_HASHERS = [
    "django.contrib.auth.hashers.Argon2PasswordHasher",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 10}},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.NumericPasswordValidator"},
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "home"
ACCOUNT_LOGOUT_REDIRECT_URL = "home"
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "email*", "password1*", "password2*"]
ACCOUNT_USERNAME_MIN_LENGTH = 3
ACCOUNT_USERNAME_VALIDATORS = "monstra_site.names.VALIDATORS"
ACCOUNT_USERNAME_BLACKLIST = ["admin", "administrator", "bot", "monstra", "moderator", "root", "staff", "support"]
ACCOUNT_EMAIL_SUBJECT_PREFIX = "Monstra: "
ACCOUNT_LOGIN_ON_EMAIL_CONFIRMATION = True
ACCOUNT_DEFAULT_HTTP_PROTOCOL = "https" if _https else "http"
# Nobody is locked out for a mail that never left: without a way to send one, the address stays unverified.
ACCOUNT_EMAIL_VERIFICATION = "mandatory" if DEBUG or EMAIL_URL else "optional"
ALLAUTH_TRUSTED_PROXY_COUNT = _proxies

# --- Mail. A developer reads it in the browser at /mail/, a deployment sends it.
MAIL_IN_BROWSER = DEBUG and not EMAIL_URL
MAIL_FOLDER = DATA_DIR / "mail"
EMAIL_BACKEND = "monstra_site.mail.FolderBackend" if MAIL_IN_BROWSER else "django.core.mail.backends.dummy.EmailBackend"
globals().update(_mail)
DEFAULT_FROM_EMAIL = SERVER_EMAIL = os.environ.get("MAIL_FROM", "Monstra <monstra@localhost>")

# --- Broker, channel layer and shared cache. The pub/sub layer, because the list-based one loses idle sockets under
# redis-py 8: its blocking read outlives the client's timeout.
CHANNEL_LAYERS: dict[str, dict[str, Any]] = {
    "default": {"BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer", "CONFIG": {"hosts": [REDIS_URL]}}
}
CACHES: dict[str, dict[str, Any]] = {
    "default": {
        "BACKEND": "django.core.cache.backends.redis.RedisCache",
        "LOCATION": REDIS_URL,
        "KEY_PREFIX": "monstra",
    }
}
CELERY_BROKER_URL = REDIS_URL
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BROKER_TRANSPORT_OPTIONS = {"visibility_timeout": 120}
# A task that cannot be sent is not worth a player's time: beat's sweep finds what it would have done.
CELERY_TASK_PUBLISH_RETRY_POLICY = {"max_retries": 1, "interval_start": 0.05}
CELERY_TASK_DEFAULT_QUEUE = "monstra"
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_TASK_SOFT_TIME_LIMIT = 30
CELERY_TASK_TIME_LIMIT = 45
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_TIMEZONE = "UTC"
CELERY_BEAT_SCHEDULER = "celery.beat:Scheduler"
CELERY_BEAT_SCHEDULE = {
    # Bots that have not answered and clocks that ran out.
    "sweep": {"task": "matches.tasks.sweep", "schedule": 2.0, "options": {"expires": 2.0}},
}

# --- Safety
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "img-src": [SELF, "data:"],
        "connect-src": [SELF],
        "object-src": [NONE],
        "base-uri": [NONE],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
    }
}
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = _https
SESSION_ENGINE = "monstra_site.sessions"
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = CSRF_COOKIE_SAMESITE = "Lax"
SECURE_SSL_REDIRECT = _https
SECURE_REDIRECT_EXEMPT = [r"^healthz$"]
SECURE_HSTS_SECONDS = _hsts_seconds if _https else 0
# Set by the proxy that ends TLS, which must drop what a client sends under that name.
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if _https else None

# --- Logs
LOGGING_CONFIG = "monstra_site.logs.configure"
LOGGING = logs.settings(readable=DEBUG, level=os.environ.get("LOG_LEVEL", "INFO"))
