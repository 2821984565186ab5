import { CompactDateTime } from "#app/ui/CompactDateTime.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { Message } from "#app/ui/Message.tsx";
import { useTranslate } from "#app/ui/translate.ts";

interface MessageSearchResult {
  readonly id: string;
  readonly conversationId: string;
  readonly seq: number;
  readonly authorId: string | null;
  readonly excerpt: string;
  readonly at: string;
}

interface Props {
  readonly query: string;
  readonly found: readonly MessageSearchResult[];
  readonly me: string;
  readonly back: string;
  /** Within one conversation the search field is above its results. */
  readonly within?: string;
}

/** Matching messages, latest first. */
export function MessageSearchResults({ query, found, me, back, within }: Props) {
  const t = useTranslate();
  return (
    <section className="found" aria-label={t("messages.search.results")}>
      <div className="thread-head">
        <a href={back} className="icon-btn" aria-label={t("messages.search.back")}>
          <Icon name="arrow-left" size={20} />
        </a>
        {within ? (
          <search>
            <form className="inbox-search" action={within}>
              <Icon name="search" size={16} />
              <input
                type="search"
                name="find"
                defaultValue={query}
                aria-label={t("messages.search.inConversation")}
                maxLength={200}
              />
            </form>
          </search>
        ) : (
          <h2>{t("messages.search.title", { query })}</h2>
        )}
      </div>
      {query && found.length === 0 && <p className="inbox-none">{t("messages.search.none")}</p>}
      <ul>
        {found.map(({ id, conversationId, seq, authorId, excerpt, at }) => (
          <li key={id}>
            <a href={`/messages/${conversationId}?at=${seq}#m-${seq}`}>
              <span dir="auto">
                {authorId === me ? (
                  <Message
                    id="messages.search.own"
                    values={{ text: excerpt, b: (text) => <b>{text}</b> }}
                  />
                ) : (
                  excerpt
                )}
              </span>
              <CompactDateTime at={at} form="list" className="conversation-when" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
