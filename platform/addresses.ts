/** Whether an address, with its query, is one of these or below one of them. */
export const isAmong = (addresses: readonly string[], href: string): boolean =>
  addresses.some(
    (address) =>
      href.startsWith(address) &&
      (href.length === address.length || /^[/?&#.]/.test(href.slice(address.length))),
  );
