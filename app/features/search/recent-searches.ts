const prefix = "searches:";
const maxSearches = 8;
const maxLength = 100;

/** The newest first; none where storage is switched off or holds something else. */
export function readRecentSearches(reader: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(prefix + reader) ?? "[]");
    if (!Array.isArray(stored)) return [];
    return stored.filter((each) => typeof each === "string" && each !== "").slice(0, maxSearches);
  } catch {
    return [];
  }
}

/** Puts a search first; the same one in other letters or spaces is not listed twice. */
export function addRecentSearch(reader: string, typed: string): void {
  const query = typed.trim().replaceAll(/\s+/g, " ");
  if (query === "" || query.length > maxLength) return;
  const others = readRecentSearches(reader).filter(
    (each) => each.toLowerCase() !== query.toLowerCase(),
  );
  try {
    const queries = [query, ...others].slice(0, maxSearches);
    localStorage.setItem(prefix + reader, JSON.stringify(queries));
  } catch {
    // Without storage there are no recent searches.
  }
}

export function clearRecentSearches(reader: string): void {
  try {
    localStorage.removeItem(prefix + reader);
  } catch {
    // Without storage there is nothing to remove.
  }
}
