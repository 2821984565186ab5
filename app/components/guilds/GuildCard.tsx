import { Badge } from "#app/ui/Badge.tsx";
import { Motto } from "#app/ui/Motto.tsx";
import { RelativeTime } from "#app/ui/RelativeTime.tsx";
import { type ActivityStats, type GuildCard as Card, guildPath } from "#contracts/guilds";
import { GuildCrest } from "./GuildCrest.tsx";
import { people, policyNames, visibilityNames } from "./labels.ts";

export function GuildCards({ guilds }: { readonly guilds: readonly Card[] }) {
  return (
    <ul>
      {guilds.map((guild) => (
        <li key={guild.id}>
          <GuildCard guild={guild} />
        </li>
      ))}
    </ul>
  );
}

function GuildCard({ guild }: { readonly guild: Card }) {
  return (
    <article className="guild-card">
      <GuildCrest crest={guild.crest} size={64} />
      <div>
        <h3>
          <a href={guildPath(guild.slug)} dir="auto">
            {guild.name}
          </a>
        </h3>
        <Motto>{guild.purpose}</Motto>
        <p className="guild-card-facts">
          <span>{people(guild.memberCount)}</span>
          <span>{policyNames[guild.policy]}</span>
          <span>
            Active <RelativeTime at={guild.lastActiveAt} />
          </span>
        </p>
        {guild.honest && <ActivitySummary honest={guild.honest} members={guild.memberCount} />}
        <p className="guild-card-marks">
          {guild.isMine && <Badge tone="verd">Yours</Badge>}
          {guild.visibility !== "public" && (
            <Badge icon={guild.visibility === "secret" ? "eye-off" : "lock"}>
              {visibilityNames[guild.visibility]}
            </Badge>
          )}
          {guild.tags.map((tag) => (
            <a key={tag} className="topic-tag" href={`/guilds?tag=${tag}`}>
              {tag}
            </a>
          ))}
        </p>
      </div>
    </article>
  );
}

/** Activity figures that the member count alone does not convey. */
function ActivitySummary({
  honest,
  members,
}: {
  readonly honest: ActivityStats;
  readonly members: number;
}) {
  const parts = [
    `${honest.posters} of ${members.toLocaleString("en-GB")} wrote this month`,
    ...(honest.questions > 0
      ? [`${Math.round((100 * honest.answered) / honest.questions)} % of questions answered`]
      : []),
    ...(honest.medianReplyMinutes !== null
      ? [`first reply within ${formatMinutes(honest.medianReplyMinutes)}`]
      : []),
  ];
  return <p className="guild-card-honest">{parts.join(" · ")}</p>;
}

const formatMinutes = (minutes: number): string =>
  minutes < 60
    ? `${Math.max(1, minutes)} min`
    : minutes < 48 * 60
      ? `${Math.round(minutes / 60)} h`
      : `${Math.round(minutes / (24 * 60))} days`;
