import { Button } from "#app/ui/Button.tsx";
import { When } from "#app/ui/When.tsx";
import type { MuteLine } from "#contracts/feed";

interface Props {
  readonly mutes: readonly MuteLine[];
}

const kinds: Readonly<Record<string, string>> = { tag: "tag", guild: "guild", word: "word" };

/** Tags, guilds and words one does not want to see; each can be let in again. */
export function KeptOut({ mutes }: Props) {
  if (mutes.length === 0) return <p className="settings-none">You keep nothing out.</p>;
  return (
    <ul className="kept-out">
      {mutes.map(({ kind, value, name, until }) => (
        <li key={`${kind} ${value}`}>
          <form method="post">
            <input type="hidden" name="form" value="let-in" />
            <Button type="submit" small name="muted" value={`${kind} ${value}`} icon="x">
              <span className="sr-only">Let in again: </span>
              {kinds[kind]} {name}
              {until && (
                <span className="quiet">
                  {" until "}
                  <When at={until} form="exact" />
                </span>
              )}
            </Button>
          </form>
        </li>
      ))}
    </ul>
  );
}
