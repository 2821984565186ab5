import { data, redirect } from "react-router";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { Message } from "#platform/i18n";
import "#app/features/sandbox/sandbox.css";
import { PayeePage } from "#app/features/sandbox/PayeePage.tsx";
import { readForm } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import {
  accountById,
  answerAccount,
  payeeForm,
  requireSandbox,
  SandboxRejected,
} from "#modules/sandbox";
import { notFound } from "#platform/errors";
import type { WithPorts } from "#platform/ports";
import type { Route } from "./+types/account.ts";

export const handle = { bare: true };

export const loader = withLoader(async ({ ctx, params }) => {
  const { identity, bankLast4, returnUrl } = await theAccount(ctx, params.id ?? "");
  return { identity, bankLast4: bankLast4 ?? undefined, returnUrl: returnUrl ?? "/" };
});

export const action = withAction(async ({ ctx, params, request }) => {
  const { id, returnUrl } = await theAccount(ctx, params.id ?? "");
  // A user may enter a real account after all: it is not even sent back.
  const form = await readForm(request, payeeForm, { secret: ["iban"] });
  if (!form.ok) return form.reply;
  try {
    const { identity } = await answerAccount(requireSandbox(ctx), id, form.value);
    return redirect(identity === "verified" ? (returnUrl ?? "/") : `/sandbox/account/${id}`);
  } catch (error) {
    if (!(error instanceof SandboxRejected)) throw error;
    const fieldErrors: Record<string, string[]> =
      error.code === "not_a_test_iban"
        ? { iban: ["sandbox.errors.notATestAccount" satisfies Message] }
        : { birthday: ["sandbox.errors.notATestBirthday" satisfies Message] };
    return data(form.submission.reply({ fieldErrors }), { status: 400 });
  }
});

async function theAccount(ctx: WithPorts, id: string) {
  try {
    return await accountById(requireSandbox(ctx), id);
  } catch (error) {
    if (error instanceof SandboxRejected) throw notFound();
    throw error;
  }
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <>
      <PageMeta title={t("sandbox.account.pageTitle")} unlisted />
      <PayeePage {...loaderData} reply={actionData} />
    </>
  );
}
