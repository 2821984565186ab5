import { KeptSearches } from "#app/components/search/KeptSearches.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { isKeepable, type KeptSearch, keptText, searchLimits } from "#contracts/search";
import { type SearchAddress, searchHref } from "./addresses.ts";

interface Props {
  readonly kept: readonly KeptSearch[];
  readonly asked: SearchAddress;
  readonly reply: FormReply | undefined;
}

const words = { kept: "Searches you keep", keep: "Keep this search", news: "finds" };

/** All that one keeps, before anything was asked; on results the present one, or a way to keep it. */
export function Kept({ kept, asked, reply }: Props) {
  const query = keptText(asked.query);
  const addressOf = ({ query, tab }: Pick<KeptSearch, "query" | "tab">) =>
    searchHref({ query, tab, sort: "relevance" });
  const here = query === "" ? null : addressOf({ query, tab: asked.tab });
  const lines = kept
    .map((search) => ({ ...search, href: addressOf(search) }))
    .filter(({ href }) => here === null || href === here);
  return (
    <KeptSearches
      words={words}
      kept={lines}
      here={isKeepable(asked.tab) ? here : null}
      called={[...query].slice(0, searchLimits.keptName).join("")}
      longest={searchLimits.keptName}
      reply={reply}
    />
  );
}
