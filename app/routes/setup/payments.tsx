import { z } from "zod";
import { EnvironmentSettings } from "#app/features/setup/EnvironmentSettings.tsx";
import { PaymentsPart } from "#app/features/setup/PaymentsPart.tsx";
import { SetupFrame } from "#app/features/setup/SetupFrame.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { useTranslate } from "#app/ui/translate.ts";
import { checkPayments, paymentSettingsState } from "#modules/admin";
import { stripeEventTypes } from "#modules/payments";
import { appConfig } from "#platform/config";
import type { Route } from "./+types/payments.ts";
import { requireSetupAccess } from "./setup-access.ts";

export const handle = { bare: true };

export const loader = withLoader(async ({ ctx }) => {
  await requireSetupAccess(ctx);
  const { PAYMENTS, PLATFORM_FEE_BP } = ctx.ports.get(appConfig);
  return {
    settings: paymentSettingsState(ctx),
    mode: PAYMENTS,
    feeBp: PLATFORM_FEE_BP,
    eventTypes: stripeEventTypes,
  };
});

export const action = withAction(async ({ ctx, request }) => {
  await requireSetupAccess(ctx);
  const form = await readForm(request, z.object({}));
  if (!form.ok) return form.reply;
  try {
    return { check: (await checkPayments(ctx)) ?? undefined };
  } catch (error) {
    return replyWith(form.submission, error);
  }
});

export default function Payments({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { settings, mode, feeBp, eventTypes } = loaderData;
  const result = actionData && "check" in actionData ? actionData.check : undefined;
  const reply = actionData && "check" in actionData ? undefined : actionData;
  const set = t("setup.environment.set");
  return (
    <SetupFrame
      step="payments"
      title={t("setup.payments.title")}
      lead={t("setup.payments.lead")}
      next={t("setup.continue")}
    >
      <PaymentsPart settings={settings} eventTypes={eventTypes} reply={reply} result={result} />
      <EnvironmentSettings
        settings={[
          { name: "PAYMENTS", value: mode },
          { name: "STRIPE_SECRET_KEY", value: settings.key === null ? undefined : set },
          { name: "STRIPE_WEBHOOK_SECRET", value: settings.hasWebhookSecret ? set : undefined },
          { name: "CURRENCY", value: settings.currency },
          { name: "PLATFORM_FEE_BP", value: String(feeBp) },
        ]}
      />
    </SetupFrame>
  );
}
