import { data } from "react-router";
import { z } from "zod";
import { Message } from "#app/ui/Message.tsx";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import "#app/features/account/panels.css";
import "#app/features/api/access.css";
import "#app/components/settings/settings.css";
import { SettingsFrame, SettingsPart } from "#app/components/settings/SettingsFrame.tsx";
import { NewSecret } from "#app/features/api/NewSecret.tsx";
import { TokenForm } from "#app/features/api/TokenForm.tsx";
import { TokenRows } from "#app/features/api/TokenRows.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { createToken, listOwnTokens, revokeToken, tokenInput } from "#modules/api";
import { requireMember } from "#modules/identity";
import { DomainError } from "#platform/errors";
import type { Route } from "./+types/tokens.ts";

export const loader = withLoader(async ({ ctx }) => {
  requireMember(ctx);
  return { tokens: await listOwnTokens(ctx) };
});

const schema = z.discriminatedUnion("form", [
  tokenInput.extend({ form: z.literal("make") }),
  z.object({ form: z.literal("revoke"), id: z.string().max(40) }),
]);

export const action = withAction(async ({ ctx, request }) => {
  requireMember(ctx);
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  const { value } = form;
  try {
    if (value.form === "make") {
      const made = await createToken(ctx, value);
      return data({ made: { token: made.token, name: made.view.name } });
    }
    await revokeToken(ctx, value);
  } catch (error) {
    // Pressed twice, or ended meanwhile: what was wanted is so.
    const gone = error instanceof DomainError && error.kind === "not_found";
    if (!gone) return replyWith(form.submission, error);
  }
  return data({ revoked: true });
});

export default function Tokens({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const made = actionData && "made" in actionData ? actionData.made : undefined;
  const reply = actionData && "status" in actionData ? actionData : undefined;
  return (
    <SettingsFrame
      title={t("api.tokens.title")}
      path="/settings/privacy/tokens"
      lead={
        <Message
          id="api.tokens.lead"
          values={{
            link: (text) => (
              <a className="link" href="/api">
                {text}
              </a>
            ),
          }}
        />
      }
    >
      <PageMeta title={t("api.tokens.title")} unlisted />
      {made && (
        <NewSecret title={t("api.tokens.newTitle", { name: made.name })} secret={made.token}>
          {t("api.tokens.newText")}
        </NewSecret>
      )}
      <SettingsPart id="yours" title={t("api.tokens.yours")}>
        <TokenRows tokens={loaderData.tokens} />
      </SettingsPart>
      <SettingsPart id="make" title={t("api.tokens.create")}>
        <TokenForm key={made?.token} reply={reply} />
      </SettingsPart>
    </SettingsFrame>
  );
}
