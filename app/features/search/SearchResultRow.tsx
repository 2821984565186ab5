import { Fragment } from "react";
import { SaveButton } from "#app/components/saved/SaveButton.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { FormatsContext } from "#app/ui/formats.ts";
import { Icon, type IconName } from "#app/ui/Icon.tsx";
import { renderedOnce } from "#app/ui/rendered-parts.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { refKey } from "#contracts/saved";
import type { SearchResult, TextPart } from "#contracts/search";
import type { Message } from "#platform/i18n";
import { type SearchAddress, searchHref } from "./addresses.ts";

const icons: Readonly<Record<SearchResult["kind"], IconName>> = {
  person: "circle-user-round",
  guild: "shield",
  work: "library",
  topic: "messages-square",
  reply: "reply",
  message: "mail",
};

const names: Readonly<Record<SearchResult["kind"], Message>> = {
  person: "search.result.person",
  guild: "search.result.guild",
  work: "search.result.work",
  topic: "search.result.topic",
  reply: "search.result.reply",
  message: "search.result.message",
};

/** Text with the matches marked. */
export const Highlighted = ({ parts }: { readonly parts: readonly TextPart[] }) =>
  parts.map(({ text, hit }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, in its order
    hit ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  );

interface Props {
  readonly found: SearchResult;
  readonly saved: readonly string[] | null;
  /** The page of results itself. */
  readonly here: SearchAddress;
  /** What it was found by. */
  readonly query: string;
}

function Row({ found, saved, here, query }: Props) {
  const t = useTranslate();
  const { kind, id, href, title, excerpt, by, place, note, at, topic, more } = found;
  const dated = kind !== "person" && kind !== "guild";
  return (
    <li className="search-line">
      <Icon name={icons[kind]} size={20} />
      <div>
        <h3>
          <span className="sr-only">{t(names[kind])} </span>
          <a href={href} dir="auto">
            {kind === "message" ? t("search.message") : <Highlighted parts={title} />}
          </a>
          {note && <span className="badge">{note}</span>}
        </h3>
        <p className="quiet search-about">
          {[kind === "reply" && t("search.reply"), by, place].filter(Boolean).map((word, index) => (
            <Fragment key={`${word}`}>
              {index > 0 && " · "}
              <bdi>{word}</bdi>
            </Fragment>
          ))}
          {dated && (
            <>
              {" · "}
              <bdi>
                <DateTime at={at} />
              </bdi>
            </>
          )}
        </p>
        {excerpt.length > 0 && (
          <p className="search-excerpt" dir="auto">
            <Highlighted parts={excerpt} />
          </p>
        )}
        {more && (
          <p className="search-others">
            <a
              href={searchHref({ ...here, query: `${query} topic:${topic}`, after: undefined })}
              rel="nofollow"
            >
              {t("search.moreInTopic", { count: more })}
            </a>
          </p>
        )}
      </div>
      {saved !== null && kind !== "message" && (
        <SaveButton
          thing={{ kind, key: id }}
          saved={saved}
          name={title.map(({ text }) => text).join("")}
          path={href.split("#", 1)[0] ?? href}
          back={searchHref(here)}
          small
        />
      )}
    </li>
  );
}

/** The key of what is saved, as `SaveButton` looks for it; messages have no button. */
const savedKeyOf = ({ kind, id }: SearchResult): string =>
  kind === "message" ? "" : refKey({ kind, key: id });

export const SearchResultRow = import.meta.env.SSR
  ? renderedOnce("SearchResultRow", Row, {
      only: ({ saved, ...props }) => ({
        ...props,
        saved: saved?.filter((key) => key === savedKeyOf(props.found)) ?? null,
      }),
      contexts: [FormatsContext],
    })
  : Row;
