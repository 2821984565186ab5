import { Message } from "#app/ui/Message.tsx";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import "#app/features/account/panels.css";
import "#app/features/portability/portability.css";
import "#app/components/settings/settings.css";
import { SettingsFrame, SettingsPart } from "#app/components/settings/SettingsFrame.tsx";
import { DeleteAccountPanel } from "#app/features/portability/DeleteAccountPanel.tsx";
import { ExportPanel } from "#app/features/portability/ExportPanel.tsx";
import { splitAnswer } from "#app/features/settings/split-answer.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { requireMember } from "#modules/identity";
import { portabilityPage } from "#modules/portability";
import type { Route } from "./+types/data-and-deletion.ts";
import { asksDeletion, portabilityAction } from "./portability-actions.ts";

export const loader = withLoader(async ({ ctx, url, t }) => {
  requireMember(ctx);
  const view = await portabilityPage(ctx);
  const blockers = view.blockers.map((blocker) => ({
    ...blocker,
    reason: t.text(blocker.reason),
    remedy: t.text(blocker.remedy),
  }));
  return { portability: { ...view, blockers }, asking: asksDeletion(url) };
});

export const action = withAction(async (args) => {
  requireMember(args.ctx);
  return portabilityAction(args);
});

export default function Data({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { portability, asking } = loaderData;
  const { answer } = splitAnswer(actionData);
  return (
    <SettingsFrame
      title={t("settings.sections.data.name")}
      path="/settings/data"
      lead={t("settings.sections.data.about")}
    >
      <PageMeta title={t("settings.sections.data.name")} unlisted />
      <SettingsPart id="export" title={t("settings.data.export")}>
        <ExportPanel view={portability} answer={answer} />
      </SettingsPart>
      <SettingsPart id="looks" title={t("settings.data.accessLog.title")}>
        <p>
          <Message
            id="settings.data.accessLog.text"
            values={{
              link: (text) => (
                <a className="link" href="/settings/privacy/access-log">
                  {text}
                </a>
              ),
            }}
          />
        </p>
      </SettingsPart>
      <SettingsPart id="leaving" title={t("settings.data.delete")}>
        <DeleteAccountPanel view={portability} answer={answer} asking={asking} />
      </SettingsPart>
    </SettingsFrame>
  );
}
