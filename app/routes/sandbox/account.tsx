import { data, redirect } from "react-router";
import { z } from "zod";
import "#app/features/sandbox/sandbox.css";
import { AccountPage } from "#app/features/sandbox/AccountPage.tsx";
import { readForm } from "#app/http/form.ts";
import { act, load } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { testBanks, testBirthdays } from "#contracts/sandbox";
import { accountById, answerAccount, SandboxRefused, theBox } from "#modules/sandbox";
import { notFound } from "#platform/errors";
import type { Route } from "./+types/account.ts";

export const handle = { bare: true };
export const meta = () => pageMeta({ title: "Sandbox account", unlisted: true });

const schema = z.object({
  birthday: z.string("Choose a date of birth.").max(10),
  iban: z.string("Choose a bank account.").max(40),
  document: z.boolean().default(false),
});

export const loader = load(async ({ params }) => {
  const account = await known(() => accountById(theBox(), params.id ?? ""));
  return {
    identity: account.identity,
    bankLast4: account.bankLast4,
    returnUrl: account.returnUrl,
    birthdays: testBirthdays,
    banks: testBanks,
  };
});

export const action = act(async ({ params, request }) => {
  // A real date of birth or account must not even be sent back.
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  try {
    const { returnUrl } = await answerAccount(theBox(), params.id ?? "", form.value);
    return redirect(returnUrl ?? "/");
  } catch (error) {
    if (!(error instanceof SandboxRefused)) throw error;
    if (error.code === "no_such_account") throw notFound();
    const name = error.code === "not_a_test_iban" ? "iban" : "birthday";
    const fieldErrors = { [name]: ["Only the answers offered here work."] };
    return data(form.submission.reply({ fieldErrors }), { status: 400 });
  }
});

async function known<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof SandboxRefused) throw notFound();
    throw error;
  }
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountPage view={loaderData} reply={actionData} />;
}
