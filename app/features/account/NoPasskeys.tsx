import type { PasskeyPlace } from "#contracts/identity";

/** Why there is no way to use a passkey here, and what to do about it. */
export function NoPasskeys({ place }: { readonly place: PasskeyPlace }) {
  if (place.work) return null;
  return (
    <p className="caption no-passkeys">
      Passkeys belong to a name, and this site is reached by a number.
      {place.tryAt && (
        <>
          {" "}
          To use them, set <code>PUBLIC_URL={place.tryAt}</code> and open the hall there.
        </>
      )}
    </p>
  );
}
