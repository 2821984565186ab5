import { ButtonLink } from "#app/ui/Button.tsx";
import { Chart } from "#app/ui/Chart.tsx";
import { useFormats } from "#app/ui/formats.ts";
import { Stat, Stats } from "#app/ui/Stat.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { PendingTask, ReachWeek } from "#contracts/feed";
import { type MostReadWork, mostReadDays } from "#contracts/statistics";
import { supportersPath } from "#contracts/supporters";
import { type DateFormats, type DateStyle, formatDate } from "#platform/calendar";
import type { Translate } from "#platform/i18n";

function taskLabel({ kind, count, name }: PendingTask, t: Translate): string {
  switch (kind) {
    case "messages":
      return t("dashboard.tasks.messages", { count });
    case "payments":
      return t("dashboard.tasks.payments", { count });
    case "follow_requests":
      return t("dashboard.tasks.followRequests", { count });
    case "guild_requests":
      return t("dashboard.tasks.guildRequests", { count, guild: name ?? "" });
    case "guild_question":
      return t("dashboard.tasks.guildQuestion", { guild: name ?? "" });
    case "guild_invite":
      return t("dashboard.tasks.guildInvite", { guild: name ?? "" });
    case "cases":
      return t("dashboard.tasks.decisions", { count });
  }
}

export interface DashboardProps {
  readonly needs: readonly PendingTask[];
  readonly reach: readonly ReachWeek[];
  readonly topics: readonly {
    readonly title: string;
    readonly href: string;
    readonly readerCount: number;
    readonly replyCount: number;
  }[];
  readonly followers: number;
  readonly works: readonly MostReadWork[];
  /** Whether they can have supporters. */
  readonly creator: boolean;
}

/** The user's overview. By design it has no streaks and nothing that urges to come back. */
export function DashboardPage(props: DashboardProps) {
  const { needs, reach, topics, followers, works, creator } = props;
  const t = useTranslate();
  return (
    <div className="page dashboard">
      <div className="dashboard-head">
        <h1>{t("dashboard.title")}</h1>
        <div className="dashboard-actions">
          {creator && (
            <ButtonLink icon="users" href={supportersPath}>
              {t("supporters.title")}
            </ButtonLink>
          )}
          <ButtonLink kind="primary" icon="plus" href="/create">
            {t("dashboard.create")}
          </ButtonLink>
        </div>
      </div>
      <section aria-labelledby="needs">
        <h2 className="section-head" id="needs">
          {t("dashboard.tasks.title")}
        </h2>
        {needs.length === 0 ? (
          <p className="dashboard-none">{t("dashboard.tasks.none")}</p>
        ) : (
          <ul className="dashboard-needs">
            {needs.map((need) => (
              <li key={`${need.kind} ${need.href}`}>
                <a href={need.href}>{taskLabel(need, t)}</a>
              </li>
            ))}
          </ul>
        )}
      </section>
      {works.length > 0 && <Works works={works} />}
      <Reach reach={reach} topics={topics} followers={followers} />
    </div>
  );
}

const dayOf = (day: string, form: DateStyle, formats: DateFormats) =>
  formatDate(day, new Date(), form, formats);

/** What worked: each figure leads to the statistics of its work. */
function Works({ works }: Pick<DashboardProps, "works">) {
  const t = useTranslate();
  return (
    <section aria-labelledby="works">
      <h2 className="section-head" id="works">
        {t("dashboard.works.title")}
      </h2>
      <ol className="dashboard-topics">
        {works.map(({ href, title, statistics, readers }) => (
          <li key={href}>
            <a href={href} dir="auto">
              {title}
            </a>
            <a className="caption" href={statistics}>
              {t("dashboard.works.readers", { readers, days: mostReadDays })}
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Reach({
  reach,
  topics,
  followers,
}: Pick<DashboardProps, "reach" | "topics" | "followers">) {
  const t = useTranslate();
  const formats = useFormats();
  const week = reach.at(-1);
  return (
    <section aria-labelledby="reach">
      <h2 className="section-head" id="reach">
        {t("dashboard.audience.title")}
      </h2>
      <Stats>
        <Stat label={t("dashboard.audience.followers")} value={t.number(followers)} />
        <Stat
          label={t("dashboard.audience.repliesThisWeek")}
          value={t.number(week?.replies ?? 0)}
        />
        <Stat
          label={t("dashboard.audience.followersThisWeek")}
          value={t.number(week?.followers ?? 0)}
        />
      </Stats>
      {(
        [
          ["replies", t("dashboard.audience.replies"), "verd"],
          ["followers", t("dashboard.audience.newFollowers"), "ink"],
        ] as const
      ).map(([figure, label, tone]) => (
        <Chart
          key={figure}
          title={t("dashboard.audience.chart", { figure: label })}
          kind="bars"
          whole
          series={[{ label, tone }]}
          periods={reach.map((each, index) => ({
            label: dayOf(each.week, "short", formats),
            name: t("dashboard.audience.week", { date: dayOf(each.week, "day", formats) }),
            values: [each[figure]],
            ...(index === reach.length - 1 && { unfinished: true }),
          }))}
          format={t.number}
        />
      ))}
      {topics.length > 0 && (
        <>
          <h3>{t("dashboard.audience.mostRead")}</h3>
          <ol className="dashboard-topics">
            {topics.map(({ href, title, readerCount, replyCount }) => (
              <li key={href}>
                <a href={href} dir="auto">
                  {title}
                </a>
                <span className="caption">
                  {t("dashboard.audience.readersAndReplies", { readerCount, replyCount })}
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
