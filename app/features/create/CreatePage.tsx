import { DateTime } from "#app/ui/DateTime.tsx";
import { Icon, type IconName } from "#app/ui/Icon.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { useIsLinked } from "#app/ui/turned-off.ts";
import type { DraftSummary } from "#contracts/feed";
import type { Message } from "#platform/i18n";
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
  readonly name: Message;
  readonly about: Message;
  readonly href: string;
  readonly icon: IconName;
}

const starts: readonly Start[] = [
  {
    name: "create.work.name",
    about: "create.work.about",
    href: "/archives/add",
    icon: "library",
  },
  {
    name: "create.topic.name",
    about: "create.topic.about",
    href: "/forum/new",
    icon: "messages-square",
  },
  {
    name: "create.question.name",
    about: "create.question.about",
    href: "/forum/new?kind=question",
    icon: "lightbulb",
  },
  {
    name: "create.poll.name",
    about: "create.poll.about",
    href: "/forum/new?kind=poll",
    icon: "list",
  },
  {
    name: "create.guild.name",
    about: "create.guild.about",
    href: "/guilds/new",
    icon: "shield",
  },
  {
    name: "create.message.name",
    about: "create.message.about",
    href: "/messages/new",
    icon: "mail",
  },
  {
    name: "create.tier.name",
    about: "create.tier.about",
    href: "/settings/monetization#tiers",
    icon: "heart",
  },
  {
    name: "create.goal.name",
    about: "create.goal.about",
    href: "/settings/monetization?part=goals",
    icon: "hand-coins",
  },
];

/** One page to start anything; existing drafts come first. */
export function CreatePage({ drafts, mayTakePart, guilds, shared }: CreateProps) {
  const t = useTranslate();
  const isLinked = useIsLinked();
  return (
    <div className="page create">
      <h1>{t("create.title")}</h1>
      {!mayTakePart && <p className="create-note">{t("create.confirmEmail")}</p>}
      {shared && <SharedPart {...shared} />}
      {drafts.length > 0 && (
        <section aria-labelledby="drafts">
          <h2 className="section-head" id="drafts">
            {t("create.drafts")}
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
          {t("create.startNew")}
        </h2>
        <ul className="create-starts">
          {starts
            .filter(({ href }) => isLinked(href))
            .map(({ name, about, href, icon }) => (
              <li key={name}>
                <Icon name={icon} size={22} />
                <div>
                  <h3>
                    <a href={href}>{t(name)}</a>
                  </h3>
                  <p>{t(about)}</p>
                </div>
              </li>
            ))}
          {guilds.map(({ slug, name }) => (
            <li key={slug}>
              <Icon name="calendar" size={22} />
              <div>
                <h3>
                  <a href={`/guilds/${slug}/manage`}>{t("create.event.name", { guild: name })}</a>
                </h3>
                <p>{t("create.event.about")}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
