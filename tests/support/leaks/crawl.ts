import { createHash, randomInt } from "node:crypto";
import type { SeededRandom } from "../seeded-random.ts";
import type { Canaries } from "./canaries.ts";

export interface Session {
  readonly name: string;
  /** The session's cookie; empty for a visitor. */
  readonly cookie: string;
  /** An API token of the same member. */
  readonly token: string;
}

export interface Answer {
  readonly status: number;
  readonly type: string;
  /** Status, headers and body: everything that reaches the reader. */
  readonly text: string;
  readonly body: string;
  /** Of the body. */
  readonly sha256: string;
  /** Where it redirects to. */
  readonly location: string | undefined;
}

const maxBytes = 4_000_000;

/** How often a request is sent again while the server is busy. */
const maxTries = 20;

/**
 * Asks one of the servers for an address, as a member or a visitor. Redirects are not followed. A
 * busy server is asked again after the time it names, since a 503 shows nothing of the page.
 */
export async function ask(
  base: string,
  path: string,
  session: Session,
  accept?: string,
): Promise<Answer> {
  const headers: Record<string, string> = path.startsWith("/api/v1")
    ? session.token
      ? { Authorization: `Bearer ${session.token}` }
      : {}
    : session.cookie
      ? { Cookie: session.cookie }
      : {};
  if (accept) headers.Accept = accept;
  // The limits for each address are for one reader, not for ten thousand in a minute.
  headers["X-Forwarded-For"] = `2001:db8:${randomInt(65_536).toString(16)}::1`;
  for (let tries = 1; ; tries++) {
    const got = await get(base + path, headers);
    if (!got) {
      if (tries >= maxTries) throw new Error(`no answer from ${base}${path}`);
      await pause(1);
      continue;
    }
    const { response, bytes } = got;
    const waitSeconds = Number(response.headers.get("Retry-After") ?? 0);
    if (response.status === 503 && waitSeconds > 0 && tries < maxTries) {
      await pause(waitSeconds);
      continue;
    }
    const head = [...response.headers].map(([name, value]) => `${name}: ${value}`).join("\n");
    const body = bytes.toString("utf8");
    return {
      status: response.status,
      type: response.headers.get("content-type") ?? "",
      text: `${decodeURIComponentSafely(head)}\n\n${body}`,
      body,
      sha256: createHash("sha256").update(bytes).digest("hex"),
      location: response.headers.get("location") ?? undefined,
    };
  }
}

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1_000));

/** Nothing if the connection ended: the server may close an idle one while it is used again. */
async function get(url: string, headers: Record<string, string>) {
  const signal = AbortSignal.timeout(180_000);
  try {
    const response = await fetch(url, { redirect: "manual", headers, signal });
    const bytes = Buffer.from(await response.arrayBuffer()).subarray(0, maxBytes);
    return { response, bytes };
  } catch (error) {
    if (signal.aborted) throw error;
    return undefined;
  }
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The address of a page's data: `/guilds?x` → `/guilds.data?x`. */
export function dataAddress(path: string): string {
  const { pathname, search } = new URL(path, "http://site");
  return `${pathname === "/" ? "/_" : pathname}.data${search}`;
}

/**
 * Views for machines that are the same for everyone, signed in or not: a block hides nothing there
 * that it does not hide from a visitor.
 */
const visitorViews =
  /^\/(sitemap|forum\/feed\.atom|[^/]+\/feed\.atom|archives\/(feed\.atom|oai|works\.json|collections\/[^/]+\/(feed\.atom|podcast\.rss)))/;

/** What this answer shows that its reader must not see. */
export function leaksIn(
  canaries: Canaries,
  { path, answer, session }: { path: string; answer: Answer; session: Session },
): string[] {
  const known = canaries.in(decodeURIComponentSafely(path));
  // Those who are banned from the site are as good as signed out.
  const isVisitor = visitorViews.test(path) || session.name === "account-banned";
  const reader = isVisitor ? "visitor" : session.name;
  const hidden = (word: string) => !canaries.about(word).seenBy.includes(reader);
  const shown = canaries
    .in(answer.text)
    .filter((word) => !known.includes(word) && hidden(word))
    .map((word) => canaries.about(word).where);
  // An outsider who guesses the address of something hidden must not learn that it is there.
  // The name at the end of a file's address is for the reader: any other is answered in the same way.
  const pathname = new URL(path, "http://site").pathname.replace(
    /^(\/archives\/files\/[^/]+\/).*$/,
    "$1",
  );
  const served = canaries
    .in(decodeURIComponentSafely(pathname))
    .filter((word) => hidden(word) && answer.status === 200)
    .map((word) => `${canaries.about(word).where}, by its address`);
  const file = canaries.file(answer.sha256);
  const received = file && !file.seenBy.includes(reader) ? [`contents of ${file.where}`] : [];
  return [...new Set([...shown, ...served, ...received])];
}

/** Same-origin addresses that a page links to, embeds or submits to. */
export function linksIn(base: string, path: string, { body, type }: Answer): string[] {
  if (!/html|xml|json/.test(type)) return [];
  const found = new Set<string>();
  const pattern = /(?:href|src|action|poster|data-src)="([^"]+)"|srcset="([^"]+)"|<loc>([^<]+)</gi;
  for (const [, one, many, loc] of body.matchAll(pattern)) {
    const urls = many
      ? many.split(",").map((part) => part.trim().split(" ")[0] ?? "")
      : [one ?? loc ?? ""];
    for (const text of urls) {
      const url = URL.parse(text.replaceAll("&amp;", "&"), base + path);
      if (!url || url.origin !== base || /^\/(assets|icons|dev)\//.test(url.pathname)) continue;
      if (/^\/(signout|live)$/.test(url.pathname)) continue;
      found.add(url.pathname + url.search);
    }
  }
  return [...found];
}

/** Runs `work` on each item, several at once. */
export async function inParallel<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T, index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < items.length; at = next++) await work(items[at] as T, at);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

export function shuffled<T>(random: SeededRandom, items: readonly T[]): T[] {
  const mixed = [...items];
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = random.below(at + 1);
    [mixed[at], mixed[other]] = [mixed[other] as T, mixed[at] as T];
  }
  return mixed;
}
