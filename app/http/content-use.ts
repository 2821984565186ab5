/**
 * What a page of somebody's own says to machines: whether outsiders may train with it. Both ways of
 * saying so are in use, and honest crawlers know one of them. What nobody chose is reserved.
 */
export const headersOfUse = (
  use: { readonly training: boolean } | undefined,
): Record<string, string> =>
  use?.training
    ? { "TDM-Reservation": "0" }
    : { "TDM-Reservation": "1", "X-Robots-Tag": "noai, noimageai" };
