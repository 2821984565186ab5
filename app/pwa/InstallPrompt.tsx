import { useTranslate } from "#app/ui/translate.ts";
import "./prompt.css";
import { useSyncExternalStore } from "react";
import { canInstall, dismissInstall, install, onInstallChange } from "./install-prompt.ts";

/** Offers to install the site; nothing if unsupported or dismissed. */
export function InstallPrompt() {
  const isShown = useSyncExternalStore(onInstallChange, canInstall, () => false);
  const t = useTranslate();
  if (!isShown) return null;

  return (
    <section aria-label={t("pwa.install.label")} className="install-prompt">
      <p>{t("pwa.install.text")}</p>
      <button type="button" onClick={install}>
        {t("pwa.install.submit")}
      </button>
      <button type="button" onClick={dismissInstall}>
        {t("pwa.install.later")}
      </button>
    </section>
  );
}
