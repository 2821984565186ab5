import { Button } from "#app/ui/Button.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Message } from "#app/ui/Message.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { MuteView } from "#contracts/feed";

interface Props {
  readonly mutes: readonly MuteView[];
}

/** Muted tags, guilds and words; each can be unmuted. */
export function MutedItems({ mutes }: Props) {
  const t = useTranslate();
  if (mutes.length === 0) return <p className="settings-none">{t("preferences.mutes.none")}</p>;
  return (
    <ul className="muted-items">
      {mutes.map(({ kind, value, name, until }) => (
        <li key={`${kind} ${value}`}>
          <form method="post">
            <input type="hidden" name="form" value="let-in" />
            <Button type="submit" small name="muted" value={`${kind} ${value}`} icon="x">
              <span className="sr-only">{t("preferences.mutes.unmute")} </span>
              {t("preferences.mutes.item", {
                kind,
                name: name ?? t("preferences.mutes.hiddenGuild"),
              })}
              {until && (
                <span className="quiet">
                  {" "}
                  <Message
                    id="preferences.mutedPeople.until"
                    values={{ time: <DateTime at={until} form="exact" /> }}
                  />
                </span>
              )}
            </Button>
          </form>
        </li>
      ))}
    </ul>
  );
}
