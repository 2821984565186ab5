import { data, redirect } from "react-router";
import { z } from "zod";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import "#app/features/account/panels.css";
import "#app/features/api/access.css";
import "#app/components/settings/settings.css";
import { pathWithToast } from "#app/components/path-with-toast.ts";
import { SettingsFrame, SettingsPart } from "#app/components/settings/SettingsFrame.tsx";
import { DeliveryLog } from "#app/features/api/DeliveryLog.tsx";
import { NewSecret } from "#app/features/api/NewSecret.tsx";
import { WebhookForm } from "#app/features/api/WebhookForm.tsx";
import { WebhookRows } from "#app/features/api/WebhookRows.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import {
  addWebhook,
  removeWebhook,
  renewSecret,
  resendOwnDelivery,
  sendTestEvent,
  setWebhookEnabled,
  webhookInput,
  webhooksPage,
} from "#modules/api";
import { requireMember } from "#modules/identity";
import { turnedOff } from "#modules/site";
import type { Route } from "./+types/webhooks.ts";

const path = "/settings/privacy/webhooks";

export const loader = withLoader(async ({ ctx, url, t }) => {
  requireMember(ctx);
  const found = await webhooksPage(ctx, { open: url.searchParams.get("hook") ?? undefined });
  const page = { ...found, off: turnedOff(ctx, "webhookEvents") };
  if (!page.open) return page;
  // Without a status there was no response, and the text is our own.
  const deliveries = page.open.deliveries.map((delivery) =>
    delivery.status === null
      ? { ...delivery, responseBody: t.text(delivery.responseBody) }
      : delivery,
  );
  return { ...page, open: { ...page.open, deliveries } };
});

const id = z.string().max(40);
const one = <Name extends string>(name: Name) => z.object({ form: z.literal(name), id });
const schema = z.discriminatedUnion("form", [
  webhookInput.extend({ form: z.literal("add") }),
  one("try"),
  one("on"),
  one("off"),
  one("renew"),
  one("remove"),
  one("again").extend({ deliveryId: id }),
]);

export const action = withAction(async ({ ctx, request }) => {
  requireMember(ctx);
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  const { value } = form;
  try {
    if (value.form === "add")
      return data({ made: { secret: (await addWebhook(ctx, value)).secret, url: value.url } });
    if (value.form === "renew")
      return data({ made: { secret: (await renewSecret(ctx, value)).secret, url: "" } });
    if (value.form === "remove") {
      await removeWebhook(ctx, value);
      return redirect(pathWithToast(path, "saved"));
    }
    if (value.form === "try") await sendTestEvent(ctx, value);
    else if (value.form === "again") await resendOwnDelivery(ctx, value);
    else await setWebhookEnabled(ctx, { id: value.id, on: value.form === "on" });
    const code = value.form === "try" || value.form === "again" ? "sent" : "saved";
    return redirect(pathWithToast(`${path}?hook=${value.id}#log`, code));
  } catch (error) {
    return replyWith(form.submission, error);
  }
});

export default function Webhooks({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { webhooks, guilds, open, off } = loaderData;
  const made = actionData && "made" in actionData ? actionData.made : undefined;
  const reply = actionData && "status" in actionData ? actionData : undefined;
  const looked = webhooks.find((hook) => hook.id === open?.id);
  return (
    <SettingsFrame
      title={t("api.webhooks.title")}
      path="/settings/privacy/webhooks"
      lead={t("api.webhooks.lead")}
    >
      <PageMeta title={t("api.webhooks.title")} unlisted />
      {made && (
        <NewSecret title={t("api.webhooks.newTitle")} secret={made.secret}>
          {t("api.webhooks.newText")}
        </NewSecret>
      )}
      <SettingsPart id="yours" title={t("api.webhooks.yours")}>
        <WebhookRows webhooks={webhooks} open={open?.id} />
      </SettingsPart>
      {open && looked && (
        <SettingsPart id="log" title={t("api.webhooks.log", { host: new URL(looked.url).host })}>
          <DeliveryLog {...open} />
        </SettingsPart>
      )}
      <SettingsPart id="add" title={t("api.webhooks.add")}>
        <WebhookForm key={made?.secret} guilds={guilds} off={off} reply={reply} />
      </SettingsPart>
    </SettingsFrame>
  );
}
