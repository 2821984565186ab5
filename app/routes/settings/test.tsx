import { redirect } from "react-router";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import "#app/components/settings/settings.css";
import { SettingsFrame } from "#app/components/settings/SettingsFrame.tsx";
import { TestPage } from "#app/features/settings/TestPage.tsx";
import { withAction, withLoader } from "#app/http/route.ts";
import { requireMember, securityPage } from "#modules/identity";
import { pushBrowsers, testPush } from "#modules/notifications";
import { getLastChannelTest, testChannels } from "#modules/people";
import { takeToken } from "#platform/ratelimit";
import type { Route } from "./+types/test.ts";

export const loader = withLoader(async ({ ctx }) => {
  const { userId } = requireMember(ctx);
  const [{ email }, lastTest, { browsers }] = await Promise.all([
    securityPage(ctx),
    getLastChannelTest(ctx),
    pushBrowsers(ctx),
  ]);
  return { userId, email, lastTest, browsers };
});

export const action = withAction(async ({ ctx, scope }) => {
  const { userId } = requireMember(ctx);
  await takeToken(ctx.db, { name: "test_channels", key: userId, limit: 10, perSeconds: 3600 });
  await testChannels(ctx, { origin: scope.publicUrl });
  await testPush(ctx);
  return redirect("/settings/test");
});

export default function Test({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <SettingsFrame
      title={t("settings.sections.test.name")}
      path="/settings/test"
      lead={t("settings.test.lead")}
    >
      <PageMeta title={t("settings.sections.test.name")} unlisted />
      <TestPage {...loaderData} />
    </SettingsFrame>
  );
}
