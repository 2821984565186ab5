import type { ReactNode } from "react";
import { z } from "zod";
import { DeclineInvitations } from "#app/features/monetization/import-export/DeclineInvitations.tsx";
import { readForm } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { Form } from "#app/ui/Form.tsx";
import { Message } from "#app/ui/Message.tsx";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { declineInvitation, loadInvitation } from "#modules/imports";
import { emailKindOf, unsubscribe } from "#modules/notifications";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { Translate } from "#platform/i18n";
import type { Route } from "./+types/unsubscribe.ts";

/** Mail clients send `List-Unsubscribe=One-Click` (RFC 8058); our own page says which. */
const schema = z.object({ which: z.enum(["kind", "all"]).default("kind") });

interface About {
  readonly kind: "letters" | "invitation";
  readonly name: string;
  /** Where it ends the emails of one creator. */
  readonly creator?: string;
}

/** Emails to members by their kind; invitations to non-members by their sender. */
async function aboutOf(ctx: Context<Actor>, t: Translate, token: string): Promise<About> {
  const invitation = await loadInvitation(ctx, "refuse", token);
  if (invitation) return { kind: "invitation", name: invitation.name };
  const { name, creator } = await emailKindOf(ctx, token);
  return { kind: "letters", name: t.text(name), ...(creator && { creator }) };
}

export const loader = withLoader(({ ctx, params, t }) => aboutOf(ctx, t, params.token ?? ""));

export const action = withAction(async ({ ctx, params, request, t }) => {
  const token = params.token ?? "";
  const { kind } = await aboutOf(ctx, t, token);
  const form = await readForm(request, schema);
  if (!form.ok) return { ended: undefined };
  const end = kind === "invitation" ? declineInvitation : unsubscribe;
  await end(ctx, { token, all: form.value.which === "all" });
  return { ended: form.value.which };
});

const link = (text: ReactNode) => <a href="/settings/notifications">{text}</a>;

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const ended = actionData?.ended;
  if (loaderData.kind === "invitation")
    return (
      <>
        <PageMeta title={t("notifications.unsubscribe.pageTitle")} unlisted />
        <DeclineInvitations from={loaderData.name} ended={ended} />
      </>
    );
  const { creator } = loaderData;
  return (
    <div className="page">
      <PageMeta title={t("notifications.unsubscribe.pageTitle")} unlisted />
      <h1>{ended ? t("notifications.unsubscribe.done") : t("notifications.unsubscribe.title")}</h1>
      {ended ? (
        <p className="settings-lead" role="status">
          {ended === "all" ? (
            <Message id="notifications.unsubscribe.doneAll" values={{ link }} />
          ) : creator ? (
            <Message
              id="notifications.unsubscribe.doneCreator"
              values={{ name: loaderData.name, creator, link }}
            />
          ) : (
            <Message
              id="notifications.unsubscribe.doneKind"
              values={{ name: loaderData.name, link }}
            />
          )}
        </p>
      ) : (
        <p className="settings-lead">
          {creator
            ? t("notifications.unsubscribe.aboutCreator", { name: loaderData.name, creator })
            : t("notifications.unsubscribe.about", { name: loaderData.name })}
        </p>
      )}
      <Form className="inline-form" preventScrollReset>
        {ended === undefined && (
          <SubmitButton name="which" value="kind">
            {t("notifications.unsubscribe.kind")}
          </SubmitButton>
        )}
        {ended !== "all" && (
          <SubmitButton kind="quiet" name="which" value="all">
            {t("notifications.unsubscribe.all")}
          </SubmitButton>
        )}
      </Form>
    </div>
  );
}
