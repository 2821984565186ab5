import { SavedSearches } from "#app/components/search/SavedSearches.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useTranslate } from "#app/ui/translate.ts";
import { isSavable, type SavedSearch, savedSearchText, searchLimits } from "#contracts/search";
import { type SearchAddress, searchHref } from "./addresses.ts";

interface Props {
  readonly savedSearches: readonly SavedSearch[];
  readonly params: SearchAddress;
  readonly reply: FormReply | undefined;
}

/** All saved searches before a query; on results the current one, or a way to save it. */
export function SavedSearchesPanel({ savedSearches, params, reply }: Props) {
  const t = useTranslate();
  const query = savedSearchText(params.query);
  const addressOf = ({ query, tab }: Pick<SavedSearch, "query" | "tab">) =>
    searchHref({ query, tab, sort: "relevance" });
  const here = query === "" ? null : addressOf({ query, tab: params.tab });
  const lines = savedSearches
    .map((search) => ({ ...search, hasAlert: search.notifies, href: addressOf(search) }))
    .filter(({ href }) => here === null || href === here);
  return (
    <SavedSearches
      words={{ heading: t("search.saved.title"), keep: t("search.saved.save") }}
      savedSearches={lines}
      here={isSavable(params.tab) ? here : null}
      called={[...query].slice(0, searchLimits.savedSearchName).join("")}
      longest={searchLimits.savedSearchName}
      reply={reply}
    />
  );
}
