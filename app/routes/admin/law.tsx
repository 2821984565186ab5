import "#app/features/admin/admin.css";
import { data, redirect } from "react-router";
import { z } from "zod";
import { doneAt } from "#app/components/done.ts";
import { AdminFrame } from "#app/features/admin/AdminFrame.tsx";
import { LawForm } from "#app/features/admin/LawForm.tsx";
import { LawList } from "#app/features/admin/LawList.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { act, load } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { lawInput, legalRemovalsPage, openSealed, removeByLaw } from "#modules/moderation";
import { plainText } from "#platform/plain-text";
import type { Route } from "./+types/law.ts";
import { enterDesk, passGate } from "./gate.ts";

export const handle = { bare: true };
const page = "/admin/moderation/law";

const schema = z.discriminatedUnion("intent", [
  lawInput.extend({ intent: z.literal("remove") }),
  z.object({
    intent: z.literal("unseal"),
    code: z.string().max(20),
    reason: plainText({ what: "A reason", min: 3, max: 500 }),
  }),
]);

export const loader = load(async ({ ctx }) => ({
  desk: await enterDesk(ctx, "desk"),
  removals: await legalRemovalsPage(ctx),
}));

export const action = act(async ({ ctx, request }) => {
  passGate(ctx, "desk");
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  try {
    if (form.value.intent === "unseal") {
      const { evidence, whole } = await openSealed(ctx, form.value);
      return data({ opened: { code: form.value.code, whole, ...evidence } });
    }
    await removeByLaw(ctx, form.value);
  } catch (error) {
    return replyWith(form.submission, error);
  }
  return redirect(doneAt(page, "saved"));
});

export const meta = () => pageMeta({ title: "What the law demands", unlisted: true });

export default function Law({ loaderData, actionData }: Route.ComponentProps) {
  const { desk, removals } = loaderData;
  const opened = actionData && "opened" in actionData ? actionData.opened : undefined;
  const reply = actionData && "opened" in actionData ? undefined : actionData;
  return (
    <AdminFrame desk={desk} path={page} title="What the law demands">
      <LawForm reply={reply} />
      <LawList removals={removals} mayOpen={desk.admin} opened={opened} reply={reply} />
    </AdminFrame>
  );
}
