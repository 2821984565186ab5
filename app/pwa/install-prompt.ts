/** The browser's offer to install the site, which it makes once and early. */
interface InstallOffer extends Event {
  prompt(): Promise<{ readonly outcome: "accepted" | "dismissed" }>;
}

const changed = "guildhall:install";
const dismissedKey = "guildhall:install-dismissed";
let offer: InstallOffer | undefined;

function setOffer(next: InstallOffer | undefined): void {
  offer = next;
  window.dispatchEvent(new Event(changed));
}

/** Holds back the browser's install prompt until the user asks for it. */
export function catchInstallPrompt(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    setOffer(event as InstallOffer);
  });
  window.addEventListener("appinstalled", () => setOffer(undefined));
}

export const canInstall = () => offer !== undefined && !isDismissed();

export function onInstallChange(callback: () => void): () => void {
  window.addEventListener(changed, callback);
  return () => window.removeEventListener(changed, callback);
}

/** Shows the browser's install prompt. A prompt can be used only once. */
export async function install(): Promise<void> {
  const using = offer;
  setOffer(undefined);
  if ((await using?.prompt())?.outcome === "dismissed") dismissInstall();
}

export function dismissInstall(): void {
  try {
    localStorage.setItem(dismissedKey, "1");
  } catch {
    // Without storage, the user is asked again on the next visit.
  }
  window.dispatchEvent(new Event(changed));
}

function isDismissed(): boolean {
  try {
    return localStorage.getItem(dismissedKey) !== null;
  } catch {
    return false;
  }
}
