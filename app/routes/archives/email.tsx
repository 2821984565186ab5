import "#app/components/settings/settings.css";
import { redirect } from "react-router";
import { z } from "zod";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import "#app/features/archives/newsletter/newsletter.css";
import { pathWithToast } from "#app/components/path-with-toast.ts";
import { NewsletterPage } from "#app/features/archives/newsletter/NewsletterPage.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { newsletterPath } from "#contracts/newsletters";
import {
  newsletterPage,
  planInput,
  removePlan,
  savePlan,
  sendNow,
  sendTest,
} from "#modules/newsletters";
import { isMember } from "#permissions";
import { unauthenticated } from "#platform/errors";
import type { Route } from "./+types/email.ts";

const schema = z.discriminatedUnion("intent", [
  planInput.safeExtend({ intent: z.literal("save") }),
  planInput.safeExtend({ intent: z.literal("test") }),
  planInput.safeExtend({ intent: z.literal("test-preview") }),
  z.object({ intent: z.literal("remove") }),
  z.object({ intent: z.literal("send") }),
]);

export const loader = withLoader(({ ctx, params }) => {
  if (!isMember(ctx.actor)) throw unauthenticated();
  return newsletterPage(ctx, { publicId: params.work ?? "" });
});

export const action = withAction(async ({ ctx, params, request }) => {
  if (!isMember(ctx.actor)) throw unauthenticated();
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  const { value } = form;
  const publicId = params.work ?? "";
  try {
    switch (value.intent) {
      case "test":
      case "test-preview": {
        await sendTest(ctx, { ...value, publicId, whole: value.intent === "test" });
        return { ...form.submission.reply(), tested: true };
      }
      case "save":
        await savePlan(ctx, { ...value, publicId });
        break;
      case "remove":
        await removePlan(ctx, { publicId });
        break;
      case "send":
        await sendNow(ctx, { publicId });
    }
  } catch (error) {
    return replyWith(form.submission, error);
  }
  return redirect(pathWithToast(newsletterPath(publicId), "saved"));
});

export default function WorkEmail({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <>
      <PageMeta title={t("newsletters.page.title")} unlisted />
      <NewsletterPage
        page={loaderData}
        reply={actionData}
        tested={Boolean(actionData && "tested" in actionData)}
      />
    </>
  );
}
