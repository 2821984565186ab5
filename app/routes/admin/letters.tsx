import "#app/features/admin/admin.css";
import { redirect } from "react-router";
import { z } from "zod";
import { AdminFrame } from "#app/features/admin/AdminFrame.tsx";
import { LetterPart } from "#app/features/admin/LetterPart.tsx";
import { LettersPart } from "#app/features/admin/LettersPart.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { act, load } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { lettersSent, letterToRead, openLetter } from "#modules/admin";
import { plainText } from "#platform/plain-text";
import type { Route } from "./+types/letters.ts";
import { enterDesk, passGate } from "./gate.ts";

export const handle = { bare: true };
const page = "/admin/operations/letters";

const schema = z.object({
  name: z.string().max(200),
  reason: plainText({ what: "A reason", min: 3, max: 500 }),
});

export const loader = load(async ({ ctx, url }) => {
  const desk = await enterDesk(ctx, "house");
  const name = url.searchParams.get("letter");
  const [sent, letter] = await Promise.all([
    lettersSent(ctx),
    name ? letterToRead(ctx, { name }) : null,
  ]);
  return { desk, ...sent, letter };
});

export const action = act(async ({ ctx, request }) => {
  passGate(ctx, "house");
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  const { name } = form.value;
  try {
    await openLetter(ctx, form.value);
  } catch (error) {
    return replyWith(form.submission, error);
  }
  return redirect(`${page}?letter=${encodeURIComponent(name)}`);
});

export const meta = () => pageMeta({ title: "Letters", unlisted: true });

export default function Letters({ loaderData, actionData }: Route.ComponentProps) {
  const { desk, byServer, letters, letter } = loaderData;
  return (
    <AdminFrame
      desk={desk}
      path="/admin/operations"
      title="Letters that went out"
      beside={
        <p>
          <a href="/admin/operations">Back to operations</a>
        </p>
      }
    >
      {letter && <LetterPart letter={letter} reply={actionData} />}
      <LettersPart byServer={byServer} letters={letters} />
    </AdminFrame>
  );
}
