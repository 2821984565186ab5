import { Badge } from "#app/ui/Badge.tsx";
import { Message } from "#app/ui/Message.tsx";
import { Motto } from "#app/ui/Motto.tsx";
import { RelativeTime } from "#app/ui/RelativeTime.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { type ActivityStats, type GuildCard as Card, guildPath } from "#contracts/guilds";
import { GuildCrest } from "./GuildCrest.tsx";
import { policyNames, visibilityNames } from "./labels.ts";

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
  const t = useTranslate();
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
          <span>{t("guilds.memberCount", { count: guild.memberCount })}</span>
          <span>{t(policyNames[guild.policy])}</span>
          <span>
            <Message
              id="guilds.card.active"
              values={{ time: <RelativeTime at={guild.lastActiveAt} /> }}
            />
          </span>
        </p>
        {guild.honest && <ActivitySummary honest={guild.honest} members={guild.memberCount} />}
        <p className="guild-card-marks">
          {guild.isMine && <Badge tone="verd">{t("guilds.card.joined")}</Badge>}
          {guild.visibility !== "public" && (
            <Badge icon={guild.visibility === "secret" ? "eye-off" : "lock"}>
              {t(visibilityNames[guild.visibility])}
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
  const t = useTranslate();
  const parts = [
    t("guilds.card.posters", { count: honest.posters, members }),
    ...(honest.questions > 0
      ? [
          t("guilds.card.answered", {
            percent: Math.round((100 * honest.answered) / honest.questions),
          }),
        ]
      : []),
    ...(honest.medianReplyMinutes !== null
      ? [t("guilds.card.firstReply", inUnits(honest.medianReplyMinutes))]
      : []),
  ];
  return <p className="guild-card-honest">{parts.join(" · ")}</p>;
}

const inUnits = (minutes: number) =>
  minutes < 60
    ? { unit: "minutes", count: Math.max(1, minutes) }
    : minutes < 48 * 60
      ? { unit: "hours", count: Math.round(minutes / 60) }
      : { unit: "days", count: Math.round(minutes / (24 * 60)) };
