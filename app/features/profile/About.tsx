import { useFormats } from "#app/ui/formats.ts";
import { Html } from "#app/ui/Html.tsx";
import type { ProfileView } from "#contracts/people";
import { formatMonth } from "#platform/calendar";
import type { SafeHtml } from "#platform/markdown";
import { shortAddress } from "./ProfileLinks.tsx";

export function About({ person }: { person: ProfileView }) {
  return (
    <section className="about" aria-label={`About ${person.displayName}`}>
      {person.bioHtml ? (
        <Html html={person.bioHtml as SafeHtml} />
      ) : (
        <p className="quiet">
          {person.isSelf ? "You have" : `${person.displayName} has`} not said anything here yet.
        </p>
      )}
      <dl className="about-facts">
        {person.pronouns && <Fact name="Pronouns">{person.pronouns}</Fact>}
        <Fact name="Joined">{formatMonth(person.joinedAt, useFormats())}</Fact>
        {person.links.map(({ url, label, verified }) => (
          <Fact key={url} name={label || "Link"}>
            <a className="link" href={url} rel="me nofollow ugc noopener">
              {shortAddress(url)}
            </a>
            {verified && <span className="quiet"> points back here</span>}
          </Fact>
        ))}
        {person.visibility === "public" && (
          <Fact name="New works">
            <a className="link" href={`/${person.username}/feed.atom`}>
              Follow by feed reader
            </a>
          </Fact>
        )}
      </dl>
      {person.isSelf && (
        <p>
          <a className="link" href="/settings/profile">
            Change what stands here
          </a>
        </p>
      )}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}
