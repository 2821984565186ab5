import { DateTime } from "#app/ui/DateTime.tsx";
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
  readonly count: string;
  readonly what: string;
  readonly href: string;
  /** A person is waiting for it. */
  readonly calls: boolean;
}

const counted = (count: number, what: string, href: string, waits = false): Line => ({
  count: count.toLocaleString("en-GB"),
  what,
  href,
  calls: waits && count > 0,
});

export function Attention({ overview, treasury, flagged }: Props) {
  const { header, openRequests, expiringInvites, liveInvites, bans } = overview;
  const path = `${guildPath(header.slug)}/manage`;
  const lines: Line[] = [
    ...(header.may.approve
      ? [counted(openRequests, "asking to join", `${path}/requests`, true)]
      : []),
    ...(flagged ? [counted(flagged.length, "posts reported", "#reported", true)] : []),
    ...(header.may.seeInvites
      ? [
          counted(liveInvites, "open invitations", `${path}/invites`),
          counted(expiringInvites, "of them end within two days", `${path}/invites`),
        ]
      : []),
    ...(treasury
      ? [
          counted(treasury.waiting, "spends to agree to", `${path}?room=purse#waiting`, true),
          counted(
            treasury.idleShares,
            "shares of the rule that nobody gets" as const,
            `${path}?room=purse#rule`,
            true,
          ),
        ]
      : []),
    ...(treasury?.owed
      ? [
          {
            count: formatSum(treasury.owed),
            what: "owed after refunds",
            href: `${path}?room=purse`,
            calls: true,
          },
        ]
      : []),
    ...(header.may.liftBans ? [counted(bans, "kept out", `${path}/members#bans`)] : []),
  ];
  return (
    <section aria-labelledby="attention">
      <h2 id="attention" className="section-head">
        What needs a look
      </h2>
      <ul className="guild-attention">
        {lines.map(({ count, what, href, calls }) => (
          <li key={what} data-calls={calls || undefined}>
            <a href={href}>
              <b>{count}</b> {what}
            </a>
          </li>
        ))}
      </ul>
      {flagged && <Reported posts={flagged} />}
    </section>
  );
}

function Reported({ posts }: { readonly posts: readonly FlaggedPost[] }) {
  return (
    <div id="reported">
      {posts.length > 0 && (
        <ol className="guild-log" aria-label="Reported posts">
          {posts.map(({ href, title, number, flags, at }) => (
            <li key={href}>
              <span dir="auto">
                <a className="link" href={href}>
                  {number === 1 ? title : `Reply ${number} in ${title}`}
                </a>
                {flags === 1 ? ", reported once" : `, reported ${flags} times`}
              </span>
              {at && <DateTime at={at} className="quiet" />}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
