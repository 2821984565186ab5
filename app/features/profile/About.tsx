import { useFormats } from "#app/ui/formats.ts";
import { Html } from "#app/ui/Html.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { ProfileView } from "#contracts/people";
import { formatMonth } from "#platform/calendar";
import type { SafeHtml } from "#platform/markdown";
import { shortAddress } from "./ProfileLinks.tsx";

interface Props {
  readonly person: ProfileView;
  /** Whether new works are in a feed. */
  readonly hasFeed: boolean;
}

export function About({ person, hasFeed }: Props) {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <section className="about" aria-label={t("people.about.label", { name: person.displayName })}>
      {person.bioHtml ? (
        <Html html={person.bioHtml as SafeHtml} />
      ) : (
        <p className="quiet">
          {person.isSelf
            ? t("people.about.ownEmpty")
            : t("people.about.empty", { name: person.displayName })}
        </p>
      )}
      <dl className="about-facts">
        {person.pronouns && <Fact name={t("people.about.pronouns")}>{person.pronouns}</Fact>}
        <Fact name={t("people.about.joined")}>{formatMonth(person.joinedAt, formats)}</Fact>
        {person.links.map(({ url, label, verified }) => (
          <Fact key={url} name={label || t("people.about.link")}>
            <a className="link" href={url} rel="me nofollow ugc noopener">
              {shortAddress(url)}
            </a>
            {verified && <span className="quiet"> {t("people.about.verified")}</span>}
          </Fact>
        ))}
        {person.visibility === "public" && hasFeed && (
          <Fact name={t("people.about.newWorks")}>
            <a className="link" href={`/${person.username}/feed.atom`}>
              {t("people.about.feed")}
            </a>
          </Fact>
        )}
      </dl>
      {person.isSelf && (
        <p>
          <a className="link" href="/settings/profile">
            {t("people.about.edit")}
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
