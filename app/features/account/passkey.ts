/** Whether this browser can make and use passkeys in the way we ask it to. */
export const passkeysSupported = (): boolean =>
  typeof PublicKeyCredential !== "undefined" &&
  "parseRequestOptionsFromJSON" in PublicKeyCredential &&
  "parseCreationOptionsFromJSON" in PublicKeyCredential;

type Json = Record<string, unknown>;

/** Has the device answer with a passkey it keeps; as JSON, for the server. */
export async function askDevice(options: Json): Promise<string> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  return asJson(await navigator.credentials.get({ publicKey }));
}

/** Has the device make a new one. */
export async function makeOnDevice(options: Json): Promise<string> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  return asJson(await navigator.credentials.create({ publicKey }));
}

function asJson(credential: Credential | null): string {
  if (!(credential instanceof PublicKeyCredential)) throw new Error("no passkey answered");
  return JSON.stringify(credential.toJSON());
}
