import { redirect } from "react-router";
import "#app/features/style/fixtures/appearance-preview.css";
import "#app/features/style/style.css";
import { StylePage } from "#app/features/style/StylePage.tsx";
import { styleSchema } from "#app/features/style/schemas.ts";
import { themes } from "#app/features/style/theme.ts";
import { devOnly } from "#app/http/dev-only.ts";
import { readForm, replyWith } from "#app/http/form.ts";
import { createIdempotencyKey } from "#app/http/idempotency-key.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { conflict, invalid } from "#platform/errors";
import type { Route } from "./+types/style.ts";

export const handle = { bare: true };

export const loader = withLoader(({ ctx, url }) => {
  devOnly(ctx);
  const wanted = url.searchParams.get("theme");
  return {
    idempotencyKey: createIdempotencyKey(),
    theme: themes.find((theme) => theme === wanted) ?? "light",
    ask: url.searchParams.get("ask"),
    order: url.searchParams.get("order") === "up" ? ("up" as const) : ("down" as const),
  };
});

const done = { profile: "saved", stop: "stopped", note: "posted", files: "taken" } as const;

export const action = withAction(async ({ ctx, request }) => {
  devOnly(ctx);
  const form = await readForm(request, styleSchema);
  if (!form.ok) return form.reply;
  try {
    if (form.value.form === "profile") saveHandle(form.value.handle);
  } catch (error) {
    return replyWith(form.submission, error);
  }
  return redirect(`/dev/style?theme=${form.value.theme}&done=${done[form.value.form]}`);
});

/** In place of a command, to show how its errors are returned. */
function saveHandle(handle: string) {
  if (handle === "taken") throw invalid({ handle: ["Someone has this handle. Try another."] });
  if (handle === "moved")
    throw conflict("profile_changed", "This profile was changed in another window meanwhile.");
}

export default function Style({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageMeta title="Style" unlisted />
      <StylePage {...loaderData} reply={actionData} />
    </>
  );
}
