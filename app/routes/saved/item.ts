import { data, redirect } from "react-router";
import { z } from "zod";
import { readForm, replyWith } from "#app/http/form.ts";
import { safePath } from "#app/http/redirect.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { requireMember } from "#modules/identity";
import { refInput, save, unsave } from "#modules/saved";
import { DomainError } from "#platform/errors";
import { takeToken } from "#platform/ratelimit";

const schema = refInput.extend({
  intent: z.enum(["save", "unsave"]),
  back: z.string().max(2_000).optional(),
});

const answered: ReadonlySet<string> = new Set(["conflict", "rate_limited"]);

/** Where the buttons of all pages send to; there is nothing to see here. */
export const loader = withLoader(() => redirect("/saved"));

export const action = withAction(async ({ ctx, request, url }) => {
  const { userId } = requireMember(ctx);
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  const { intent, back, ...ref } = form.value;
  // Sent by script from the page itself, which stays.
  const stays = url.searchParams.has("stay");
  try {
    await takeToken(ctx.db, { name: "saved", key: userId, limit: 120, perSeconds: 60 });
    if (intent === "save") await save(ctx, ref);
    else await unsave(ctx, ref);
  } catch (error) {
    // Without script the previous page can't show the error; the list says that it is full.
    if (!stays && error instanceof DomainError && answered.has(error.kind))
      return redirect("/saved");
    return replyWith(form.submission, error);
  }
  return stays ? data(null) : redirect(safePath(back, "/saved"));
});
