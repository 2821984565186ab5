import { APIError } from "better-auth/api";
import { eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { authOf, passkeyCookieName } from "../auth.ts";
import { passkeyResponseInput } from "../contract.ts";
import { passkeyFailed } from "../errors.ts";
import { expired } from "../session-cookie.ts";
import { passkeys, sessions } from "../tables.ts";

export interface PasskeyResponse {
  /** The browser's passkey response, as JSON. */
  readonly answer: string;
  /** Hold the cookie of the question it answers. */
  readonly headers: Headers;
}

/** The library checks its shape; until then it is whatever the browser sent. */
type AnswerJson = NonNullable<
  Parameters<ReturnType<typeof authOf>["api"]["verifyPasskeyAuthentication"]>[0]
>["body"]["response"];

/**
 * Returns the owner of the passkey. The library opens a session of its own, which is closed again
 * because ours do more.
 */
export async function verifyPasskey(ctx: Context<Actor>, input: PasskeyResponse): Promise<string> {
  const response = parseResponse(input);
  const { api } = authOf(ctx);
  const { session } = await orFail(
    api.verifyPasskeyAuthentication({
      body: { response: response as unknown as AnswerJson },
      headers: input.headers,
    }),
  );
  await ctx.db.delete(sessions).where(eq(sessions.token, session.token));
  await ctx.db
    .update(passkeys)
    .set({ lastUsedAt: ctx.clock.now() })
    .where(eq(passkeys.credentialID, String(response.id)));
  return session.userId;
}

/** Stores the passkey the device created. */
export async function registerPasskey(
  ctx: Context<Actor>,
  input: PasskeyResponse & { name: string },
): Promise<void> {
  const response = parseResponse(input);
  const { api } = authOf(ctx);
  await orFail(
    api.verifyPasskeyRegistration({
      body: { response, name: input.name },
      headers: input.headers,
    }),
  );
}

function parseResponse(response: PasskeyResponse): Record<string, unknown> {
  const { answer } = passkeyResponseInput.parse(response);
  try {
    const read: unknown = JSON.parse(answer);
    if (typeof read === "object" && read !== null && !Array.isArray(read))
      return read as Record<string, unknown>;
  } catch {
    // Reported below.
  }
  throw passkeyFailed();
}

async function orFail<T>(promise: Promise<T>): Promise<T> {
  try {
    return await promise;
  } catch (error) {
    if (error instanceof APIError) throw passkeyFailed();
    throw error;
  }
}

export const expiredPasskeyCookie = () => expired(passkeyCookieName);
