/**
 * A letter as somebody else may see it: addresses in it lead nowhere special. What stands behind the
 * question mark, and long parts that are nobody's words, may be keys to an account.
 */
export const withoutKeys = (text: string): string =>
  text.replace(/https?:\/\/[^\s"'<>)]+/g, (address) =>
    address
      .replace(/[?#].*$/s, "?…")
      .split("/")
      .map((part, at) => (at > 2 && part.length > 24 ? "…" : part))
      .join("/"),
  );

/** `t…@example.org`: enough to know whose it is among two. */
export const maskedAddress = (address: string): string =>
  address.replace(/([^\s<"@])[^\s<"@]*@/g, "$1…@");
