import "#app/features/admin/admin.css";
import { redirect } from "react-router";
import { z } from "zod";
import { AdminFrame } from "#app/features/admin/AdminFrame.tsx";
import { ForumFileForm } from "#app/features/admin/arrivals/ForumFileForm.tsx";
import { ForumImports } from "#app/features/admin/arrivals/ForumImports.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { act, load } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import {
  bringForum,
  dropForum,
  forumFileInput,
  forumImportsPage,
  lookAtForum,
} from "#modules/arrivals";
import type { Route } from "./+types/arrivals.ts";
import { enterDesk, passGate } from "./gate.ts";

export const handle = { bare: true };
const page = "/admin/operations/arrivals";

const schema = z.discriminatedUnion("intent", [
  forumFileInput.extend({ intent: z.literal("look") }),
  z.object({
    intent: z.literal("bring"),
    importId: z.uuid(),
    allowed: z.literal(true, "Confirm that these words may be brought."),
  }),
  z.object({ intent: z.literal("drop"), importId: z.uuid() }),
]);

export const loader = load(async ({ ctx }) => ({
  desk: await enterDesk(ctx, "house"),
  ...(await forumImportsPage(ctx)),
}));

export const action = act(async ({ ctx, request }) => {
  passGate(ctx, "house");
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  const wanted = form.value;
  try {
    if (wanted.intent === "look") await lookAtForum(ctx, wanted);
    else if (wanted.intent === "bring") await bringForum(ctx, wanted);
    else await dropForum(ctx, wanted);
  } catch (error) {
    return replyWith(form.submission, error);
  }
  return redirect(page);
});

export const meta = () => pageMeta({ title: "Topics from elsewhere", unlisted: true });

export default function Arrivals({ loaderData, actionData }: Route.ComponentProps) {
  const { desk, imports, categories } = loaderData;
  return (
    <AdminFrame
      desk={desk}
      path="/admin/operations"
      title="Topics from elsewhere"
      beside={
        <p>
          <a href="/admin/operations">Back to operations</a>
        </p>
      }
    >
      <ForumImports imports={imports} reply={actionData} />
      <ForumFileForm categories={categories} reply={actionData} />
    </AdminFrame>
  );
}
