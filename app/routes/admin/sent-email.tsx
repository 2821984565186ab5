import "#app/features/admin/admin.css";
import { redirect } from "react-router";
import { z } from "zod";
import { EmailPart } from "#app/features/admin/EmailPart.tsx";
import { OperationsFrame } from "#app/features/admin/OperationsFrame.tsx";
import { SentEmailPart } from "#app/features/admin/SentEmailPart.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { getSentEmail, listSentEmails, openSentEmail } from "#modules/admin";
import { plainText } from "#platform/plain-text";
import type { Route } from "./+types/sent-email.ts";
import { loadAdminFrame, requireAdminAccess } from "./admin-access.ts";

export const handle = { bare: true };
const page = "/admin/operations/email";

const schema = z.object({
  name: z.string().max(200),
  reason: plainText({ min: 3, max: 500 }),
});

export const loader = withLoader(async ({ ctx, url }) => {
  const adminLayout = await loadAdminFrame(ctx, "admins");
  const name = url.searchParams.get("email");
  const [sent, email] = await Promise.all([
    listSentEmails(ctx),
    name ? getSentEmail(ctx, { name }) : null,
  ]);
  return { adminLayout, ...sent, email };
});

export const action = withAction(async ({ ctx, request }) => {
  requireAdminAccess(ctx, "admins");
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  const { name } = form.value;
  try {
    await openSentEmail(ctx, form.value);
  } catch (error) {
    return replyWith(form.submission, error);
  }
  return redirect(`${page}?email=${encodeURIComponent(name)}`);
});

export default function SentEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { adminLayout, byServer, emails, email } = loaderData;
  return (
    <OperationsFrame adminLayout={adminLayout} section="/letters">
      {email && <EmailPart email={email} reply={actionData} />}
      <SentEmailPart byServer={byServer} emails={emails} />
    </OperationsFrame>
  );
}
