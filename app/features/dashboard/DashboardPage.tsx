import { MonthsPart } from "#app/components/earnings/MonthsPart.tsx";
import { BreakdownParts, SubscribersPart } from "#app/components/earnings/SubscribersPart.tsx";
import { ButtonLink } from "#app/ui/Button.tsx";
import { Chart } from "#app/ui/Chart.tsx";
import { useFormats } from "#app/ui/formats.ts";
import { Stat, Stats } from "#app/ui/Stat.tsx";
import type { PendingTask, ReachWeek } from "#contracts/feed";
import type { EarningsPage } from "#contracts/payouts";
import { type DateFormats, type DateStyle, formatDate } from "#platform/calendar";
import { formatMoney } from "#platform/money";

const many = (count: number, one: string, more: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString("en-GB")} ${more}`;

function needLabel({ kind, count, name }: PendingTask): string {
  switch (kind) {
    case "messages":
      return many(count, "conversation you have not read", "conversations you have not read");
    case "payments":
      return many(count, "payment that did not go through", "payments that did not go through");
    case "follow_requests":
      return many(count, "person asks to follow you", "people ask to follow you");
    case "guild_requests":
      return `${many(count, "person asks", "people ask")} to join ${name}`;
    case "guild_question":
      return `${name} asks you something before you can join`;
    case "guild_invite":
      return `${name} asks you in`;
    case "cases":
      return many(
        count,
        "decision about you that you can object to",
        "decisions about you that you can object to",
      );
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
  return (
    <div className="page dashboard">
      <div className="dashboard-head">
        <h1>Dashboard</h1>
        <ButtonLink kind="primary" icon="plus" href="/create">
          Create
        </ButtonLink>
      </div>
      <section aria-labelledby="needs">
        <h2 className="section-head" id="needs">
          Waiting for you
        </h2>
        {needs.length === 0 ? (
          <p className="dashboard-none">Nothing waits for you.</p>
        ) : (
          <ul className="dashboard-needs">
            {needs.map((need) => (
              <li key={`${need.kind} ${need.href}`}>
                <a href={need.href}>{needLabel(need)}</a>
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
  const formats = useFormats();
  return (
    <section aria-labelledby="reach">
      <h2 className="section-head" id="reach">
        Whom you reach
      </h2>
      <Stats>
        <Stat label="Followers" value={followers.toLocaleString("en-GB")} />
        <Stat
          label="Replies to you this week"
          value={(reach.at(-1)?.replies ?? 0).toLocaleString("en-GB")}
        />
        <Stat
          label="New followers this week"
          value={(reach.at(-1)?.followers ?? 0).toLocaleString("en-GB")}
        />
      </Stats>
      <Chart
        title="Twelve weeks"
        kind="bars"
        series={[
          { label: "Replies to your topics", tone: "verd" },
          { label: "New followers", tone: "ink" },
        ]}
        periods={reach.map(({ week, replies, followers: gained }, index) => ({
          label: dayOf(week, "short", formats),
          name: `Week from ${dayOf(week, "day", formats)}`,
          values: [replies, gained],
          ...(index === reach.length - 1 && { unfinished: true }),
        }))}
        format={(value) => value.toLocaleString("en-GB")}
      />
      {topics.length > 0 && (
        <>
          <h3>Read most</h3>
          <ol className="dashboard-topics">
            {topics.map(({ href, title, readerCount, replyCount }) => (
              <li key={href}>
                <a href={href} dir="auto">
                  {title}
                </a>
                <span className="caption">
                  {readerCount === 1 ? "1 member" : `${readerCount} members`} read it,{" "}
                  {replyCount === 1 ? "1 reply" : `${replyCount} replies`}
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
      <p className="caption">
        Nobody counts who opens a work. What people say about it, and what they give, is counted.
      </p>
    </section>
  );
}

function Earning({ page }: { readonly page: EarningsPage }) {
  const { nextOn } = page.riskProfile;
  const formats = useFormats();
  return (
    <section aria-labelledby="earning">
      <h2 className="section-head" id="earning">
        What you earn
      </h2>
      <Stats>
        <Stat label="Free to pay out" value={formatMoney(page.available)} money>
          <p className="small">
            {nextOn ? `Next payout on ${dayOf(nextOn, "day", formats)}.` : "No payout is set."}
          </p>
        </Stat>
        <Stat label="Still settling" value={formatMoney(page.pendingTotal)} money />
      </Stats>
      <MonthsPart page={page} />
      <SubscribersPart page={page} />
      <BreakdownParts page={page} />
      <p>
        <ButtonLink href="/earnings">All of it, to the cent</ButtonLink>
      </p>
    </section>
  );
}
