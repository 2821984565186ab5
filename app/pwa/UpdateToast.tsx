import { useEffect, useState } from "react";
import { useTranslate } from "#app/ui/translate.ts";
import { onUpdateOffered, takeUpdate } from "./update.ts";

/** Announces a new version and waits for the user's confirmation. Stays until answered. */
export function UpdateToast() {
  const t = useTranslate();
  const [isOffered, setOffered] = useState(false);
  useEffect(() => onUpdateOffered(() => setOffered(true)), []);

  return (
    <div role="status" className="update-toast">
      {isOffered && (
        <p>
          {t("pwa.update.text")}
          <button type="button" onClick={takeUpdate}>
            {t("pwa.update.reload")}
          </button>
          <button type="button" onClick={() => setOffered(false)}>
            {t("pwa.update.later")}
          </button>
        </p>
      )}
    </div>
  );
}
