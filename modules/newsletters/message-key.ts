const packed = (id: string) => id.replaceAll("-", "");
const unpacked = (hex: string) =>
  hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

/** Begins the Message-ID of an email to one recipient: the same whenever it is sent. */
export const messageKey = (mailingId: string, userId: string): string =>
  `${packed(mailingId)}.${packed(userId)}`;

/** The recipient that a Message-ID in a report is about, if it is one of ours. */
export function readMessageKey(
  messageId: string,
): { readonly mailingId: string; readonly userId: string } | undefined {
  const [, mailing, user] = /^<?([0-9a-f]{32})\.([0-9a-f]{32})@/.exec(messageId) ?? [];
  return mailing && user ? { mailingId: unpacked(mailing), userId: unpacked(user) } : undefined;
}
