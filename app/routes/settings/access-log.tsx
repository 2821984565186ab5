import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import "#app/components/settings/settings.css";
import { SettingsFrame } from "#app/components/settings/SettingsFrame.tsx";
import { AuditActionName } from "#app/features/admin/AuditActionName.tsx";
import { withLoader } from "#app/http/route.ts";
import { ButtonLink } from "#app/ui/Button.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import { Table } from "#app/ui/Table.tsx";
import { auditActorText } from "#contracts/admin";
import { listOwnDataAccess } from "#modules/admin";
import { requireMember } from "#modules/identity";
import type { Route } from "./+types/access-log.ts";

export const loader = withLoader(async ({ ctx, url, t }) => {
  requireMember(ctx);
  const before = Number(url.searchParams.get("before"));
  const after = Number.isSafeInteger(before) && before > 0 ? { before } : {};
  const { looks, next } = await listOwnDataAccess(ctx, after);
  return { looks: looks.map((look) => ({ ...look, actorLabel: auditActorText(look, t) })), next };
});

export default function AccessLog({ loaderData: { looks, next } }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <SettingsFrame
      title={t("settings.accessLog.title")}
      path="/settings/privacy/access-log"
      lead={t("settings.accessLog.lead")}
    >
      <PageMeta title={t("settings.accessLog.title")} unlisted />
      <Table
        caption={t("settings.accessLog.caption")}
        hideCaption
        rows={looks}
        rowKey={({ id }) => id}
        columns={[
          {
            key: "who",
            head: t("settings.accessLog.who"),
            cell: ({ actorLabel }) => actorLabel,
            phone: "title",
            tone: "strong",
          },
          {
            key: "what",
            head: t("settings.accessLog.what"),
            cell: ({ action }) => <AuditActionName action={action} />,
          },
          {
            key: "why",
            head: t("settings.accessLog.why"),
            cell: ({ reason }) => <bdi>{reason}</bdi>,
          },
          {
            key: "when",
            head: t("settings.accessLog.when"),
            phone: "meta",
            tone: "quiet",
            cell: ({ at }) => <DateTime at={at} form="exact" />,
          },
        ]}
        empty={
          <EmptyState title={t("settings.accessLog.noneTitle")} heading="h2">
            {t("settings.accessLog.none")}
          </EmptyState>
        }
      />
      {next && (
        <p className="space-above">
          <ButtonLink href={`/settings/privacy/access-log?before=${next}`}>
            {t("settings.accessLog.older")}
          </ButtonLink>
        </p>
      )}
    </SettingsFrame>
  );
}
