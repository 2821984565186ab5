import type { Message } from "#platform/i18n";

/** Ways AI systems may use a work, each set separately. */
export const aiUses = ["training", "inference", "synthetic", "embedding"] as const;
export type AiUse = (typeof aiUses)[number];
/** The owner's choices for a work; missing ones fall back to the account's. */
export type AiUses = Readonly<Partial<Record<AiUse, "allow" | "deny">>>;

export const aiUseNames: Readonly<Record<AiUse, Message>> = {
  training: "archives.ai.training",
  inference: "archives.ai.inference",
  synthetic: "archives.ai.synthetic",
  embedding: "archives.ai.embedding",
};

/** The names of the form’s fields. */
export const aiFields = {
  training: "aiTraining",
  inference: "aiInference",
  synthetic: "aiSynthetic",
  embedding: "aiEmbedding",
} as const satisfies Record<AiUse, string>;
