import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { signInLimits } from "#contracts/identity";
import {
  passkeySignInOptions,
  publicUrlPort,
  resolveActor,
  signIn,
  signInByPasskey,
} from "#modules/identity";
import { guest } from "#permissions";
import { provide } from "#platform/ports";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { aDevice, anAccount, cookieHeader, testPassword } from "#tests/signed-in";
import { testMail } from "#tests/test-mail";
import { attemptKeys, countSignInGuess } from "./sign-in-attempts.ts";
import { passkeys } from "./tables.ts";

const { db } = await testDatabase();
await testMail(db);
const site = "https://hall.test";
provideForTest(
  db,
  provide(publicUrlPort, () => site),
);
const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();

/** A passkey as an authenticator holds it, registered for an account. */
async function aPasskey() {
  const { userId, username } = await anAccount(db);
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const credentialID = randomBytes(16).toString("base64url");
  // COSE: an EC2 key for ES256 on P-256.
  const cose = Buffer.concat([
    Buffer.from("a5010203262001215820", "hex"),
    Buffer.from(x, "base64url"),
    Buffer.from("225820", "hex"),
    Buffer.from(y, "base64url"),
  ]);
  await db.insert(passkeys).values({
    userId,
    name: "Test key",
    publicKey: cose.toString("base64"),
    credentialID,
    counter: 0,
    deviceType: "singleDevice",
    backedUp: false,
  });
  return { userId, username, credentialID, privateKey };
}

interface Claims {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  /** User present and verified. */
  readonly flags?: number;
}

/** Asks for a challenge and signs it; `claims` replaces parts of what the browser would say. */
async function answerOf(key: Awaited<ReturnType<typeof aPasskey>>, claims: Claims = {}) {
  const at = testContext(db);
  const { options, cookies } = await passkeySignInOptions(at, new Headers());
  const clientData = Buffer.from(
    JSON.stringify({
      type: claims.type ?? "webauthn.get",
      challenge: claims.challenge ?? options.challenge,
      origin: claims.origin ?? site,
      crossOrigin: false,
    }),
  );
  const counter = Buffer.from([0, 0, 0, 1]);
  const authenticatorData = Buffer.concat([
    sha256(claims.rpId ?? "hall.test"),
    Buffer.from([claims.flags ?? 0x05]),
    counter,
  ]);
  const signature = createSign("sha256")
    .update(Buffer.concat([authenticatorData, sha256(clientData)]))
    .sign(key.privateKey);
  const answer = JSON.stringify({
    id: key.credentialID,
    rawId: key.credentialID,
    type: "public-key",
    clientExtensionResults: {},
    response: {
      clientDataJSON: clientData.toString("base64url"),
      authenticatorData: authenticatorData.toString("base64url"),
      signature: signature.toString("base64url"),
    },
  });
  return { at, answer, headers: cookieHeader(cookies), challenge: String(options.challenge) };
}

const signInWith = (
  { at, answer, headers }: Awaited<ReturnType<typeof answerOf>>,
  device = aDevice(),
) => signInByPasskey(at, { answer, headers, device });

test("a passkey signs in on the site's own pages, once per challenge", async () => {
  const key = await aPasskey();
  const answered = await answerOf(key);
  const { cookies } = await signInWith(answered);
  expect(await resolveActor(answered.at, cookieHeader(cookies), answered.at.clock)).toMatchObject({
    username: key.username,
  });
  await expect(signInWith(answered), "the same answer again").rejects.toMatchObject({
    code: "passkey_failed",
  });
});

test.each(["the account", "many accounts of the network"])(
  "a passkey signs in while someone guesses at %s, and the right password is refused",
  async (what) => {
    const key = await aPasskey();
    const at = testContext(db);
    const device = aDevice();
    const guesses = what === "the account" ? 20 : signInLimits.accountsPerNetworkAndHour + 1;
    for (let n = 0; n < guesses; n++) {
      const account = what === "the account" ? attemptKeys.account(key.userId) : `name ${n}`;
      await countSignInGuess(at, { account, userId: undefined, device }).catch(() => {});
    }
    const answered = await answerOf(key);
    await expect(
      signIn(at, { identifier: key.username, password: testPassword, device }),
    ).rejects.toMatchObject({
      code: what === "the account" ? "too_many_guesses" : "too_many_guesses_here",
    });
    const { cookies } = await signInWith(answered, device);
    expect(await resolveActor(answered.at, cookieHeader(cookies), answered.at.clock)).toMatchObject(
      { username: key.username },
    );
  },
);

test.each<[string, Claims]>([
  ["another site", { origin: "https://hall.test.evil.example" }],
  ["a subdomain", { origin: "https://www.hall.test" }],
  ["the same name without TLS", { origin: "http://hall.test" }],
  ["another port", { origin: "https://hall.test:8443" }],
  ["another relying party", { rpId: "evil.example" }],
  ["an answer to another challenge", { challenge: randomBytes(32).toString("base64url") }],
  ["an answer made for registration", { type: "webauthn.create" }],
  ["a device that did not verify its user", { flags: 0x01 }],
])("is rejected from %s", async (_, claims) => {
  const key = await aPasskey();
  const answered = await answerOf(key, claims);
  await expect(signInWith(answered)).rejects.toMatchObject({ code: "passkey_failed" });
});

test("is rejected without the browser that asked, or signed by another key", async () => {
  const key = await aPasskey();
  const other = await aPasskey();
  const answered = await answerOf(key);
  await expect(signInWith({ ...answered, headers: new Headers() })).rejects.toMatchObject({
    code: "passkey_failed",
  });
  const forged = await answerOf({ ...key, privateKey: other.privateKey });
  await expect(signInWith(forged)).rejects.toMatchObject({ code: "passkey_failed" });
  expect(await resolveActor(forged.at, forged.headers, forged.at.clock)).toEqual(guest);
});
