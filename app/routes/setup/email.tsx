import { z } from "zod";
import { EmailTestForm } from "#app/features/setup/EmailTestForm.tsx";
import { EnvironmentSettings } from "#app/features/setup/EnvironmentSettings.tsx";
import { SetupFrame } from "#app/features/setup/SetupFrame.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { useTranslate } from "#app/ui/translate.ts";
import { mailServer, sendSetupEmail } from "#modules/admin";
import { appConfig } from "#platform/config";
import { isEmailAddress } from "#platform/mail";
import type { Route } from "./+types/email.ts";
import { requireSetupAccess } from "./setup-access.ts";

export const handle = { bare: true };

const input = z.object({
  to: z
    .string("account.errors.enterEmail")
    .trim()
    .refine(isEmailAddress, { error: "account.errors.emailInvalid" }),
});

export const loader = withLoader(async ({ ctx }) => {
  await requireSetupAccess(ctx);
  const { MAIL_FROM } = ctx.ports.get(appConfig);
  return { server: mailServer(ctx), from: MAIL_FROM };
});

export const action = withAction(async ({ ctx, request }) => {
  await requireSetupAccess(ctx);
  const form = await readForm(request, input);
  if (!form.ok) return form.reply;
  try {
    return { test: await sendSetupEmail(ctx, form.value) };
  } catch (error) {
    return replyWith(form.submission, error);
  }
});

export default function Email({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { server, from } = loaderData;
  const result = actionData && "test" in actionData ? actionData.test : undefined;
  const reply = actionData && "test" in actionData ? undefined : actionData;
  return (
    <SetupFrame
      step="email"
      title={t("setup.email.title")}
      lead={t(server ? "setup.email.lead" : "setup.email.leadWithoutServer")}
      next={t("setup.continue")}
    >
      <EmailTestForm reply={reply} result={result} />
      <EnvironmentSettings
        settings={[
          { name: "SMTP_URL", value: server || undefined },
          { name: "MAIL_FROM", value: from },
        ]}
      />
    </SetupFrame>
  );
}
