import type { ReactNode } from "react";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Message } from "#app/ui/Message.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { FlaggedPost } from "#contracts/forum";
import { guildPath, type ManageOverview } from "#contracts/guilds";
import type { TreasuryAlerts } from "#contracts/treasury";
import { formatSum } from "../treasury/sums.ts";

interface Props {
  readonly overview: ManageOverview;
  readonly treasury: TreasuryAlerts | null;
  readonly flagged: readonly FlaggedPost[] | null;
}

interface Line {
  readonly text:
    | "guilds.attention.requests"
    | "guilds.attention.reports"
    | "guilds.attention.invites"
    | "guilds.attention.expiringInvites"
    | "guilds.attention.expenses"
    | "guilds.attention.unassignedShares"
    | "guilds.attention.owed"
    | "guilds.attention.bans";
  readonly count: number;
  readonly amount?: string;
  readonly href: string;
  /** A person is waiting for it. */
  readonly calls: boolean;
}

const counted = (text: Line["text"], count: number, href: string, waits = false): Line => ({
  text,
  count,
  href,
  calls: waits && count > 0,
});

export function Attention({ overview, treasury, flagged }: Props) {
  const t = useTranslate();
  const { header, openRequests, expiringInvites, liveInvites, bans } = overview;
  const path = `${guildPath(header.slug)}/manage`;
  const lines: Line[] = [
    ...(header.may.approve
      ? [counted("guilds.attention.requests", openRequests, `${path}/requests`, true)]
      : []),
    ...(flagged ? [counted("guilds.attention.reports", flagged.length, "#reported", true)] : []),
    ...(header.may.seeInvites
      ? [
          counted("guilds.attention.invites", liveInvites, `${path}/invites`),
          counted("guilds.attention.expiringInvites", expiringInvites, `${path}/invites`),
        ]
      : []),
    ...(treasury
      ? [
          counted(
            "guilds.attention.expenses",
            treasury.waiting,
            `${path}?room=funds#waiting`,
            true,
          ),
          counted(
            "guilds.attention.unassignedShares",
            treasury.idleShares,
            `${path}?room=funds#rule`,
            true,
          ),
        ]
      : []),
    ...(treasury?.owed
      ? [
          {
            text: "guilds.attention.owed" as const,
            count: 0,
            amount: formatSum(treasury.owed, t),
            href: `${path}?room=funds`,
            calls: true,
          },
        ]
      : []),
    ...(header.may.liftBans
      ? [counted("guilds.attention.bans", bans, `${path}/members#bans`)]
      : []),
  ];
  return (
    <section aria-labelledby="attention">
      <h2 id="attention" className="section-head">
        {t("guilds.attention.title")}
      </h2>
      <ul className="guild-attention">
        {lines.map((line) => (
          <li key={line.text} data-calls={line.calls || undefined}>
            <a href={line.href}>
              <LineText {...line} />
            </a>
          </li>
        ))}
      </ul>
      {flagged && <Reported posts={flagged} />}
    </section>
  );
}

function LineText({ text, count, amount }: Line) {
  const values = { count, amount, b: (content: ReactNode) => <b>{content}</b> };
  return <Message id={text} values={values} />;
}

function Reported({ posts }: { readonly posts: readonly FlaggedPost[] }) {
  const t = useTranslate();
  return (
    <div id="reported">
      {posts.length > 0 && (
        <ol className="guild-log" aria-label={t("guilds.reported.title")}>
          {posts.map(({ href, title, number, flags, at }) => (
            <li key={href}>
              <span>
                <Message
                  id="guilds.reported.post"
                  values={{
                    title,
                    kind: number === 1 ? "topic" : "reply",
                    number,
                    count: flags,
                    link: (text) => (
                      <a className="link" href={href}>
                        {text}
                      </a>
                    ),
                  }}
                />
              </span>
              {at && <DateTime at={at} className="quiet" />}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
