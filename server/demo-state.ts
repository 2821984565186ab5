import pg from "pg";
import type { Config } from "#platform/config";
import { StartError } from "./start-error.ts";

/** Recorded beside the demo's seed steps when its content was kept and its logins were disabled. */
export const demoKeptStep = "demo.logins_disabled";

interface DemoState {
  /** There are accounts whose passwords everybody knows. */
  readonly hasLogins: boolean;
  /** The demo's content is there, but nobody can sign in as its people. */
  readonly isKept: boolean;
  readonly isSeeded: boolean;
  readonly hasOtherAccounts: boolean;
}

export async function readDemoState(databaseUrl: string): Promise<DemoState> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select
        exists (select from users where is_demo and erased_at is null) as people,
        exists (select from users where not is_demo and erased_at is null) as "hasOtherAccounts",
        exists (select from seed_steps where name = 'demo.people') as "isSeeded",
        exists (select from seed_steps where name = $1) as "isKept"`,
      [demoKeptStep],
    );
    const { people, ...state } = rows[0];
    return { ...state, hasLogins: people && !state.isKept };
  } finally {
    await client.end();
  }
}

/** Why the site can't start with this database and these settings, if so. */
export function demoProblem(
  { hasLogins, isKept, isSeeded, hasOtherAccounts }: DemoState,
  { DEMO, PAYMENTS }: Pick<Config, "DEMO" | "PAYMENTS">,
): string | undefined {
  if (hasLogins && !DEMO)
    return `This database has the demo's accounts, whose passwords are public, and the demo is off.
Choose one:
  npm run guildhall -- remove-demo                   start over with an empty site
  npm run guildhall -- remove-demo --keep-content    keep the content, disable every demo login
  DEMO=1 npm start                                   run it as a demo`;
  if (isKept && DEMO)
    return "The demo's logins were disabled in this database (remove-demo --keep-content), so it can't run as a demo again. Set DEMO=0, or use another folder: DATA_DIR=/path npm start";
  if (DEMO && !isSeeded && hasOtherAccounts)
    return "This database belongs to a real site: the demo would add accounts whose passwords are public. Set DEMO=0, or use another folder for the demo: DATA_DIR=/path npm start";
  if (isKept && PAYMENTS === "stripe")
    return "The ledger of this database has the test payments of the demo, so it can't take real ones. Set PAYMENTS=none, or start over with an empty site: npm run guildhall -- remove-demo";
  return undefined;
}

export async function checkDemo(databaseUrl: string, config: Config): Promise<void> {
  const problem = demoProblem(await readDemoState(databaseUrl), config);
  if (problem) throw new StartError(problem);
}
