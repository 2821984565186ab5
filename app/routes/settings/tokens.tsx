import { data } from "react-router";
import { z } from "zod";
import "#app/features/account/panels.css";
import "#app/features/api/access.css";
import "#app/components/settings/settings.css";
import { SettingsFrame, SettingsPart } from "#app/components/settings/SettingsFrame.tsx";
import { NewSecret } from "#app/features/api/NewSecret.tsx";
import { TokenForm } from "#app/features/api/TokenForm.tsx";
import { TokenRows } from "#app/features/api/TokenRows.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
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

export const meta = () => pageMeta({ title: "Access tokens", unlisted: true });

export default function Tokens({ loaderData, actionData }: Route.ComponentProps) {
  const made = actionData && "made" in actionData ? actionData.made : undefined;
  const reply = actionData && "status" in actionData ? actionData : undefined;
  return (
    <SettingsFrame
      title="Access tokens"
      path="/settings/privacy"
      lead={
        <>
          For programs that act for you, by the same rules as you.{" "}
          <a className="link" href="/api">
            What they can do
          </a>
        </>
      }
    >
      {made && (
        <NewSecret title={`${made.name}: copy it now`} secret={made.token}>
          It is not shown again, and we keep only a digest of it. Whoever has it can do what you
          allowed, so treat it like a password.
        </NewSecret>
      )}
      <SettingsPart id="yours" title="Your tokens">
        <TokenRows tokens={loaderData.tokens} />
      </SettingsPart>
      <SettingsPart id="make" title="Make one">
        <TokenForm key={made?.token} reply={reply} />
      </SettingsPart>
    </SettingsFrame>
  );
}
