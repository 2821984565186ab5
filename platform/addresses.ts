/**
 * Whether an address, with its query, is one of these or below one of them. `!` before an address, as
 * in a `.gitignore`, excludes it and what is below it.
 */
export const isAmong = (addresses: readonly string[], href: string): boolean => {
  const isAt = (address: string) =>
    href.startsWith(address) &&
    (href.length === address.length || /^[/?&#.]/.test(href.slice(address.length)));
  return addresses.some(isAt) && !addresses.some((each) => each[0] === "!" && isAt(each.slice(1)));
};
