import { redirect } from "react-router";
import { z } from "zod";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import "#app/features/payouts/payouts.css";
import "#app/components/settings/settings.css";
import { SandboxNote } from "#app/components/money/SandboxNote.tsx";
import { pathWithToast } from "#app/components/path-with-toast.ts";
import { SettingsFrame, SettingsPart } from "#app/components/settings/SettingsFrame.tsx";
import { BankPart } from "#app/features/payouts/BankPart.tsx";
import { IdentityPart } from "#app/features/payouts/IdentityPart.tsx";
import { ScheduleForm } from "#app/features/payouts/ScheduleForm.tsx";
import { WaivePart } from "#app/features/payouts/WaivePart.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { ButtonLink } from "#app/ui/Button.tsx";
import { replyTo } from "#app/ui/forms/reply-to.ts";
import { countries, countryName } from "#contracts/creators";
import { countryInput, scheduleInput } from "#contracts/payouts";
import { requireMember } from "#modules/identity";
import {
  confirmBank,
  openProcessorPage,
  payeePage,
  refreshPayee,
  setSchedule,
  waiveBalance,
} from "#modules/payouts";
import { formatMoney } from "#platform/money";
import type { Route } from "./+types/payouts.ts";

const page = "/settings/payouts";
const schema = z.discriminatedUnion("form", [
  countryInput.extend({ form: z.literal("processor") }),
  scheduleInput.extend({ form: z.literal("schedule") }),
  z.object({ form: z.literal("confirm") }),
  z.object({ form: z.literal("waive") }),
]);

export const loader = withLoader(async ({ ctx, url, t }) => {
  const { userId } = requireMember(ctx);
  // Back from the processor's page: its news may be slower than they are.
  if (url.searchParams.get("back") === "processor") await refreshPayee(ctx, { userId });
  const payee = await payeePage(ctx);
  const all = payee.atProcessor
    ? []
    : countries.map((code) => ({ value: code, label: countryName(code, t.locale) }));
  const asking = url.searchParams.get("ask") === "waive";
  return { payee, asking, countries: all.sort((a, b) => a.label.localeCompare(b.label, t.locale)) };
});

export const action = withAction(async ({ ctx, request }) => {
  requireMember(ctx);
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  const { value } = form;
  try {
    if (value.form === "processor") return redirect((await openProcessorPage(ctx, value)).url);
    if (value.form === "schedule") await setSchedule(ctx, value);
    else if (value.form === "waive") await waiveBalance(ctx);
    else await confirmBank(ctx);
  } catch (error) {
    return replyWith(form.submission, error);
  }
  const part = { schedule: "schedule", confirm: "bank", waive: "withdraw" }[value.form];
  return redirect(pathWithToast(`${page}#${part}`, "saved"));
});

export default function PayoutSettings({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { payee } = loaderData;
  return (
    <SettingsFrame title={t("payouts.title")} path={page} lead={t("payouts.settingsPage.lead")}>
      <PageMeta title={t("payouts.title")} unlisted />
      <SandboxNote on={payee.money === "sandbox"} />
      {payee.money === "off" ? (
        <p className="settings-lead">{t("payouts.settingsPage.off")}</p>
      ) : (
        <>
          <SettingsPart id="withdraw" title={t("payouts.withdraw")}>
            <p>
              {t("payouts.settingsPage.available", { amount: formatMoney(payee.available, t) })}{" "}
              {payee.open && (
                <a className="link" href={`/financial/payouts/${payee.open.id}`}>
                  {t("payouts.settingsPage.open", { amount: formatMoney(payee.open.amount, t) })}
                </a>
              )}
            </p>
            <p className="withdraw-acts">
              <ButtonLink href="/settings/payouts/withdraw" icon="landmark">
                {t("payouts.withdraw")}
              </ButtonLink>
              <ButtonLink kind="text" href="/financial/payouts">
                {t("payouts.settingsPage.allPayouts")}
              </ButtonLink>
            </p>
            <WaivePart payee={payee} asking={loaderData.asking} />
          </SettingsPart>
          <SettingsPart id="identity" title={t("payouts.settingsPage.identity")}>
            <IdentityPart
              payee={payee}
              countries={loaderData.countries}
              reply={replyTo(actionData, "processor")}
            />
          </SettingsPart>
          <SettingsPart id="bank" title={t("payouts.settingsPage.bank")}>
            <BankPart payee={payee} />
          </SettingsPart>
          <SettingsPart id="schedule" title={t("payouts.settingsPage.schedule")}>
            <ScheduleForm payee={payee} reply={replyTo(actionData, "schedule")} />
          </SettingsPart>
        </>
      )}
    </SettingsFrame>
  );
}
