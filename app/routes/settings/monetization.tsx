import { redirect } from "react-router";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import "#app/components/settings/settings.css";
import "#app/components/subscriptions/subscriptions.css";
import "#app/features/monetization/monetization.css";
import "#app/features/monetization/import-export/import-export.css";
import "#app/components/tips/tips.css";
import { amountFieldText } from "#app/components/money/amounts.ts";
import { SandboxNote } from "#app/components/money/SandboxNote.tsx";
import { pathWithToast } from "#app/components/path-with-toast.ts";
import { SettingsFrame, SettingsPart } from "#app/components/settings/SettingsFrame.tsx";
import { EarningParts } from "#app/features/monetization/EarningParts.tsx";
import {
  BecomeCreatorForm,
  ImportExport,
  TipSettingsForm,
} from "#app/features/monetization/lazy-parts.ts";
import { partPath, parts } from "#app/features/monetization/parts.ts";
import { readForm, replyWith } from "#app/http/form.ts";
import { redirectFromFormerAddress } from "#app/http/former-addresses.ts";
import { createIdempotencyKey } from "#app/http/idempotency-key.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { replyTo } from "#app/ui/forms/reply-to.ts";
import { Tabs } from "#app/ui/Tabs.tsx";
import { countries, countryName } from "#contracts/creators";
import { splitOverview } from "#modules/creators";
import { requireMember } from "#modules/identity";
import { paymentSettings, paymentsState } from "#modules/payments";
import { isPartOn, isTurnedOff } from "#modules/site";
import { listOwnSubscribers, ownOffering } from "#modules/subscriptions";
import { getOwnTipSettings } from "#modules/tips";
import { money } from "#platform/money";
import type { Route } from "./+types/monetization.ts";
import { audienceAction, loadImportExport, previewTierFile } from "./import-export-actions.ts";
import { monetizationAction, schema } from "./monetization-actions.ts";

export const loader = withLoader(async ({ ctx, url, t }) => {
  redirectFromFormerAddress(url);
  requireMember(ctx);
  const [recipient, own, split] = await Promise.all([
    getOwnTipSettings(ctx),
    ownOffering(ctx),
    splitOverview(ctx),
  ]);
  const offering = own && {
    ...own,
    offers: own.offers.map((offer) => ({ ...offer, words: t(offer.words) })),
  };
  const requestedPart = url.searchParams.get("part");
  const takesTips = isPartOn(ctx, "tips");
  const sells = isPartOn(ctx, "subscriptions");
  const shown = parts.filter(({ id }) =>
    id === "tiers" ? sells : !isTurnedOff(ctx, partPath(id)),
  );
  const part = (shown.find(({ id }) => id === requestedPart) ?? shown[0])?.id ?? "sharing";
  const after = url.searchParams.get("after");
  return {
    part,
    shown: shown.map(({ id }) => id),
    takesTips,
    offering,
    split: offering?.split ?? split,
    editing: url.searchParams.get("tier"),
    pricing: url.searchParams.get("price"),
    clearing: url.searchParams.get("clear"),
    subscribers:
      offering && part === "subscribers"
        ? await listOwnSubscribers(ctx, after ? { after } : {})
        : null,
    countries: countries
      .map((value) => ({ value, label: countryName(value, t.locale) }))
      .sort((a, b) => a.label.localeCompare(b.label, t.locale)),
    currency: paymentSettings(ctx).currency,
    idempotencyKey: createIdempotencyKey(),
    importExport: offering && part === "import-export" ? await loadImportExport(ctx, url, t) : null,
    recipient: {
      ...recipient,
      presets: recipient.presets.map((minor) =>
        amountFieldText(money(minor, recipient.currency), t),
      ),
    },
    payable: paymentsState(ctx) !== "off",
    sandbox: paymentsState(ctx) === "sandbox",
  };
});

export const action = withAction(async ({ ctx, request, t }) => {
  requireMember(ctx);
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  try {
    if (form.value.form === "tiers_look") return await previewTierFile(ctx, form.value, t);
    if (form.value.form === "audience_look" || form.value.form === "audience_invite")
      return redirect(await audienceAction(ctx, form.value));
    return redirect(pathWithToast(await monetizationAction(ctx, form.value), "saved"));
  } catch (error) {
    return replyWith(form.submission, error);
  }
});

export default function Monetization({ loaderData, actionData: answer }: Route.ComponentProps) {
  const t = useTranslate();
  const actionData = answer && !("planned" in answer) ? answer : undefined;
  const { recipient, payable, sandbox, part, takesTips, offering, split, shown } = loaderData;
  const tips = (
    <SettingsPart id="tips" title={t("monetization.parts.tips")}>
      <TipSettingsForm recipient={recipient} reply={replyTo(actionData, "jar")} />
    </SettingsPart>
  );
  return (
    <SettingsFrame
      title={t("monetization.title")}
      path="/settings/monetization"
      lead={t("monetization.lead")}
    >
      <PageMeta title={t("monetization.title")} unlisted />
      <SandboxNote on={sandbox} />
      {!payable && <p className="settings-lead">{t("monetization.off")}</p>}
      {offering ? (
        <>
          <Tabs
            label={t("monetization.title")}
            current={partPath(part)}
            tabs={parts
              .filter(({ id }) => shown.includes(id))
              .map(({ id, name }) => ({ name: t(name), href: partPath(id) }))}
          />
          {part === "tips" ? (
            tips
          ) : part === "import-export" ? (
            <ImportExport {...loaderData} tiers={offering.tiers} answer={answer} />
          ) : (
            <EarningParts {...loaderData} offering={offering} reply={actionData} />
          )}
        </>
      ) : (
        <>
          <SettingsPart id="become" title={t("monetization.become.title")}>
            <BecomeCreatorForm
              currency={loaderData.currency}
              countries={loaderData.countries}
              reply={replyTo(actionData, "become")}
            />
          </SettingsPart>
          {split.others.length > 0 && (
            <EarningParts {...loaderData} part="sharing" offering={null} reply={actionData} />
          )}
          {takesTips && tips}
        </>
      )}
    </SettingsFrame>
  );
}
