import { sql } from "drizzle-orm";
import pg from "pg";
import { createSitePage, publishSitePage } from "#modules/site";
import { loadConfig } from "#platform/config";
import { startPostgres } from "#platform/postgres";
import { type AppContainer, createAppContainer } from "#server/app-container";
import { type Canaries, createCanaries } from "./canaries.ts";
import { columnClasses } from "./column-classes.ts";
import { editedOutTopic, hideForumCategories, hideForumPosts } from "./hidden-forum.ts";
import { createHiddenGuild, fillGuild, otherGuild } from "./hidden-guilds.ts";
import { hideFromBlocked, hideMessages, hideOwnThings, hideProfiles } from "./hidden-people.ts";
import { hideWorks } from "./hidden-works.ts";
import type { Hiding } from "./hiding.ts";
import { as, createPeople, separate, usernameOf } from "./people.ts";
import { plantColumns } from "./plant-columns.ts";

/** A creator of the demo with tiers, subscribers, payouts and a guild. */
export const owner = "mira";

/** The database of a data directory, with everything the application provides around it. */
export interface Place {
  readonly container: AppContainer;
  readonly superuserUrl: string;
  close(): Promise<void>;
}

export async function openPlace(dataDir: string): Promise<Place> {
  const postgres = await startPostgres({ dataDir });
  const config = loadConfig({ DATA_DIR: dataDir, LOG_LEVEL: "fatal", PORT: "0" });
  const container = await createAppContainer({
    config,
    databaseUrl: postgres.appUrl,
    work: false,
  });
  return {
    container,
    superuserUrl: postgres.superuserUrl,
    async close() {
      await container.close(1_000);
      await postgres.stop();
    },
  };
}

/**
 * Writes canaries into every private column of the demo's rows, and adds the people who look for
 * them afterwards. Throws if a column cannot take one.
 */
export async function plant(place: Place): Promise<Canaries> {
  const canaries = createCanaries();
  const client = new pg.Client(place.superuserUrl);
  await client.connect();
  try {
    const { rows } = await client.query("select id from users where username = $1", [owner]);
    const failed = await plantColumns(client, canaries, rows[0]?.id);
    if (failed.length > 0)
      throw new Error(`these columns could not take a canary:\n${failed.join("\n")}`);
  } finally {
    await client.end();
  }
  await createPeople(place.container, owner);
  return canaries;
}

async function hidingIn({ container }: Place, canaries: Canaries): Promise<Hiding> {
  return {
    container,
    canaries,
    owner: await as(container, owner),
    friend: await as(container, usernameOf("friend")),
    admin: await as(container, "admin", ["admin", "moderator"]),
  };
}

/** What `hide` adds to: a private guild. */
interface Announced {
  readonly guild: string;
}

/** What outsiders may know of: works for some, a private guild, people behind a block. */
export async function announce(place: Place, canaries: Canaries): Promise<Announced> {
  const hiding = await hidingIn(place, canaries);
  await otherGuild(hiding);
  await hideFromBlocked(hiding);
  await hideWorks(hiding, "announced");
  await hideForumCategories(hiding, "members");
  await editedOutTopic(hiding);
  const guild = await createHiddenGuild(hiding, "private");
  await hideProfiles(hiding);
  await endSubscription(place.container);
  await separate(place.container, owner);
  // Before the counts: the page itself is public, and linked in every footer.
  await replacePage(hiding);
  return { guild };
}

/** Adds what outsiders must not even notice, through the commands that members use. */
export async function hide(place: Place, canaries: Canaries, { guild }: Announced): Promise<void> {
  const hiding = await hidingIn(place, canaries);
  await hideForumCategories(hiding, "staff", "trusted");
  await hideForumPosts(hiding);
  const secret = await createHiddenGuild(hiding, "secret");
  const secretId = await fillGuild(hiding, "secret", secret);
  await fillGuild(hiding, "private", guild);
  await hideWorks(hiding, "unknown", secretId);
  await hideMessages(hiding);
  await hideOwnThings(hiding);
  await announceToCreators(place.container, canaries);
}

/** A text of a page that was replaced: only administrators still read it. */
async function replacePage({ admin, canaries }: Hiding): Promise<void> {
  const page = (text: string) => ({
    slug: "leaks",
    locale: "en" as const,
    title: `Leaks ${text}`,
    body: `About leaks. ${text}`,
  });
  const earlier = canaries.word("earlier text of a page");
  await createSitePage(admin, { ...page(earlier), inFooter: true });
  await publishSitePage(admin, { ...page("today"), basedOn: 1 });
}

/** An announcement that is not for everyone, like one of the demo's. */
async function announceToCreators({ db }: AppContainer, canaries: Canaries): Promise<void> {
  const word = (field: string) => canaries.word(`${field} of an announcement for creators`);
  await db.execute(sql`insert into announcements select (jsonb_populate_record(a, jsonb_build_object(
      'id', gen_random_uuid(), 'key', 'leaks', 'audience', 'creators', 'title', ${word("title")}::text,
      'body', ${word("text")}::text, 'body_html', ${word("rendered text")}::text))).*
    from announcements a limit 1`);
}

/** A subscription of the former subscriber that has run out, like one of the demo's. */
async function endSubscription({ db }: AppContainer): Promise<void> {
  await db.execute(sql`insert into subscriptions select (jsonb_populate_record(s, jsonb_build_object(
      'id', gen_random_uuid(), 'idempotency_key', 'leaks former', 'cancel_comment', '',
      'subscriber_id', (select id from users where username = ${usernameOf("former")})))).*
    from subscriptions s where s.state = 'ended'
      and s.creator_id = (select id from users where username = ${owner}) limit 1`);
}

/** The columns that should hold a canary and do not. */
export async function columnsWithout({ superuserUrl }: Place): Promise<string[]> {
  const client = new pg.Client(superuserUrl);
  await client.connect();
  const without: string[] = [];
  for (const [table, columns] of Object.entries(columnClasses))
    for (const [column, kind] of Object.entries(columns)) {
      if (/^(public|internal)|,derived$/.test(kind)) continue;
      const { rows } = await client.query(
        `select from ${table} where "${column}"::text ~ 'zqx[0-9a-f]{6}k' limit 1`,
      );
      if (rows.length === 0) without.push(`${table}.${column}`);
    }
  await client.end();
  return without;
}
