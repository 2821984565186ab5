import { z } from "zod";
import { InvalidWebhook } from "../provider/errors.ts";
import type { ProviderEvent } from "../provider/port.ts";

const kinds = {
  payment: "payment",
  checkout: "checkout",
  setup: "setup",
  card: "method",
  refund: "refund",
  dispute: "dispute",
  account: "account",
  transfer: "transfer",
  payout: "payout",
} as const;

const body = z.object({
  id: z.string().min(1).max(100),
  type: z.string().max(100),
  created: z.number().int(),
  object: z.object({ kind: z.enum(Object.keys(kinds) as [keyof typeof kinds]), id: z.string() }),
});

/** Parses a verified sandbox webhook. */
export function readSandboxWebhook(text: string): ProviderEvent {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new InvalidWebhook("not_json");
  }
  const read = body.safeParse(json);
  if (!read.success) throw new InvalidWebhook("not_json");
  const { id, type, created, object } = read.data;
  return {
    id,
    type,
    createdAt: new Date(created * 1000),
    about: { kind: kinds[object.kind], id: object.id },
  };
}
