import { useSyncExternalStore } from "react";
import { canInstall, dismissInstall, install, onInstallChange } from "./install-prompt.ts";

/** Offers to install the site where the browser can; nothing where it cannot or was told no. */
export function InstallPrompt() {
  const isShown = useSyncExternalStore(onInstallChange, canInstall, () => false);
  if (!isShown) return null;

  return (
    <section aria-label="Install Guildhall" className="flex flex-wrap items-center gap-4">
      <p className="m-0">Keep Guildhall on your home screen. It opens offline too.</p>
      <button
        type="button"
        className="min-h-11 rounded-md bg-verd-fill px-4 font-semibold text-on-verd"
        onClick={install}
      >
        Install Guildhall
      </button>
      <button type="button" className="min-h-11 text-verd" onClick={dismissInstall}>
        Not now
      </button>
    </section>
  );
}
