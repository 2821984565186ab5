import { DateTime } from "#app/ui/DateTime.tsx";
import { Icon, type IconName } from "#app/ui/Icon.tsx";
import type { DraftSummary } from "#contracts/feed";
import { SharedPart } from "./SharedPart.tsx";
import type { SharedContent } from "./shared.ts";

export interface CreateProps {
  readonly drafts: readonly DraftSummary[];
  readonly mayTakePart: boolean;
  readonly guilds: readonly { readonly slug: string; readonly name: string }[];
  /** Content shared from another app. */
  readonly shared: SharedContent | null;
}

interface Start {
  readonly name: string;
  readonly about: string;
  readonly href: string;
  readonly icon: IconName;
}

const starts: readonly Start[] = [
  {
    name: "Work",
    about: "Writing, pictures, sound, film, a document, software, data or a link.",
    href: "/archives/add",
    icon: "library",
  },
  {
    name: "Topic",
    about: "Something to talk about in the forum.",
    href: "/forum/new",
    icon: "messages-square",
  },
  {
    name: "Question",
    about: "You say which answer helped.",
    href: "/forum/new?kind=question",
    icon: "lightbulb",
  },
  {
    name: "Poll",
    about: "Two to twenty options, also in order of preference.",
    href: "/forum/new?kind=poll",
    icon: "list",
  },
  {
    name: "Guild",
    about: "A group that runs itself, public, private or secret.",
    href: "/guilds/new",
    icon: "shield",
  },
  {
    name: "Message",
    about: "To one person, or a group of up to fifty.",
    href: "/messages/new",
    icon: "mail",
  },
  {
    name: "Tier",
    about: "What people subscribe to, and what it opens.",
    href: "/settings/monetization#tiers",
    icon: "heart",
  },
  {
    name: "Goal",
    about: "What you gather for, and how far it is.",
    href: "/settings/monetization?part=goals",
    icon: "hand-coins",
  },
];

/** One page to start anything; existing drafts come first. */
export function CreatePage({ drafts, mayTakePart, guilds, shared }: CreateProps) {
  return (
    <div className="page create">
      <h1>Create</h1>
      {!mayTakePart && (
        <p className="create-note">
          Confirm your address first; until then you can write drafts and publish nothing.
        </p>
      )}
      {shared && <SharedPart {...shared} />}
      {drafts.length > 0 && (
        <section aria-labelledby="drafts">
          <h2 className="section-head" id="drafts">
            Where you left off
          </h2>
          <ul className="create-drafts">
            {drafts.map(({ kindLabel, title, href, savedAt }) => (
              <li key={`${href} ${savedAt}`}>
                <a href={href} dir="auto">
                  {title}
                </a>
                <span className="caption">
                  {kindLabel}, <DateTime at={savedAt} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="begin">
        <h2 className="section-head" id="begin">
          Begin something
        </h2>
        <ul className="create-starts">
          {starts.map(({ name, about, href, icon }) => (
            <li key={name}>
              <Icon name={icon} size={22} />
              <div>
                <h3>
                  <a href={href}>{name}</a>
                </h3>
                <p>{about}</p>
              </div>
            </li>
          ))}
          {guilds.map(({ slug, name }) => (
            <li key={slug}>
              <Icon name="calendar" size={22} />
              <div>
                <h3>
                  <a href={`/guilds/${slug}/manage`} dir="auto">
                    Event or notice in {name}
                  </a>
                </h3>
                <p>In the guild’s own calendar, or on its wall.</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
