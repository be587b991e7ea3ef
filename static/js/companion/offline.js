// Registers the service worker, says whether the page works without a connection, and offers a newer version.

const { worker, scope } = document.body.dataset;
const line = document.querySelector("[data-offline]");
const notice = document.querySelector("[data-update]");

export async function workOffline() {
  if (!("serviceWorker" in navigator)) {
    line.textContent = "This browser cannot keep the page: it needs a connection each time it is opened.";
    return;
  }
  try {
    const registration = await navigator.serviceWorker.register(worker, { scope, updateViaCache: "none" });
    watch(registration);
    await navigator.serviceWorker.ready;
    line.textContent = "This page is kept here: it works without a connection.";
  } catch {
    line.textContent = "The page could not be kept: it needs a connection each time it is opened.";
  }
}

// A newer worker waits until somebody asks for it; then the page starts anew, with the game as it was.
function watch(registration) {
  const offer = () => {
    notice.hidden = !(registration.waiting && navigator.serviceWorker.controller);
  };
  offer();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", offer);
  });
  notice.querySelector("[data-update-now]").addEventListener("click", () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    registration.waiting?.postMessage("take over");
  });
}
