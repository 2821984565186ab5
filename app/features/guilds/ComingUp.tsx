import { type GuildHome, guildEventsPath } from "#contracts/guilds";
import { EventItem } from "./EventItem.tsx";

/** The guild's calendar: what is next, and whether one comes. */
export function ComingUp({ home: { head, events } }: { readonly home: GuildHome }) {
  return (
    <section>
      <h2 className="section-head">Coming up</h2>
      <ul className="guild-events">
        {events.map((event) => (
          <EventItem key={event.id} event={event} head={head} />
        ))}
      </ul>
      <p>
        <a className="link" href={guildEventsPath(head.slug)}>
          All events
        </a>
      </p>
    </section>
  );
}
