/**
 * Redacts links in an email shown to staff: the query string and fragment, and long path segments,
 * may grant access to an account.
 */
export const redactLinks = (text: string): string =>
  text.replace(/https?:\/\/[^\s"'<>)]+/g, (address) =>
    address
      .replace(/[?#].*$/s, "?…")
      .split("/")
      .map((part, at) => (at > 2 && part.length > 24 ? "…" : part))
      .join("/"),
  );

/** `t…@example.org`: enough to tell two addresses apart. */
export const maskEmailAddress = (address: string): string =>
  address.replace(/([^\s<"@])[^\s<"@]*@/g, "$1…@");
