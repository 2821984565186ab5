import { useTranslate } from "#app/ui/translate.ts";
import { type GuildHome, guildEventsPath } from "#contracts/guilds";
import { EventItem } from "./EventItem.tsx";

/** The guild's calendar: upcoming events and the reader's attendance. */
export function UpcomingEvents({ home: { header, events } }: { readonly home: GuildHome }) {
  const t = useTranslate();
  return (
    <section>
      <h2 className="section-head">{t("guilds.events.upcoming")}</h2>
      <ul className="guild-events">
        {events.map((event) => (
          <EventItem key={event.id} event={event} head={header} />
        ))}
      </ul>
      <p>
        <a className="link" href={guildEventsPath(header.slug)}>
          {t("guilds.events.all")}
        </a>
      </p>
    </section>
  );
}
