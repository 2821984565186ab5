import { redirect } from "react-router";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import "#app/features/earnings/earnings.css";
import "#app/features/payouts/payouts.css";
import "#app/components/settings/settings.css";
import { monthLabel } from "#app/components/earnings/figures.ts";
import { SandboxNote } from "#app/components/money/SandboxNote.tsx";
import { pathWithToast } from "#app/components/path-with-toast.ts";
import { SettingsFrame, SettingsPart } from "#app/components/settings/SettingsFrame.tsx";
import { SplitPart } from "#app/features/earnings/SplitPart.tsx";
import { StatementForm } from "#app/features/earnings/StatementForm.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { countries, countryName } from "#contracts/creators";
import { statementInput } from "#contracts/payouts";
import { requireMember } from "#modules/identity";
import { saveStatementProfile, statementPage } from "#modules/payouts";
import { formatMoney } from "#platform/money";
import type { Route } from "./+types/earnings.ts";

const page = "/settings/earnings";

export const loader = withLoader(async ({ ctx, t }) => ({
  ...(await statementPage(ctx)),
  countries: countries
    .map((code) => ({ value: code, label: countryName(code, t.locale) }))
    .sort((a, b) => a.label.localeCompare(b.label, t.locale)),
}));

export const action = withAction(async ({ ctx, request }) => {
  requireMember(ctx);
  const form = await readForm(request, statementInput);
  if (!form.ok) return form.reply;
  try {
    await saveStatementProfile(ctx, form.value);
  } catch (error) {
    return replyWith(form.submission, error);
  }
  return redirect(pathWithToast(page, "saved"));
});

export default function EarningSettings({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { months, profile, splits } = loaderData;
  return (
    <SettingsFrame
      title={t("earnings.settings.title")}
      path={page}
      lead={t("earnings.settings.lead")}
    >
      <PageMeta title={t("earnings.settings.title")} unlisted />
      <SandboxNote on={loaderData.money === "sandbox"} />
      <SettingsPart id="statements" title={t("earnings.settings.statements")}>
        {months.length === 0 ? (
          <p className="settings-none">{t("earnings.settings.noStatements")}</p>
        ) : (
          <ul className="statement-list">
            {months.map(({ month, earned, paidOut, balance }) => (
              <li key={month}>
                <a className="link" href={`${page}/statements/${month}.pdf`} download>
                  {monthLabel(month, t.locale).long}
                  <span className="sr-only">{t("earnings.settings.asPdf")}</span>
                </a>
                <span className="figures">
                  {t("earnings.settings.monthFigures", {
                    earned: formatMoney(earned, t),
                    paidOut: formatMoney(paidOut, t),
                    balance: formatMoney(balance, t),
                  })}
                </span>
              </li>
            ))}
          </ul>
        )}
      </SettingsPart>
      <SettingsPart id="profile" title={t("earnings.settings.profile")}>
        <StatementForm profile={profile} countries={loaderData.countries} reply={actionData} />
      </SettingsPart>
      <SettingsPart id="splits" title={t("earnings.settings.splits")}>
        <SplitPart splits={splits} />
      </SettingsPart>
    </SettingsFrame>
  );
}
