import { data } from "react-router";
import { z } from "zod";
import type { SecurityAnswer } from "#app/components/account/security.ts";
import { withCookies } from "#app/http/cookies.ts";
import { readForm, replyWith } from "#app/http/form.ts";
import type { RouteArgs } from "#app/http/route.ts";
import {
  changeEmailInput,
  changePasswordInput,
  codeInput,
  passkeyNameField,
  passkeyResponseInput,
  renameInput,
} from "#contracts/identity";
import {
  addPasskey,
  changePassword,
  confirmAuthenticator,
  disconnectProvider,
  newPasskeyOptions,
  removePasskey,
  renamePasskey,
  renameUsername,
  renewBackupCodes,
  requestEmailChange,
  revokeOtherSessions,
  revokeSession,
  setUpAuthenticator,
  turnOffAuthenticator,
} from "#modules/identity";

type Done = Omit<SecurityAnswer, "intent" | "reply"> & { readonly cookies?: readonly string[] };
type Doing<T> = (args: RouteArgs, value: T) => Promise<Done>;

/** A form of the security settings: how it is read, and what it does. */
const form =
  <T>(schema: z.ZodType<T>, run: Doing<T>) =>
  async (args: RouteArgs, intent: string) => {
    const read = await readForm(args.request, schema, { secret: ["code"] });
    if (!read.ok)
      return data<SecurityAnswer>({ intent, reply: read.reply.data }, read.reply.init ?? {});
    try {
      const { cookies = [], ...done } = await run(args, read.value);
      return data<SecurityAnswer>({ intent, ...done }, { headers: withCookies(cookies) });
    } catch (error) {
      const { data: reply, init } = replyWith(read.submission, error);
      return data<SecurityAnswer>({ intent, reply }, init ?? {});
    }
  };

const nothing = z.object({});
const passkeyId = z.object({ passkeyId: z.string().max(60) });

const forms = {
  "change-password": form(changePasswordInput, async ({ ctx, t }, value) => {
    const { cookies } = await changePassword(ctx, value);
    return { cookies, done: t("settings.password.done") };
  }),
  "change-email": form(changeEmailInput, async ({ ctx, scope, t }, value) => {
    const { email } = await requestEmailChange(ctx, { ...value, device: scope.device });
    return { done: t("settings.email.done", { email }) };
  }),
  rename: form(renameInput, async ({ ctx, t }, value) => {
    const { username } = await renameUsername(ctx, value);
    return { done: t("settings.username.done", { username }) };
  }),
  "revoke-session": form(z.object({ sessionId: z.string().max(60) }), async ({ ctx, t }, value) => {
    await revokeSession(ctx, value);
    return { done: t("settings.sessions.revoked") };
  }),
  "revoke-others": form(
    z.object({ keys: z.boolean().default(false) }),
    async ({ ctx, t }, { keys }) => {
      const { ended, keysEnded } = await revokeOtherSessions(ctx, { keys });
      const tokens = keysEnded > 0 ? "yes" : "no";
      return { done: t("settings.sessions.othersRevoked", { ended, tokens }) };
    },
  ),
  "set-up-authenticator": form(nothing, async ({ ctx }) => ({
    key: await setUpAuthenticator(ctx),
  })),
  "confirm-authenticator": form(
    codeInput.extend({ manualKey: z.string().max(100), uri: z.string().max(500) }),
    async ({ ctx }, { code }) => confirmAuthenticator(ctx, { code }),
  ),
  "turn-off-authenticator": form(nothing, async ({ ctx, t }) => {
    await turnOffAuthenticator(ctx);
    return { done: t("settings.authenticator.turnedOff") };
  }),
  "renew-backup-codes": form(nothing, async ({ ctx }) => renewBackupCodes(ctx)),
  "passkey-question": form(nothing, async ({ ctx, request }) =>
    newPasskeyOptions(ctx, request.headers),
  ),
  "add-passkey": form(
    passkeyResponseInput.extend({ name: passkeyNameField }),
    async ({ ctx, request, t }, value) => {
      await addPasskey(ctx, { ...value, headers: request.headers });
      return { done: t("settings.passkeys.added", { name: value.name }) };
    },
  ),
  "rename-passkey": form(
    passkeyId.extend({ name: passkeyNameField }),
    async ({ ctx, t }, value) => {
      await renamePasskey(ctx, value);
      return { done: t("settings.passkeys.renamed", { name: value.name }) };
    },
  ),
  "remove-passkey": form(passkeyId, async ({ ctx, t }, value) => {
    await removePasskey(ctx, value);
    return { done: t("settings.passkeys.removed") };
  }),
  disconnect: form(z.object({ provider: z.string().max(40) }), async ({ ctx, t }, value) => {
    await disconnectProvider(ctx, value);
    return { done: t("settings.connectedAccounts.disconnected") };
  }),
};

const isSecurityIntent = (intent: unknown): intent is keyof typeof forms =>
  typeof intent === "string" && Object.hasOwn(forms, intent);

/** For the action of any page that shows the account's security panels. */
export async function securityAction(args: RouteArgs) {
  const sent = await args.request
    .clone()
    .formData()
    .catch(() => undefined);
  const intent = sent?.get("intent");
  if (!isSecurityIntent(intent)) throw new Response(null, { status: 400 });
  return forms[intent](args, intent);
}
