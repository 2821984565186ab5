import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { DomainError } from "#platform/errors";
import type { Message } from "#platform/i18n";
import { definePort } from "#platform/ports";

interface Running {
  readonly key: string;
  count: number;
}

const runningWork = definePort<Map<string, Running>>("http.oneAtATime", () => new Map());

const anotherRunning = () =>
  new DomainError("rate_limited", "another_in_progress", {
    message: "errors.tooManyRequests" satisfies Message,
    retryAfterSeconds: 2,
  });

/**
 * For forms that move money: while one of a member's forms is worked on, others of theirs with a
 * different idempotency key are refused at once instead of waiting for the same rows, which would
 * take the connections of other people. The same form sent twice is not refused: it gets the same
 * result. This is only about waiting, and knows only this process; what may happen is decided by the
 * locks and constraints of the database.
 */
export async function oneAtATime<T>(
  { ctx, name, key }: { readonly ctx: Context<Actor>; readonly name: string; readonly key: string },
  work: () => Promise<T>,
): Promise<T> {
  const { actor } = ctx;
  if (!("userId" in actor)) return work();
  const all = ctx.ports.get(runningWork);
  const id = `${actor.userId} ${name}`;
  const running = all.get(id) ?? { key, count: 0 };
  if (running.key !== key) throw anotherRunning();
  all.set(id, running);
  running.count += 1;
  try {
    return await work();
  } finally {
    running.count -= 1;
    if (running.count === 0) all.delete(id);
  }
}
