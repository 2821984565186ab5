import { type GuildHome, guildEventsPath } from "#contracts/guilds";
import { EventItem } from "./EventItem.tsx";

/** The guild's calendar: upcoming events and the reader's attendance. */
export function UpcomingEvents({ home: { header, events } }: { readonly home: GuildHome }) {
  return (
    <section>
      <h2 className="section-head">Coming up</h2>
      <ul className="guild-events">
        {events.map((event) => (
          <EventItem key={event.id} event={event} head={header} />
        ))}
      </ul>
      <p>
        <a className="link" href={guildEventsPath(header.slug)}>
          All events
        </a>
      </p>
    </section>
  );
}
