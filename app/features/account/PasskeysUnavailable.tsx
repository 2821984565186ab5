import type { PasskeySupport } from "#contracts/identity";

/** Why there is no way to use a passkey here, and what to do about it. */
export function PasskeysUnavailable({ place }: { readonly place: PasskeySupport }) {
  if (place.isSupported) return null;
  return (
    <p className="caption no-passkeys">
      Passkeys belong to a name, and this site is reached by a number.
      {place.alternativeUrl && (
        <>
          {" "}
          To use them, set <code>PUBLIC_URL={place.alternativeUrl}</code> and open the hall there.
        </>
      )}
    </p>
  );
}
