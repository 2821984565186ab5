import { type Actor, guest } from "#permissions";
import { fakeClock } from "#platform/clock";
import { appConfig, loadConfig } from "#platform/config";
import { type Context, makeContext } from "#platform/context";
import type { Database } from "#platform/db";
import { createPorts, type Ports, type Provided, provide } from "#platform/ports";

export interface TestContext extends Context<Actor> {
  /** Advances only when the test moves it. */
  readonly clock: ReturnType<typeof fakeClock>;
}

/** The context of commands and queries in tests: an actor, and a clock the test controls. */
export function testContext(db: Database, actor: Actor = guest): TestContext {
  const clock = fakeClock();
  return { ...makeContext(actor, db, { requestId: "test", ports: testPorts(db) }), clock };
}

interface TestApplication {
  readonly ports: Ports;
  readonly provided: Provided[];
  current: Ports;
}

const applications = new WeakMap<Database, TestApplication>();

function applicationOf(db: Database): TestApplication {
  const known = applications.get(db);
  if (known) return known;
  const provided = [provide(appConfig, loadConfig())];
  const application: TestApplication = {
    provided,
    current: createPorts(provided),
    // Reads through, so that contexts made before see what is provided after.
    ports: {
      get: (port) => application.current.get(port),
      with: (others) => application.current.with(others),
    },
  };
  applications.set(db, application);
  return application;
}

/** The ports of the application under test, one for each database. */
export const testPorts = (db: Database): Ports => applicationOf(db).ports;

/** Provides something to the application under test, from now on; for every context of this database. */
export function provideForTest(db: Database, ...provided: readonly Provided[]): void {
  const application = applicationOf(db);
  application.provided.push(...provided);
  application.current = createPorts(application.provided);
}

/** What the server's handlers need of an application container, over a test's own database. */
export const testApp = (db: Database) => ({
  db,
  ports: testPorts(db),
  config: testPorts(db).get(appConfig),
  dbFor: () => db,
  contextFor: <A extends Actor>(
    actor: A,
    {
      db: other = db,
      ...rest
    }: Partial<Pick<Context, "clock" | "requestId" | "signal" | "db">> = {},
  ): Context<A> => makeContext(actor, other, { ports: testPorts(db), ...rest }),
});
