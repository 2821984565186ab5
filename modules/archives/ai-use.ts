/** What machines may do with a work, each said by itself. */
export const aiUses = ["training", "inference", "synthetic", "embedding"] as const;
export type AiUse = (typeof aiUses)[number];
/** What a work’s maker said; what is missing was left to their account. */
export type AiUses = Readonly<Partial<Record<AiUse, "allow" | "deny">>>;

export const aiUseNames: Readonly<Record<AiUse, string>> = {
  training: "Training models",
  inference: "Answering questions with it",
  synthetic: "Making likenesses of it",
  embedding: "Indexing it by meaning",
};

/** The names of the form’s fields. */
export const aiFields = {
  training: "aiTraining",
  inference: "aiInference",
  synthetic: "aiSynthetic",
  embedding: "aiEmbedding",
} as const satisfies Record<AiUse, string>;
