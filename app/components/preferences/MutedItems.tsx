import { Button } from "#app/ui/Button.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import type { MuteView } from "#contracts/feed";

interface Props {
  readonly mutes: readonly MuteView[];
}

const kinds: Readonly<Record<string, string>> = { tag: "tag", guild: "guild", word: "word" };

/** Muted tags, guilds and words; each can be unmuted. */
export function MutedItems({ mutes }: Props) {
  if (mutes.length === 0) return <p className="settings-none">You keep nothing out.</p>;
  return (
    <ul className="muted-items">
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
                  <DateTime at={until} form="exact" />
                </span>
              )}
            </Button>
          </form>
        </li>
      ))}
    </ul>
  );
}
