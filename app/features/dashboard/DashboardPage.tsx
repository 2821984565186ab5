import { MonthsPart } from "#app/components/earnings/MonthsPart.tsx";
import { BreakdownParts, SubscribersPart } from "#app/components/earnings/SubscribersPart.tsx";
import { ButtonLink } from "#app/ui/Button.tsx";
import { Chart } from "#app/ui/Chart.tsx";
import { useFormats } from "#app/ui/formats.ts";
import { Stat, Stats } from "#app/ui/Stat.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { PendingTask, ReachWeek } from "#contracts/feed";
import type { EarningsPage } from "#contracts/payouts";
import { type DateFormats, type DateStyle, formatDate } from "#platform/calendar";
import type { Translate } from "#platform/i18n";
import { formatMoney } from "#platform/money";

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
  readonly earnings: EarningsPage | null;
}

/** The user's overview. By design it has no streaks and nothing that urges to come back. */
export function DashboardPage({ needs, reach, topics, followers, earnings }: DashboardProps) {
  const t = useTranslate();
  return (
    <div className="page dashboard">
      <div className="dashboard-head">
        <h1>{t("dashboard.title")}</h1>
        <ButtonLink kind="primary" icon="plus" href="/create">
          {t("dashboard.create")}
        </ButtonLink>
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
      <Reach reach={reach} topics={topics} followers={followers} />
      {earnings && <Earning page={earnings} />}
    </div>
  );
}

const dayOf = (day: string, form: DateStyle, formats: DateFormats) =>
  formatDate(day, new Date(), form, formats);

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
      <Chart
        title={t("dashboard.audience.chart")}
        kind="bars"
        whole
        series={[
          { label: t("dashboard.audience.replies"), tone: "verd" },
          { label: t("dashboard.audience.newFollowers"), tone: "ink" },
        ]}
        periods={reach.map(({ week, replies, followers: gained }, index) => ({
          label: dayOf(week, "short", formats),
          name: t("dashboard.audience.week", { date: dayOf(week, "day", formats) }),
          values: [replies, gained],
          ...(index === reach.length - 1 && { unfinished: true }),
        }))}
        format={t.number}
      />
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
      <p className="caption">{t("dashboard.audience.worksNote")}</p>
    </section>
  );
}

function Earning({ page }: { readonly page: EarningsPage }) {
  const t = useTranslate();
  const { nextOn } = page.riskProfile;
  const formats = useFormats();
  return (
    <section aria-labelledby="earning">
      <h2 className="section-head" id="earning">
        {t("dashboard.earnings.title")}
      </h2>
      <Stats>
        <Stat
          label={t("dashboard.earnings.available")}
          value={formatMoney(page.available, t)}
          money
        >
          <p className="small">
            {nextOn
              ? t("dashboard.earnings.nextPayout", { date: dayOf(nextOn, "day", formats) })
              : t("dashboard.earnings.noPayout")}
          </p>
        </Stat>
        <Stat
          label={t("dashboard.earnings.pending")}
          value={formatMoney(page.pendingTotal, t)}
          money
        />
      </Stats>
      <MonthsPart page={page} />
      <SubscribersPart page={page} />
      <BreakdownParts page={page} />
      <p>
        <ButtonLink href="/earnings">{t("dashboard.earnings.viewAll")}</ButtonLink>
      </p>
    </section>
  );
}
