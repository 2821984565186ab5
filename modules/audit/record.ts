import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import type { Transaction } from "#platform/db";
import type { AuditAction, AuditNature } from "./contract.ts";
import { auditEntries } from "./tables.ts";

export interface AuditEntry {
  readonly action: AuditAction;
  readonly nature?: AuditNature;
  readonly personId?: string | null;
  readonly subject?: { readonly kind: string; readonly id: string };
  readonly reason?: string;
  /** Short facts, never user-written text: the entry can't be erased with the account. */
  readonly details?: Readonly<Record<string, string>>;
}

/**
 * Records an action in the transaction that performs it, so that neither exists without the other.
 * Entries are serialized until commit, so call it last in a command, after all other locks.
 */
export async function recordAudit(
  tx: Transaction,
  { actor, clock, requestId }: Pick<Context<Actor>, "actor" | "clock" | "requestId">,
  entry: AuditEntry,
): Promise<void> {
  await tx.insert(auditEntries).values({
    at: clock.now(),
    actorId: isMember(actor) ? actor.userId : null,
    actorName: actor.kind === "system" ? actor.name : "",
    nature: entry.nature ?? "did",
    action: entry.action,
    personId: entry.personId ?? null,
    subjectKind: entry.subject?.kind ?? "",
    subjectId: entry.subject?.id ?? "",
    reason: entry.reason ?? "",
    details: entry.details ?? {},
    requestId,
    // The database puts it at the end of the chain and fills in these.
    place: 0,
    previousHash: Buffer.alloc(0),
    hash: Buffer.alloc(0),
  });
}
