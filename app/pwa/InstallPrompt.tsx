import "./prompt.css";
import { useSyncExternalStore } from "react";
import { canInstall, dismissInstall, install, onInstallChange } from "./install-prompt.ts";

/** Offers to install the site; nothing if unsupported or dismissed. */
export function InstallPrompt() {
  const isShown = useSyncExternalStore(onInstallChange, canInstall, () => false);
  if (!isShown) return null;

  return (
    <section aria-label="Install Guildhall" className="install-prompt">
      <p>Keep Guildhall on your home screen. It opens offline too.</p>
      <button type="button" onClick={install}>
        Install Guildhall
      </button>
      <button type="button" onClick={dismissInstall}>
        Not now
      </button>
    </section>
  );
}
