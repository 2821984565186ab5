/** Whether this browser can make and use passkeys in the way we ask it to. */
export const passkeysSupported = (): boolean =>
  typeof PublicKeyCredential !== "undefined" &&
  "parseRequestOptionsFromJSON" in PublicKeyCredential &&
  "parseCreationOptionsFromJSON" in PublicKeyCredential;

type Json = Record<string, unknown>;

/** Asks the device for an existing passkey; returns JSON for the server. */
export async function getCredential(options: Json): Promise<string> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  return asJson(await navigator.credentials.get({ publicKey }));
}

/** Asks the device to create a new one. */
export async function createCredential(options: Json): Promise<string> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  return asJson(await navigator.credentials.create({ publicKey }));
}

function asJson(credential: Credential | null): string {
  if (!(credential instanceof PublicKeyCredential)) throw new Error("no passkey answered");
  return JSON.stringify(credential.toJSON());
}
