import { Chart } from "#app/ui/Chart.tsx";
import { Form } from "#app/ui/Form.tsx";
import { useFormats } from "#app/ui/formats.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { FlaggedPost } from "#contracts/forum";
import { guildLimits, guildPath, type ManageOverview } from "#contracts/guilds";
import type { TreasuryAlerts } from "#contracts/treasury";
import { formatDate } from "#platform/calendar";
import { ActivityList } from "./ActivityPage.tsx";
import { Attention } from "./Attention.tsx";
import { ManageFrame } from "./ManageFrame.tsx";

interface Props {
  readonly overview: ManageOverview;
  /** About the treasury; null for users who may not see it. */
  readonly treasury: TreasuryAlerts | null;
  /** Reported posts; nothing for those who don't moderate. */
  readonly flagged: readonly FlaggedPost[] | null;
}

export function OverviewPage({ overview, treasury, flagged }: Props) {
  const t = useTranslate();
  const { header, growth } = overview;
  const formats = useFormats();
  return (
    <ManageFrame head={header} current="" title={t("guilds.tabs.manage")}>
      <Attention overview={overview} treasury={treasury} flagged={flagged} />
      {growth.length > 1 && (
        <Chart
          title={t("guilds.manage.growth")}
          kind="lines"
          series={[{ label: t("guilds.members.title"), tone: "verd" }]}
          periods={growth.map(({ day, members }) => ({
            label: formatDate(day, new Date(day), "short", formats),
            name: formatDate(day, new Date(0), "day", formats),
            values: [members],
          }))}
          format={(value) => t.number(Math.round(value))}
        />
      )}
      <LatestActivity overview={overview} />
      {header.may.pause && <Incident overview={overview} />}
    </ManageFrame>
  );
}

function Incident({ overview: { header } }: { readonly overview: ManageOverview }) {
  const t = useTranslate();
  const { incidentHours: hours, incidentSlowSeconds: seconds } = guildLimits;
  return (
    <section aria-labelledby="incident">
      <h2 id="incident" className="section-head">
        {t("guilds.lock.title")}
      </h2>
      <p>
        {header.pausedUntil
          ? t("guilds.lock.locked", { seconds })
          : t("guilds.lock.hint", { hours, seconds })}
      </p>
      <Form preventScrollReset>
        <input type="hidden" name="intent" value={header.pausedUntil ? "resume" : "pause"} />
        <SubmitButton kind={header.pausedUntil ? "quiet" : "danger"}>
          {header.pausedUntil ? t("guilds.lock.unlock") : t("guilds.lock.lock", { hours })}
        </SubmitButton>
      </Form>
    </section>
  );
}

function LatestActivity({ overview: { header, log } }: { readonly overview: ManageOverview }) {
  const t = useTranslate();
  return (
    <section aria-labelledby="log">
      <h2 id="log" className="section-head">
        {t("guilds.log.title")}
      </h2>
      <ActivityList log={log} />
      <p className="forum-more">
        <a className="link" href={`${guildPath(header.slug)}/manage/log`}>
          {t("guilds.log.all")}
        </a>
      </p>
    </section>
  );
}
