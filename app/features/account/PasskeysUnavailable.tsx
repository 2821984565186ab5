import { useTranslate } from "#app/ui/translate.ts";
import type { PasskeySupport } from "#contracts/identity";

/** Where the site's address can't have passkeys. */
export function PasskeysUnavailable({ place }: { readonly place: PasskeySupport }) {
  const t = useTranslate();
  if (place.isSupported) return null;
  return <p className="caption no-passkeys">{t("account.passkeys.unavailable")}</p>;
}
