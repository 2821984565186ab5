import { When } from "#app/ui/When.tsx";
import type { FlaggedPost } from "#contracts/forum";
import { guildPath, type ManageOverview } from "#contracts/guilds";
import type { PurseAttention } from "#contracts/purses";
import { inWords } from "../purse/sums.ts";

interface Props {
  readonly overview: ManageOverview;
  readonly purse: PurseAttention | null;
  readonly flagged: readonly FlaggedPost[] | null;
}

interface Line {
  readonly count: string;
  readonly what: string;
  readonly href: string;
  /** Somebody waits for it. */
  readonly calls: boolean;
}

const counted = (count: number, what: string, href: string, waits = false): Line => ({
  count: count.toLocaleString("en-GB"),
  what,
  href,
  calls: waits && count > 0,
});

export function Attention({ overview, purse, flagged }: Props) {
  const { head, openRequests, expiringInvites, liveInvites, bans } = overview;
  const path = `${guildPath(head.slug)}/manage`;
  const lines: Line[] = [
    ...(head.may.approve
      ? [counted(openRequests, "asking to join", `${path}/requests`, true)]
      : []),
    ...(flagged ? [counted(flagged.length, "posts reported", "#reported", true)] : []),
    ...(head.may.seeInvites
      ? [
          counted(liveInvites, "open invitations", `${path}/invites`),
          counted(expiringInvites, "of them end within two days", `${path}/invites`),
        ]
      : []),
    ...(purse
      ? [
          counted(purse.waiting, "spends to agree to", `${path}?room=purse#waiting`, true),
          counted(
            purse.idleShares,
            "shares of the rule that nobody gets" as const,
            `${path}?room=purse#rule`,
            true,
          ),
        ]
      : []),
    ...(purse?.owed
      ? [
          {
            count: inWords(purse.owed),
            what: "owed after refunds",
            href: `${path}?room=purse`,
            calls: true,
          },
        ]
      : []),
    ...(head.may.liftBans ? [counted(bans, "kept out", `${path}/members#bans`)] : []),
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
              {at && <When at={at} className="quiet" />}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
