import { redirect } from "react-router";
import { amountOf } from "#app/components/money/amounts.ts";
import { SandboxNote } from "#app/components/money/SandboxNote.tsx";
import { GuestTaxLocation, TaxLocationForm } from "#app/components/money/TaxLocationForm.tsx";
import { UnfinishedPayment } from "#app/components/money/UnfinishedPayment.tsx";
import { TipAboutLine } from "#app/components/tips/TipAboutLine.tsx";
import { initialTipValues } from "#app/features/tips/initial-values.ts";
import { TipForm } from "#app/features/tips/TipForm.tsx";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import "#app/components/tips/tips.css";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { guestTaxLocation, saveTaxForm, taxLocationView } from "#app/http/tax-form.ts";
import { paymentForm } from "#app/http/unfinished-payment.ts";
import { paymentsState } from "#modules/payments";
import { giveTip, tipPage } from "#modules/tips";
import { isMember } from "#permissions";
import { formatMoney } from "#platform/money";
import type { Route } from "./+types/tip.ts";
import { tipForms } from "./tip-forms.ts";

export const loader = withLoader(async (args) => {
  const { ctx, url, t } = args;
  const page = await tipPage(ctx, {
    to: url.searchParams.get("to") ?? "",
    about: url.searchParams.get("about") ?? undefined,
    again: url.searchParams.get("again") ?? undefined,
    key: url.searchParams.get("key") ?? undefined,
    guestLocation: guestTaxLocation(args),
  });
  return {
    ...page,
    tax: taxLocationView(page.tax, t),
    taxTerms: page.tax?.terms ?? null,
    address: Object.fromEntries(
      [...url.searchParams].filter(([name]) => name !== "country" && name !== "region"),
    ),
    values: initialTipValues(page, url.searchParams.get("amount"), t),
    isGuest: !isMember(ctx.actor),
    ...(await paymentForm(args)),
    sandbox: paymentsState(ctx) === "sandbox",
  };
});

const pays = { pays: () => true };

/** The form posts to its own URL, which names the recipient of the tip. */
export const action = withAction(async (args) => {
  const { ctx, request, url, scope } = args;
  const form = await readForm(request, tipForms);
  if (!form.ok) return form.reply;
  const { value, submission } = form;
  if (value.preview === "tax") {
    const { preview: _preview, ...location } = value;
    return saveTaxForm(args, { value: location, submission });
  }
  if (value.preview) return submission.reply();
  try {
    const { path, answer } = await giveTip(ctx, {
      ...value,
      to: url.searchParams.get("to") ?? "",
      ip: scope.device.ip,
      guestLocation: guestTaxLocation(args),
    });
    return redirect(answer.state === "continue" ? answer.url : path);
  } catch (error) {
    return replyWith(submission, error);
  }
}, pays);

export default function Tip({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { recipient, range, methods, isGuest, sharing, idempotencyKey, values, sandbox, tax } =
    loaderData;
  const title = t("tips.title", { name: recipient.displayName });
  const least = formatMoney(amountOf(range.leastMinor, recipient.currency), t);
  const most = formatMoney(amountOf(range.mostMinor, recipient.currency), t);
  return (
    <div className="page tip-page">
      <PageMeta title={title} unlisted />
      <header>
        <h1>{title}</h1>
        {loaderData.about && <TipAboutLine about={loaderData.about} />}
      </header>
      <div>
        <SandboxNote on={sandbox} />
        <UnfinishedPayment payment={loaderData.unfinished} />
        {tax &&
          (isGuest ? (
            <GuestTaxLocation view={tax} keep={loaderData.address} />
          ) : (
            <TaxLocationForm view={tax} reply={actionData} hidden={{ preview: "tax" }} />
          ))}
        {!(tax && tax.summary === null) && (
          <TipForm
            recipient={recipient}
            values={values}
            methods={methods}
            isGuest={isGuest}
            takesMessage={loaderData.takesMessage}
            sharing={sharing}
            about={loaderData.about && `${loaderData.about.kind}:${loaderData.about.id}`}
            idempotencyKey={idempotencyKey}
            range={t("tips.form.range", { minimum: least, maximum: most })}
            tax={loaderData.taxTerms}
            reply={actionData}
          />
        )}
      </div>
    </div>
  );
}
