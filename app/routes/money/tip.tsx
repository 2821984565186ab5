import { redirect } from "react-router";
import { amountOf } from "#app/components/money/amounts.ts";
import { SandboxNote } from "#app/components/money/SandboxNote.tsx";
import { beginWith } from "#app/features/tips/begin-with.ts";
import { TipForm } from "#app/features/tips/TipForm.tsx";
import "#app/components/tips/tips.css";
import { readForm, replyWith } from "#app/http/form.ts";
import { mintOnceKey, onceKeySchema } from "#app/http/once-key.ts";
import { act, load } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { paymentsState } from "#modules/payments";
import { giveTip, tipInput, tipPage } from "#modules/tips";
import { isMember } from "#permissions";
import { formatMoney } from "#platform/money";
import type { Route } from "./+types/tip.ts";

const schema = tipInput.extend({ onceKey: onceKeySchema });

export const loader = load(async ({ ctx, url }) => {
  const page = await tipPage(ctx, {
    to: url.searchParams.get("to") ?? "",
    again: url.searchParams.get("again") ?? undefined,
    key: url.searchParams.get("key") ?? undefined,
  });
  return {
    ...page,
    values: beginWith(page, url.searchParams.get("amount")),
    isGuest: !isMember(ctx.actor),
    onceKey: mintOnceKey(),
    sandbox: paymentsState(ctx) === "sandbox",
  };
});

/** The form posts to its own address, which names whom the tip is for. */
export const action = act(async ({ ctx, request, url, scope }) => {
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  try {
    const { path, answer } = await giveTip(ctx, {
      ...form.value,
      to: url.searchParams.get("to") ?? "",
      ip: scope.device.ip,
    });
    return redirect(answer.state === "continue" ? answer.url : path);
  } catch (error) {
    return replyWith(form.submission, error);
  }
});

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: loaderData ? `Tip ${loaderData.jar.displayName}` : "Tip", unlisted: true });

export default function Tip({ loaderData, actionData }: Route.ComponentProps) {
  const { jar, range, methods, isGuest, sharing, onceKey, values, sandbox } = loaderData;
  const least = formatMoney(amountOf(range.leastMinor, jar.currency));
  const most = formatMoney(amountOf(range.mostMinor, jar.currency));
  return (
    <div className="page tip-page">
      <header>
        <h1>Tip {jar.displayName}</h1>
      </header>
      <div>
        <SandboxNote on={sandbox} />
        <TipForm
          jar={jar}
          values={values}
          methods={methods}
          isGuest={isGuest}
          sharing={sharing}
          onceKey={onceKey}
          range={`Between ${least} and ${most}.`}
          reply={actionData}
        />
      </div>
    </div>
  );
}
