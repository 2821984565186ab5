import { setTimeout as sleep } from "node:timers/promises";
import { signReport } from "#modules/newsletters";
import { queryOnce } from "./site-query.ts";

export const reportSecret = "a secret of the mail provider";

/** A request takes up to a thousand. */
const reportsAtOnce = 500;

interface Accepted {
  readonly email: string;
  readonly messageId: string;
}

/**
 * Reports accepted emails to the site in our own format, many at once, until they are taken:
 * the site may not be there yet, or be started again. `close` gives up what is left.
 */
export function createReporter(url: () => string | undefined) {
  let waiting: Accepted[] = [];
  let reporting: Promise<void> | undefined;
  let isClosed = false;
  const report = async (accepted: readonly Accepted[]) => {
    const events = accepted.map((each) => ({ type: "delivered", ...each }));
    const body = JSON.stringify({ events });
    const headers = { "X-Signature": signReport(reportSecret, body) };
    while (!isClosed) {
      const site = url();
      const response =
        site &&
        (await fetch(`${site}/webhooks/mail`, { method: "POST", body, headers }).catch(
          () => undefined,
        ));
      if (response) await response.body?.cancel();
      if (response && response.status === 200) return;
      await sleep(200);
    }
  };
  const reportWaiting = async () => {
    while (waiting.length > 0 && !isClosed) {
      const accepted = waiting.slice(0, reportsAtOnce);
      waiting = waiting.slice(reportsAtOnce);
      await report(accepted);
    }
    reporting = undefined;
  };
  return {
    add(email: string, messageId: string): void {
      waiting.push({ email, messageId });
      reporting ??= reportWaiting();
    },
    async close(): Promise<void> {
      isClosed = true;
      await reporting;
    },
  };
}

/** Adds people who follow this user; in one statement, without events. */
export async function addFollowers(databaseUrl: string, username: string, count: number) {
  await queryOnce(
    databaseUrl,
    `with person as (
       insert into users (name, email, email_verified, username)
       select 'Follower ' || n, 'follower' || n || '@domain' || n % 500 || '.test', true,
         'newsletter_follower_' || n
       from generate_series(1, $2::int) n returning id),
     profile as (insert into profiles (user_id) select id from person)
     insert into follows (follower_id, followed_id, requested_at, accepted_at)
     select person.id, u.id, now(), now() from person, users u where u.username = $1`,
    [username, count],
  );
}

/** A form as a browser without script submits it; returns where it leads. */
export async function submit(
  url: string,
  cookie: string,
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<string> {
  const response = await fetch(url + path, {
    method: "POST",
    redirect: "manual",
    headers: { Accept: "text/html", Cookie: cookie, Origin: url },
    body: new URLSearchParams(fields),
  });
  const page = await response.text();
  const place = response.headers.get("Location");
  if (!place)
    throw new Error(`${path} answered ${response.status}: ${/field-error[^<]*<[^<]*/.exec(page)}`);
  return place.split("?")[0] ?? "";
}

/** Publishes a text and sends it as an email; returns the path of the work. */
export async function publishByEmail(
  url: string,
  cookie: string,
  {
    audience,
    tierIds,
    ...fields
  }: Readonly<Record<string, string>> & { readonly audience: string; readonly tierIds?: string },
): Promise<string> {
  const edit = await submit(url, cookie, "/archives/add", { kind: "writing" });
  const work = edit.replace(/\/edit$/, "");
  await submit(url, cookie, `${work}/email`, {
    intent: "save",
    audience,
    ...(tierIds && { tierIds }),
  });
  return submit(url, cookie, edit, { intent: "publish", kind: "writing", ...fields });
}
