import { z } from "zod";
import { DeclineInvitations } from "#app/features/monetization/import-export/DeclineInvitations.tsx";
import { readForm } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { Form } from "#app/ui/Form.tsx";
import { pageMeta } from "#app/ui/page-meta.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { declineInvitation, loadInvitation } from "#modules/imports";
import { emailKindOf, unsubscribe } from "#modules/notifications";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { Route } from "./+types/unsubscribe.ts";

/** Mail clients send `List-Unsubscribe=One-Click` (RFC 8058); our own page says which. */
const schema = z.object({ which: z.enum(["kind", "all"]).default("kind") });

interface About {
  readonly kind: "letters" | "invitation";
  readonly name: string;
}

/** Emails to members by their kind; invitations to non-members by their sender. */
async function aboutOf(ctx: Context<Actor>, token: string): Promise<About> {
  const invitation = await loadInvitation(ctx, "refuse", token);
  return invitation
    ? { kind: "invitation", name: invitation.name }
    : { kind: "letters", name: emailKindOf(ctx, token).name };
}

export const loader = withLoader(({ ctx, params }) => aboutOf(ctx, params.token ?? ""));

export const action = withAction(async ({ ctx, params, request }) => {
  const token = params.token ?? "";
  const { kind } = await aboutOf(ctx, token);
  const form = await readForm(request, schema);
  if (!form.ok) return { ended: undefined };
  const end = kind === "invitation" ? declineInvitation : unsubscribe;
  await end(ctx, { token, all: form.value.which === "all" });
  return { ended: form.value.which };
});

export const meta = () => pageMeta({ title: "No more letters", unlisted: true });

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const ended = actionData?.ended;
  if (loaderData.kind === "invitation")
    return <DeclineInvitations from={loaderData.name} ended={ended} />;
  return (
    <div className="page">
      <h1>{ended ? "Done" : "No more letters?"}</h1>
      {ended ? (
        <p className="settings-lead" role="status">
          {ended === "all"
            ? "We write to you no more, except about your account’s security and your money."
            : `We write to you no more about “${loaderData.name}”.`}{" "}
          In the app everything stands as before, and{" "}
          <a href="/settings/notifications">your settings</a> bring letters back.
        </p>
      ) : (
        <p className="settings-lead">
          This letter was about “{loaderData.name}”. You need not sign in to end letters of its
          kind.
        </p>
      )}
      <Form className="inline-form" preventScrollReset>
        {ended === undefined && (
          <SubmitButton name="which" value="kind">
            End these letters
          </SubmitButton>
        )}
        {ended !== "all" && (
          <SubmitButton kind="quiet" name="which" value="all">
            End all letters
          </SubmitButton>
        )}
      </Form>
    </div>
  );
}
