import { redirect } from "react-router";
import { z } from "zod";
import { PaymentPending } from "#app/components/money/PaymentPending.tsx";
import { receiptViewOf } from "#app/components/money/receipt-view.ts";
import { SandboxNote } from "#app/components/money/SandboxNote.tsx";
import { pathWithToast } from "#app/components/path-with-toast.ts";
import { monthlyFor } from "#app/features/tips/monthly.ts";
import { TipDone } from "#app/features/tips/TipDone.tsx";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { Message } from "#platform/i18n";
import "#app/components/tips/tips.css";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { failureMessage } from "#contracts/payments";
import { isTipAboutKind, type TipSubject, tipFormPath } from "#contracts/tips";
import { paymentsState } from "#modules/payments";
import { offeringOf } from "#modules/subscriptions";
import { addMessage, getGivenTip, messageInput, shareTipEmail } from "#modules/tips";
import { can } from "#permissions";
import type { Route } from "./+types/tip-success.ts";

const tipIdFrom = (url: URL) => ({
  tipId: url.searchParams.get("tip") ?? "",
  key: url.searchParams.get("key") ?? undefined,
});

const subjectOf = ({ subjectKind, subjectId }: { subjectKind: TipSubject; subjectId: string }) =>
  isTipAboutKind(subjectKind) ? { kind: subjectKind, id: subjectId } : undefined;

/** Safe to open repeatedly, and only by the payer. */
export const loader = withLoader(async ({ ctx, url, t }) => {
  const input = tipIdFrom(url);
  const found = await getGivenTip(ctx, input);
  return {
    state: found.state,
    payUrl: found.payUrl,
    message: found.tip.message,
    about: found.about,
    takesMessage: can(ctx.actor, "tip.write_message", {}),
    to: found.to,
    sharesEmail: found.sharesEmail,
    failure: found.payment.failureCode && t(failureMessage(found.payment.failureCode)),
    receipt: receiptViewOf({ ...found, refundedMinor: found.tip.refundedMinor }, t),
    monthly:
      found.tip.state === "given" && found.to.creatorId
        ? monthlyFor(
            found.tip,
            found.to.address,
            (await offeringOf(ctx, { creatorId: found.to.creatorId }))?.tiers ?? [],
          )
        : undefined,
    againPath: `${tipFormPath(found.to.address, subjectOf(found.tip))}&again=${found.tip.id}${
      input.key ? `&key=${encodeURIComponent(input.key)}` : ""
    }`,
    sandbox: paymentsState(ctx) === "sandbox",
  };
});

const schema = z.discriminatedUnion("form", [
  z.object({
    form: z.literal("message"),
    message: messageInput.min(1, "tips.errors.messageEmpty" satisfies Message),
  }),
  z.object({ form: z.enum(["share", "unshare"]) }),
]);

export const action = withAction(async ({ ctx, request, url }) => {
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  const { value } = form;
  const input = tipIdFrom(url);
  try {
    if (value.form === "message") await addMessage(ctx, { ...input, message: value.message });
    else await shareTipEmail(ctx, { ...input, share: value.form === "share" });
  } catch (error) {
    return replyWith(form.submission, error);
  }
  const done = value.form === "message" ? "sent" : "saved";
  return redirect(pathWithToast(`${url.pathname}${url.search}`, done));
});

const titles = {
  pending: "tips.done.titles.pending",
  unpaid: "tips.done.titles.unpaid",
  given: "tips.done.titles.given",
  failed: "tips.done.titles.failed",
  refunded: "tips.done.titles.refunded",
} as const;

export default function TipSuccess({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { state, to, receipt, message, failure, againPath, sandbox } = loaderData;
  return (
    <div className="page tip-done">
      <PageMeta title={t("tips.done.pageTitle")} unlisted />
      <h1>{t(titles[state])}</h1>
      <SandboxNote on={sandbox} />
      {state === "given" || state === "refunded" ? (
        <TipDone
          to={to}
          about={loaderData.about}
          message={message}
          takesMessage={loaderData.takesMessage}
          receipt={receipt}
          reply={actionData}
          monthly={loaderData.monthly}
          sharesEmail={loaderData.sharesEmail}
        />
      ) : (
        <PaymentPending
          state={state}
          payUrl={loaderData.payUrl}
          failure={failure}
          againPath={againPath}
          back={{ href: `/${to.address}`, label: t("tips.done.back", { name: to.displayName }) }}
        />
      )}
    </div>
  );
}
