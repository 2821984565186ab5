import { type Actor, guest } from "#permissions";
import { fakeClock } from "#platform/clock";
import { type Context, makeContext } from "#platform/context";
import type { Database } from "#platform/db";

export interface TestContext extends Context<Actor> {
  /** Stands still until the test moves it. */
  readonly clock: ReturnType<typeof fakeClock>;
}

/** What commands and queries get in tests: somebody asking, on a clock the test holds. */
export function testContext(db: Database, actor: Actor = guest): TestContext {
  const clock = fakeClock();
  return { ...makeContext(actor, db, { requestId: "test" }), clock };
}
