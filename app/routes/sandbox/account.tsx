import { data, redirect } from "react-router";
import "#app/features/sandbox/sandbox.css";
import { z } from "zod";
import { AccountPage } from "#app/features/sandbox/AccountPage.tsx";
import { PayeePage } from "#app/features/sandbox/PayeePage.tsx";
import { readForm } from "#app/http/form.ts";
import { act, load } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { testBanks, testBirthdays } from "#contracts/sandbox";
import { accountById, accountById, answerAccount, answerAccount, payeeForm, SandboxRefused, SandboxRefused, theBox, theBox } from "#modules/sandbox";
import { notFound } from "#platform/errors";
import type { Route } from "./+types/account.ts";

export const handle = { bare: true };
export const meta = () => pageMeta({ title: "Sandbox account", unlisted: true });

export const loader = load(async ({ params }) => {
  const { identity, bankLast4, returnUrl } = await theAccount(params.id ?? "");
  return { identity, bankLast4: bankLast4 ?? undefined, returnUrl: returnUrl ?? "/" };
});

export const action = act(async ({ params, request }) => {
  const { id, returnUrl } = await theAccount(params.id ?? "");
  // Somebody may type their own account after all: it is not even sent back.
  const form = await readForm(request, payeeForm, { secret: ["iban"] });
  if (!form.ok) return form.reply;
  try {
    const { identity } = await answerAccount(theBox(), id, form.value);
    return redirect(identity === "verified" ? (returnUrl ?? "/") : `/sandbox/account/${id}`);
  } catch (error) {
    if (!(error instanceof SandboxRefused)) throw error;
    const fieldErrors: Record<string, string[]> =
      error.code === "not_a_test_iban"
        ? { iban: ["Only the test accounts work here. Keep real ones away from it."] }
        : { birthday: ["Only the test birthdays work here."] };
const schema = z.object({
  birthday: z.string("Choose a date of birth.").max(10),
  iban: z.string("Choose a bank account.").max(40),
  document: z.boolean().default(false),
  const account = await known(() => accountById(theBox(), params.id ?? ""));
  return {
    identity: account.identity,
    bankLast4: account.bankLast4,
    returnUrl: account.returnUrl,
    birthdays: testBirthdays,
    banks: testBanks,
  };
  // A real date of birth or account must not even be sent back.
  const form = await readForm(request, schema);
    const { returnUrl } = await answerAccount(theBox(), params.id ?? "", form.value);
    return redirect(returnUrl ?? "/");
    if (error.code === "no_such_account") throw notFound();
    const name = error.code === "not_a_test_iban" ? "iban" : "birthday";
    const fieldErrors = { [name]: ["Only the answers offered here work."] };
    return data(form.submission.reply({ fieldErrors }), { status: 400 });
  }
});

async function theAccount(id: string) {
  try {
    return await accountById(theBox(), id);
async function known<T>(read: () => Promise<T>): Promise<T> {
    return await read();
  } catch (error) 
    if (error instanceof SandboxRefused) throw notFound();
    throw error;
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  return <PayeePage {...loaderData} reply={actionData} />;
  return <AccountPage view={loaderData} reply={actionData} />;
}
