import { redirect } from "react-router";
import { z } from "zod";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import "#app/features/payouts/payouts.css";
import "#app/components/settings/settings.css";
import { SandboxNote } from "#app/components/money/SandboxNote.tsx";
import { SettingsFrame } from "#app/components/settings/SettingsFrame.tsx";
import { blockedBy, WithdrawBlocked } from "#app/features/payouts/WithdrawBlocked.tsx";
import { AmountForm, PreviewForm } from "#app/features/payouts/WithdrawForms.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { createIdempotencyKey, idempotencyKeySchema } from "#app/http/idempotency-key.ts";
import { oneAtATime } from "#app/http/one-at-a-time.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { replyTo } from "#app/ui/forms/reply-to.ts";
import { withdrawInput } from "#contracts/payouts";
import { requireMember } from "#modules/identity";
import { payeePage, previewOf, readAmount, requestPayout } from "#modules/payouts";
import { DomainError } from "#platform/errors";
import { formatMoney, moneyText } from "#platform/money";
import type { Route } from "./+types/payouts-withdraw.ts";

const page = "/settings/payouts/withdraw";
const schema = z.discriminatedUnion("form", [
  withdrawInput.extend({ form: z.literal("preview") }),
  withdrawInput.extend({ form: z.literal("send"), idempotencyKey: idempotencyKeySchema }),
]);

export const loader = withLoader(async ({ ctx, url, t }) => {
  requireMember(ctx);
  const payee = await payeePage(ctx);
  const written = url.searchParams.get("amount");
  return { payee, written, idempotencyKey: createIdempotencyKey(), ...(await previewFor()) };

  /** An amount that no longer fits is shown as a field error, as if it had just been entered. */
  async function previewFor() {
    if (written === null) return { preview: null, problem: null };
    try {
      return { preview: await previewOf(ctx, payee, written), problem: null };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const [problem] = error.fields.amount ?? [];
      return { preview: null, problem: problem === undefined ? null : t.text(problem) };
    }
  }
});

export const action = withAction(async ({ ctx, request }) => {
  requireMember(ctx);
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  const { value } = form;
  try {
    if (value.form === "preview") {
      const { amount } = await previewOf(ctx, await payeePage(ctx), value.amount);
      return redirect(`${page}?amount=${moneyText(amount)}`);
    }
    const { amountMinor } = readAmount(ctx, value.amount);
    const { idempotencyKey } = value;
    const { payoutId } = await oneAtATime({ ctx, name: "withdraw", key: idempotencyKey }, () =>
      requestPayout(ctx, { amountMinor, idempotencyKey }),
    );
    return redirect(`/financial/payouts/${payoutId}`);
  } catch (error) {
    return replyWith(form.submission, error);
  }
});

export default function Withdraw({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { payee, preview, problem, written, idempotencyKey } = loaderData;
  const blocked = blockedBy(payee, t);
  const reply =
    actionData ??
    (problem
      ? {
          status: "error" as const,
          initialValue: { form: "preview", amount: written ?? "" },
          error: { amount: [problem] },
        }
      : undefined);
  return (
    <SettingsFrame
      title={t("payouts.withdraw")}
      path="/settings/payouts"
      lead={
        blocked
          ? undefined
          : t("payouts.settingsPage.available", { amount: formatMoney(payee.available, t) })
      }
    >
      <PageMeta title={t("payouts.withdraw")} unlisted />
      <SandboxNote on={payee.money === "sandbox"} />
      {blocked ? (
        <WithdrawBlocked blocked={blocked} />
      ) : preview ? (
        <PreviewForm
          payee={payee}
          preview={preview}
          idempotencyKey={idempotencyKey}
          reply={replyTo(reply, "send")}
        />
      ) : (
        <AmountForm payee={payee} written={written ?? ""} reply={replyTo(reply, "preview")} />
      )}
    </SettingsFrame>
  );
}
