import { APIError } from "better-auth/api";
import { eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { authOf, passkeyCookieName } from "../auth.ts";
import { passkeyAnswer } from "../contract.ts";
import { passkeyFailed } from "../errors.ts";
import { expired } from "../session-cookie.ts";
import { passkeys, sessions } from "../tables.ts";

export interface PasskeyAnswer {
  /** What the browser's passkey said, as JSON. */
  readonly answer: string;
  /** Hold the cookie of the question it answers. */
  readonly headers: Headers;
}

/** The library checks its shape; until then it is whatever the browser sent. */
type AnswerJson = NonNullable<
  Parameters<ReturnType<typeof authOf>["api"]["verifyPasskeyAuthentication"]>[0]
>["body"]["response"];

/** Whose passkey answered. The library opens a session of its own, which is closed again: ours do more. */
export async function ownerOfAnswer(ctx: Context<Actor>, given: PasskeyAnswer): Promise<string> {
  const response = readAnswer(given);
  const { api } = authOf(ctx);
  const { session } = await orFail(
    api.verifyPasskeyAuthentication({
      body: { response: response as unknown as AnswerJson },
      headers: given.headers,
    }),
  );
  await ctx.db.delete(sessions).where(eq(sessions.token, session.token));
  await ctx.db
    .update(passkeys)
    .set({ lastUsedAt: ctx.clock.now() })
    .where(eq(passkeys.credentialID, String(response.id)));
  return session.userId;
}

/** Keeps the passkey the device made. */
export async function keepAnswer(
  ctx: Context<Actor>,
  given: PasskeyAnswer & { name: string },
): Promise<void> {
  const response = readAnswer(given);
  const { api } = authOf(ctx);
  await orFail(
    api.verifyPasskeyRegistration({
      body: { response, name: given.name },
      headers: given.headers,
    }),
  );
}

function readAnswer(given: PasskeyAnswer): Record<string, unknown> {
  const { answer } = passkeyAnswer.parse(given);
  try {
    const read: unknown = JSON.parse(answer);
    if (typeof read === "object" && read !== null && !Array.isArray(read))
      return read as Record<string, unknown>;
  } catch {
    // Said below.
  }
  throw passkeyFailed();
}

async function orFail<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof APIError) throw passkeyFailed();
    throw error;
  }
}

export const answeredCookie = () => expired(passkeyCookieName);
