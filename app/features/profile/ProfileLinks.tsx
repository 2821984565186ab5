import { Icon } from "#app/ui/Icon.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { LinkView, ProfileView } from "#contracts/people";

/** External links. Verified ones link back here and carry a mark. */
export function ProfileLinks({ person }: { person: ProfileView }) {
  const t = useTranslate();
  if (person.links.length === 0) return null;
  return (
    <section className="elsewhere" aria-labelledby="elsewhere">
      <h2 id="elsewhere" className="section-head">
        {t("people.links.title")}
      </h2>
      <ul>
        {person.links.map((link) => (
          <li key={link.url}>
            <Outside link={link} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Outside({ link: { label, url, verified } }: { link: LinkView }) {
  const t = useTranslate();
  const shown = shortAddress(url);
  return (
    <a className="elsewhere-link" href={url} rel="me nofollow ugc noopener">
      <span dir="auto">{label || shown}</span>
      {label && <span className="elsewhere-url">{shown}</span>}
      {verified && (
        <span className="elsewhere-mark">
          <Icon name="circle-check" size={14} />
          {t("people.links.verified")}
        </span>
      )}
    </a>
  );
}

export const shortAddress = (url: string): string =>
  url.replace(/^https?:\/\/(www\.)?/i, "").replace(/\/$/, "");
