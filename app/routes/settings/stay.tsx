import { data } from "react-router";
import { Entrance } from "#app/components/account/Entrance.tsx";
import { LinkForm } from "#app/features/account/LinkForm.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { act, load } from "#app/http/route.ts";
import { ButtonLink } from "#app/ui/Button.tsx";
import { pageMeta } from "#app/ui/page-meta.ts";
import { tokenInput } from "#contracts/identity";
import { undoDepartureByLink } from "#modules/portability";
import type { Route } from "./+types/stay.ts";

export const handle = { bare: true };
export const meta = () => pageMeta({ title: "Keep your account", unlisted: true });
/** The token must not travel on in a Referer. (`no-referrer` would also hide where forms come from.) */
export const headers = () => ({ "Referrer-Policy": "strict-origin" });

export const loader = load(({ url }) => ({ token: url.searchParams.get("token") ?? "" }));

export const action = act(async ({ ctx, request }) => {
  const form = await readForm(request, tokenInput);
  if (!form.ok) return form.reply;
  try {
    await undoDepartureByLink(ctx, form.value);
    return data({ stays: true as const });
  } catch (error) {
    return replyWith(form.submission, error);
  }
});

export default function Stay({ loaderData: { token }, actionData }: Route.ComponentProps) {
  if (actionData && "stays" in actionData)
    return (
      <Entrance
        title="You stay"
        lead="Nothing is deleted. If it was not you who asked for it, choose a new password."
      >
        <div className="entrance-others">
          <ButtonLink kind="primary" href="/">
            Go home
          </ButtonLink>
          <ButtonLink href="/forgot-password">Choose a new password</ButtonLink>
        </div>
      </Entrance>
    );
  return (
    <Entrance title="Keep your account" lead="One press, and nothing is deleted.">
      <LinkForm token={token} reply={actionData} button="Keep my account" />
    </Entrance>
  );
}
