import { type AiUse, type AiUses, aiUses } from "#contracts/archives";

/** What is said to machines: whether outsiders may train, and what else a work’s maker said of it. */
export interface ContentUse {
  readonly training: boolean;
  readonly said?: AiUses;
}

/** What a work says goes before what its maker’s account says; what nobody chose is reserved. */
export const saidOfWork = (
  said: AiUses,
  account: { readonly training: boolean } | undefined,
): ContentUse => ({
  training: said.training ? said.training === "allow" : (account?.training ?? false),
  said,
});

/** The first is the word of the IETF’s vocabulary for AI preferences; it has none yet for the rest. */
const keys: Readonly<Record<AiUse, string>> = {
  training: "train-ai",
  inference: "ai-inference",
  synthetic: "ai-synthetic",
  embedding: "ai-embedding",
};

const usage = ({ said = {} }: ContentUse): string =>
  aiUses
    .flatMap((use) => (said[use] ? [`${keys[use]}=${said[use] === "allow" ? "y" : "n"}`] : []))
    .join(", ");

/**
 * What a page of somebody's own says to machines: whether outsiders may train with it. Both ways of
 * saying so are in use, and honest crawlers know one of them. What nobody chose is reserved.
 */
export function headersOfUse(use: ContentUse | undefined): Record<string, string> {
  const more = use ? usage(use) : "";
  return {
    ...(use?.training
      ? { "TDM-Reservation": "0" }
      : { "TDM-Reservation": "1", "X-Robots-Tag": "noai, noimageai" }),
    ...(more && { "Content-Usage": more }),
  };
}

/** The same in the page itself, for whoever keeps pages without their headers. */
export function metaOfUse(use: ContentUse): { readonly name: string; readonly content: string }[] {
  const more = usage(use);
  return [
    { name: "tdm-reservation", content: use.training ? "0" : "1" },
    ...(use.training ? [] : [{ name: "robots", content: "noai, noimageai" }]),
    ...(more ? [{ name: "content-usage", content: more }] : []),
  ];
}
