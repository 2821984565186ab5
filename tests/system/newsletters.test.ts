import { afterAll, beforeAll, expect, test } from "vitest";
import { demoDataDir } from "#tests/demo-snapshot";
import { ensureBuilt } from "#tests/ensure-built";
import { freePort } from "#tests/free-port";
import { openMailSink, readSunkEmail } from "#tests/mail-sink";
import { addFollowers, createReporter, publishByEmail, reportSecret } from "#tests/newsletter-site";
import { type RunningServer, startServer } from "#tests/server";
import { sessionCookie } from "#tests/session-cookie";
import { siteQuery } from "#tests/site-query";
import { until } from "#tests/until";

const place = demoDataDir();
/** Also before the server is there: the demo gets emails from the start. */
let siteUrl: string | undefined;
const reporter = createReporter(() => siteUrl);
const sink = await openMailSink({
  onAccepted: ({ to, messageId }) => reporter.add(to, messageId),
});
let env: Record<string, string> & { DATA_DIR: string };
let server: RunningServer;
let cookie: string;

beforeAll(async () => {
  await ensureBuilt();
  env = {
    DATA_DIR: place.dataDir,
    PORT: String(await freePort()),
    SMTP_URL: sink.url,
    MAIL_WEBHOOK_SECRET: reportSecret,
    // On a slow machine reports arrive some seconds after the emails.
    MAIL_REPORT_WAIT_SECONDS: "12",
    MAIL_RATE_PER_SECOND: "60",
    MAIL_DOMAIN_RATE_PER_SECOND: "60",
  };
  server = await startServer(env);
  siteUrl = server.url;
  process.env.GUILDHALL_DATA_DIR = place.dataDir;
  cookie = await sessionCookie(server.url, "mira");
}, 300_000);

afterAll(async () => {
  await reporter.close();
  await server.stop();
  await sink.close();
  delete process.env.GUILDHALL_DATA_DIR;
  await place.clear();
});

const paywalled = "The free beginning.\n\n<!-- paywall -->\n\nThe paid ending.";
const subjects = (address: string) =>
  sink.emails
    .filter(({ to }) => to === address)
    .map((email) => readSunkEmail(email).header("Subject"));
const isDone = async (title: string) => {
  const rows = await siteQuery(
    `select m.state from newsletter_mailings m join archive_works w on w.id = m.work_id
     where w.title = $1`,
    [title],
  );
  return rows.length > 0 && rows.every(({ state }) => state === "done");
};

/** Two subscribers of one of Mira's tiers, who do not follow her. */
async function twoSubscribers() {
  const rows = await siteQuery(`
    select u.id, u.email, e.tier_id from entitlements e
    join users u on u.id = e.user_id join users mira on mira.id = e.creator_id
    where mira.username = 'mira' and e.starts_at <= now()
      and (e.ends_at is null or e.ends_at > now() + interval '1 day') and u.email_verified
      and e.tier_id = (select tier_id from entitlements other where other.creator_id = mira.id
        and (other.ends_at is null or other.ends_at > now() + interval '1 day')
        group by tier_id having count(distinct user_id) >= 2 order by count(*) desc limit 1)
    order by u.email`);
  const [stays, leaves] = new Map(rows.map((row) => [row.email, row])).values();
  if (!stays || !leaves) throw new Error("the demo has too few subscribers");
  await siteQuery(
    `delete from follows where follower_id = any($1::uuid[])
     and followed_id = (select id from users where username = 'mira')`,
    [[stays.id, leaves.id]],
  );
  return { stays, leaves, tierId: String(stays.tier_id) };
}

test("a subscriber who does not follow gets a work by email and unsubscribes with one click; a former one gets none", async () => {
  const { stays, leaves, tierId } = await twoSubscribers();
  await siteQuery(
    `update entitlements set ends_at = greatest(starts_at, now()) where user_id = $1
     and creator_id = (select id from users where username = 'mira')`,
    [leaves.id],
  );
  const fields = { audience: "tiers", tierIds: tierId, body: paywalled, access: "tier", tierId };
  const work = await publishByEmail(server.url, cookie, { ...fields, title: "A letter by email" });
  await until(() => subjects(stays.email).includes("A letter by email"), {
    withinMs: 60_000,
    what: "the subscriber got the email",
  });
  const found = sink.emails.find(
    (each) => each.to === stays.email && each.raw.includes("A letter by email"),
  );
  if (!found) throw new Error("no email");
  const email = readSunkEmail(found);
  expect(email.text).toContain("The paid ending.");
  expect(email.html).toContain("The paid ending.");
  expect(email.html).toContain(new URL(work, server.url).href);
  expect(email.header("List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
  const [, link = ""] = /<([^>]+)>/.exec(email.header("List-Unsubscribe")) ?? [];
  // As a mail program does: no cookie, no origin.
  const clicked = await fetch(link, {
    method: "POST",
    body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
  });
  expect(clicked.status).toBe(200);
  await until(() => isDone("A letter by email"), { withinMs: 60_000 });
  await publishByEmail(server.url, cookie, { ...fields, title: "A second letter" });
  await until(() => isDone("A second letter"), { withinMs: 60_000 });
  expect(subjects(stays.email).filter((subject) => subject === "A second letter")).toEqual([]);
  expect(subjects(leaves.email).filter((subject) => subject.includes("letter"))).toEqual([]);
}, 300_000);

test("each of 300 recipients gets an email once while the server is killed five times", async () => {
  const count = 300;
  const { startPostgres } = await import("#platform/postgres");
  const database = await startPostgres({ dataDir: place.dataDir });
  await addFollowers(database.superuserUrl.replace(/[^/]+$/, "guildhall"), "mira", count);
  await database.stop();
  await publishByEmail(server.url, cookie, {
    audience: "everyone",
    title: "To many",
    body: "To all of you.",
  });
  const copies = () => sink.emails.filter(({ to }) => /^follower\d+@/.test(to));
  for (let kill = 1; kill <= 5; kill++) {
    // In the first half: the last emails that were handed over have none after them whose report
    // would tell that they were lost, and a slow machine sends many before the server is killed.
    const reached = (count / 10) * kill;
    await until(() => copies().length >= reached, {
      withinMs: 120_000,
      everyMs: 5,
      what: `${reached} emails were sent`,
    });
    await server.kill();
    server = await startServer(env);
  }
  await until(() => isDone("To many"), { withinMs: 180_000, what: "the mailing is done" });
  const perPerson = Map.groupBy(copies(), ({ to }) => to);
  const states = await siteQuery(
    `select r.state, r.outcome, count(*)::int as people from newsletter_recipients r
     join newsletter_mailings m on m.id = r.mailing_id join archive_works w on w.id = m.work_id
     where w.title = 'To many' group by 1, 2`,
  );
  expect(perPerson.size, JSON.stringify(states)).toBe(count);
  expect([...perPerson.values()].filter((all) => all.length > 1)).toEqual([]);
}, 900_000);
