/** The browser's offer to install the site, which it makes once and early. */
interface InstallOffer extends Event {
  prompt(): Promise<{ readonly outcome: "accepted" | "dismissed" }>;
}

const changed = "guildhall:install";
const dismissedKey = "guildhall:install-dismissed";
let offer: InstallOffer | undefined;

function keepOffer(next: InstallOffer | undefined): void {
  offer = next;
  window.dispatchEvent(new Event(changed));
}

/** Holds the browser's offer back until somebody asks for it. */
export function catchInstallPrompt(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    keepOffer(event as InstallOffer);
  });
  window.addEventListener("appinstalled", () => keepOffer(undefined));
}

export const canInstall = () => offer !== undefined && !isDismissed();

export function onInstallChange(callback: () => void): () => void {
  window.addEventListener(changed, callback);
  return () => window.removeEventListener(changed, callback);
}

/** Asks the browser to install. An offer can be used once. */
export async function install(): Promise<void> {
  const using = offer;
  keepOffer(undefined);
  if ((await using?.prompt())?.outcome === "dismissed") dismissInstall();
}

export function dismissInstall(): void {
  try {
    localStorage.setItem(dismissedKey, "1");
  } catch {
    // Without storage it is asked again on the next visit.
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
