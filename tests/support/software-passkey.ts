import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";

/** What the browser and the device say; a test replaces parts of it. */
export interface PasskeyClaims {
  readonly challenge: string;
  readonly origin: string;
  readonly rpId: string;
}

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const base64 = (data: Buffer) => data.toString("base64url");
const userVerified = 0x05;
const hasCredential = 0x40;

/** A passkey without a browser: it signs for any origin, as a hostile client would. */
export function createSoftwarePasskey() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(16);
  // COSE: an EC2 key for ES256 on P-256.
  const cose = Buffer.concat([
    Buffer.from("a5010203262001215820", "hex"),
    Buffer.from(x, "base64url"),
    Buffer.from("225820", "hex"),
    Buffer.from(y, "base64url"),
  ]);
  let uses = 0;
  const dataOf = (rpId: string, flags: number, rest = Buffer.alloc(0)) => {
    const counter = Buffer.alloc(4);
    uses += 1;
    counter.writeUInt32BE(uses);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, rest]);
  };
  const clientData = (type: string, { challenge, origin }: PasskeyClaims) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const answer = (response: Record<string, string | string[]>) =>
    JSON.stringify({
      id: base64(id),
      rawId: base64(id),
      type: "public-key",
      clientExtensionResults: {},
      response,
    });
  return {
    id: base64(id),
    /** The answer that registers it, without attestation. */
    register(claims: PasskeyClaims): string {
      const idLength = Buffer.from([0, id.length]);
      const credential = Buffer.concat([Buffer.alloc(16), idLength, id, cose]);
      const data = dataOf(claims.rpId, userVerified | hasCredential, credential);
      // CBOR: {"fmt": "none", "attStmt": {}, "authData": …}
      const object = Buffer.concat([
        Buffer.from("a363666d74646e6f6e656761747453746d74a0686175746844617461", "hex"),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      return answer({
        clientDataJSON: base64(clientData("webauthn.create", claims)),
        attestationObject: base64(object),
        transports: ["internal"],
      });
    },
    /** The answer that signs in. */
    signIn(claims: PasskeyClaims): string {
      const client = clientData("webauthn.get", claims);
      const data = dataOf(claims.rpId, userVerified);
      const signature = createSign("sha256")
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return answer({
        clientDataJSON: base64(client),
        authenticatorData: base64(data),
        signature: base64(signature),
      });
    },
  };
}
