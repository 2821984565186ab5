import { redirect } from "react-router";
import { z } from "zod";
import { useTranslate } from "#app/ui/translate.ts";
import "#app/features/notifications/notifications.css";
import "#app/components/settings/settings.css";
import { pathWithToast } from "#app/components/path-with-toast.ts";
import { SettingsFrame, SettingsPart } from "#app/components/settings/SettingsFrame.tsx";
import { Browsers } from "#app/features/notifications/Browsers.tsx";
import { CreatorEmails } from "#app/features/notifications/CreatorEmails.tsx";
import { NotificationSettingsForm } from "#app/features/notifications/NotificationSettingsForm.tsx";
import { Overrides } from "#app/features/notifications/Overrides.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { type Simulation, scopeKinds } from "#contracts/notifications";
import { deviceName, requireMember } from "#modules/identity";
import {
  creatorEmailsInput,
  notificationSettingsInput,
  notificationSettingsPage,
  pushSubscriptionInput,
  removeOverride,
  saveCreatorEmails,
  saveNotificationSettings,
  simulate,
  subscribePush,
  unsubscribePush,
} from "#modules/notifications";
import type { Route } from "./+types/notifications.ts";

const path = "/settings/notifications";
const schema = z.discriminatedUnion("intent", [
  notificationSettingsInput.safeExtend({ intent: z.literal("save") }),
  notificationSettingsInput.safeExtend({ intent: z.literal("try") }),
  z.object({
    intent: z.literal("remove-override"),
    scopeKind: z.enum(scopeKinds),
    scopeId: z.string().max(100),
  }),
  creatorEmailsInput.extend({ intent: z.literal("save-creator") }),
  pushSubscriptionInput.extend({ intent: z.literal("add-browser") }),
  z.object({
    intent: z.literal("drop-browser"),
    id: z.uuid().optional(),
    endpoint: z.string().max(1_000).optional(),
  }),
]);

export const loader = withLoader(({ ctx, t }) => notificationSettingsPage(ctx, t));

export const action = withAction(async ({ ctx, request, scope }) => {
  requireMember(ctx);
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  const { value } = form;
  try {
    switch (value.intent) {
      case "try":
        return { ...form.submission.reply(), tried: await simulate(ctx, value) };
      case "save":
        await saveNotificationSettings(ctx, value);
        break;
      case "remove-override":
        await removeOverride(ctx, value);
        break;
      case "save-creator":
        await saveCreatorEmails(ctx, value);
        break;
      case "add-browser":
        await subscribePush(ctx, value, deviceName(scope.device.userAgent));
        break;
      case "drop-browser":
        await unsubscribePush(
          ctx,
          value.id ? { id: value.id } : { endpoint: value.endpoint ?? "" },
        );
    }
  } catch (error) {
    return replyWith(form.submission, error);
  }
  return redirect(pathWithToast(path, "saved"));
});

export default function NotificationSettings({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const tried = actionData && "tried" in actionData ? (actionData.tried as Simulation) : undefined;
  return (
    <SettingsFrame
      title={t("notifications.settingsPage.heading")}
      path={path}
      lead={t("notifications.settingsPage.lead")}
    >
      <PageMeta title={t("notifications.settingsPage.title")} unlisted />
      <NotificationSettingsForm view={loaderData} reply={actionData} tried={tried} />
      <SettingsPart id="creators" title={t("notifications.settingsPage.creators")}>
        <CreatorEmails creators={loaderData.creators} />
      </SettingsPart>
      <SettingsPart id="browsers" title={t("notifications.settingsPage.browsers")}>
        <Browsers {...loaderData} />
      </SettingsPart>
      <SettingsPart id="overrides" title={t("notifications.settingsPage.exceptions")}>
        <Overrides overrides={loaderData.overrides} />
      </SettingsPart>
    </SettingsFrame>
  );
}
