import { z } from "zod";
import { seeOther } from "#app/http/cookies.ts";
import { readForm } from "#app/http/form.ts";
import { localeCookieFor } from "#app/http/locale-cookie.ts";
import { safePath } from "#app/http/redirect.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { changeLanguage } from "#modules/identity";
import { isMember } from "#permissions";
import { type Locale, locales } from "#platform/i18n";

const languageForm = z.object({
  language: z.enum(Object.keys(locales) as [Locale], "account.errors.language"),
  redirectTo: z.string().max(2_000).optional(),
});

/** A link must not change the language: only a form does. */
export const loader = withLoader(() => seeOther("/"));

/** For this browser, and for the account of a member. */
export const action = withAction(async ({ ctx, scope, request }) => {
  const form = await readForm(request, languageForm);
  if (!form.ok) return form.reply;
  const { language, redirectTo } = form.value;
  if (isMember(ctx.actor)) await changeLanguage(ctx, { language });
  return seeOther(safePath(redirectTo, "/"), [localeCookieFor(language, scope.publicUrl)]);
});
