import { data, redirect } from "react-router";
import { z } from "zod";
import "#app/features/sandbox/sandbox.css";
import { PayPage } from "#app/features/sandbox/PayPage.tsx";
import { readForm } from "#app/http/form.ts";
import { act, load } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { failureWords } from "#contracts/payments";
import { testCards } from "#contracts/sandbox";
import {
  answerChallenge,
  answerCheckout,
  cardForm,
  giveCard,
  type PageAnswer,
  payPage,
  readExpiry,
  SandboxRefused,
  theBox,
} from "#modules/sandbox";
import { notFound } from "#platform/errors";
import type { Route } from "./+types/pay.ts";

export const handle = { bare: true };
export const meta = () => pageMeta({ title: "Sandbox payment", unlisted: true });

const schema = z.discriminatedUnion("form", [
  cardForm.extend({ form: z.literal("card") }),
  z.object({ form: z.literal("challenge"), answer: z.enum(["yes", "no"]) }),
]);

export const loader = load(async ({ ctx, params, url }) => {
  const page = await known(() => payPage(theBox(ctx), params.id ?? ""));
  const asked = url.searchParams.get("card");
  return { page, number: testCards.find(({ number }) => number === asked)?.number };
});

export const action = act(async ({ ctx, params, request }) => {
  const box = theBox(ctx);
  const id = params.id ?? "";
  // A number that is not a test number may be somebody's real one: it is not even sent back.
  const form = await readForm(request, schema, { secret: ["number"] });
  if (!form.ok) return form.reply;
  const { value } = form;
  const refuse = (fieldErrors: Record<string, string[]>, formErrors: string[] = []) =>
    data(form.submission.reply({ fieldErrors, formErrors }), { status: 400 });
  try {
    if (value.form === "challenge" && id.startsWith("sbx_pay_"))
      return redirect((await answerChallenge(box, id, value.answer === "yes")).returnUrl);
    const said: PageAnswer =
      value.form === "card"
        ? await giveCard(box, id, { number: value.number, ...readExpiry(value.expiry) })
        : await answerCheckout(box, id, value.answer === "yes");
    if (said.state === "done") return redirect(said.returnUrl);
    if (said.state === "challenge") return redirect(`/sandbox/pay/${id}`);
    return refuse({}, [failureWords(said.code)]);
  } catch (error) {
    if (!(error instanceof SandboxRefused)) throw error;
    if (error.code === "not_a_test_number")
      return refuse({ number: ["Only the test numbers work here. Keep real cards away from it."] });
    if (error.code === "expired_card") return refuse({ expiry: ["That month has passed."] });
    if (error.code.startsWith("no_such_")) throw notFound();
    return redirect(`/sandbox/pay/${id}`);
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

export default function Pay({ loaderData, actionData }: Route.ComponentProps) {
  return <PayPage page={loaderData.page} number={loaderData.number} reply={actionData} />;
}
