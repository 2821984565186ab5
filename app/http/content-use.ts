import { type AiUse, type AiUses, aiUses } from "#contracts/archives";

/**
 * Machine-readable usage terms: whether third parties may train on it, and the work's other terms.
 */
export interface ContentUse {
  readonly training: boolean;
  readonly preferences?: AiUses;
}

/** A work's own setting overrides its creator's account setting; unset means reserved. */
export const contentUseOfWork = (
  uses: AiUses,
  account: { readonly training: boolean } | undefined,
): ContentUse => ({
  training: uses.training ? uses.training === "allow" : (account?.training ?? false),
  preferences: uses,
});

/** The first is the word of the IETF’s vocabulary for AI preferences; it has none yet for the rest. */
const keys: Readonly<Record<AiUse, string>> = {
  training: "train-ai",
  inference: "ai-inference",
  synthetic: "ai-synthetic",
  embedding: "ai-embedding",
};

const usage = ({ preferences = {} }: ContentUse): string =>
  aiUses
    .flatMap((use) =>
      preferences[use] ? [`${keys[use]}=${preferences[use] === "allow" ? "y" : "n"}`] : [],
    )
    .join(", ");

/**
 * Headers that tell crawlers whether they may train on a member's page. Two conventions are in use,
 * and honest crawlers know one of them. Unset means reserved.
 */
export function contentUseHeaders(use: ContentUse | undefined): Record<string, string> {
  const more = use ? usage(use) : "";
  return {
    ...(use?.training
      ? { "TDM-Reservation": "0" }
      : { "TDM-Reservation": "1", "X-Robots-Tag": "noai, noimageai" }),
    ...(more && { "Content-Usage": more }),
  };
}

/** The same as meta tags, for crawlers that store pages without their headers. */
export function contentUseMeta(
  use: ContentUse,
): { readonly name: string; readonly content: string }[] {
  const more = usage(use);
  return [
    { name: "tdm-reservation", content: use.training ? "0" : "1" },
    ...(use.training ? [] : [{ name: "robots", content: "noai, noimageai" }]),
    ...(more ? [{ name: "content-usage", content: more }] : []),
  ];
}
