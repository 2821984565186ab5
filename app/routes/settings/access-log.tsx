import "#app/components/settings/settings.css";
import { SettingsFrame } from "#app/components/settings/SettingsFrame.tsx";
import { withLoader } from "#app/http/route.ts";
import { ButtonLink } from "#app/ui/Button.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import { pageMeta } from "#app/ui/page-meta.ts";
import { Table } from "#app/ui/Table.tsx";
import { auditActionLabels, auditActorText } from "#contracts/admin";
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

export const meta = () => pageMeta({ title: "Who opened my data", unlisted: true });

export default function AccessLog({ loaderData: { looks, next } }: Route.ComponentProps) {
  return (
    <SettingsFrame
      title="Who opened my data"
      path="/settings/privacy"
      lead="Each time somebody who runs this place looked at what is yours, with their reason. It is written to a log that nobody can change, as they look."
    >
      <Table
        caption="Looks at your data, newest first"
        hideCaption
        rows={looks}
        rowKey={({ id }) => id}
        columns={[
          {
            key: "who",
            head: "Who",
            cell: ({ actorLabel }) => actorLabel,
            phone: "title",
            tone: "strong",
          },
          { key: "what", head: "What", cell: ({ action }) => auditActionLabels[action] ?? action },
          { key: "why", head: "Why", cell: ({ reason }) => reason },
          {
            key: "when",
            head: "When",
            phone: "meta",
            tone: "quiet",
            cell: ({ at }) => <DateTime at={at} form="exact" />,
          },
        ]}
        empty={
          <EmptyState title="Nobody did" heading="h2">
            Nobody who runs this place has opened anything of yours.
          </EmptyState>
        }
      />
      {next && (
        <p className="space-above">
          <ButtonLink href={`/settings/privacy/looks?before=${next}`}>Older</ButtonLink>
        </p>
      )}
    </SettingsFrame>
  );
}
