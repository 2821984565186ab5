import { GuildCrest } from "#app/components/guilds/GuildCrest.tsx";
import { Badge } from "#app/ui/Badge.tsx";
import type { CrestLine } from "#contracts/guilds";
import type { ProfileView } from "#contracts/people";

interface Props {
  readonly person: ProfileView;
  readonly crests: readonly CrestLine[];
}

/** What somebody is here: keeper, steward, creator, and the shields of their guilds. */
export function Badges({ person, crests }: Props) {
  return (
    <>
      {person.staff && (
        <Badge tone="verd" icon="shield">
          {person.staff === "admin" ? "Keeper of the house" : "Steward"}
        </Badge>
      )}
      {person.creator && <Badge icon="square-pen">Creator</Badge>}
      {crests.length > 0 && (
        <span className="profile-crests">
          {crests.map(({ slug, name, crest }) => (
            <a key={slug} href={`/guilds/${slug}`} title={name} aria-label={`Guild: ${name}`}>
              <GuildCrest crest={crest} size={26} />
            </a>
          ))}
        </span>
      )}
    </>
  );
}
