import type { SeededRandom } from "#tests/seeded-random";
import { compose, type Family } from "./request.ts";

/** Addresses that climb, hide bytes, or are no addresses; none of them is a page of ours. */
const hostile = [
  "*",
  "no-slash",
  "//evil.example/",
  "///",
  "/\\evil.example",
  "\\",
  "/..%2f..%2fetc/passwd",
  "/../../package.json",
  "/%2e%2e/%2e%2e/package.json",
  "/assets/..%2f..%2fpackage.json",
  "/assets/%2e%2e/%2e%2e/server/main.ts",
  "/assets/..\\..\\package.json",
  "/.git/config",
  "/.env",
  "/data/postgres/passwords.json",
  "/%00",
  "/a%00.js",
  "/%0d%0aSet-Cookie:%20a=b",
  "/%c0%ae%c0%ae/",
  "/%e0%80%ae",
  "/%ff%fe",
  "/%ed%a0%80",
  "/%ed%b0%80x",
  "/%",
  "/%z1",
  "/%u0041",
  "/a b",
  "/\x80\xff",
  "/no\x00where",
  "/no\x7fwhere",
  "/<script>alert(1)</script>",
  "/no/such/room#fragment",
  "http://evil.example/no",
  "http://",
  "https://user:pw@evil.example:99999/",
  "file:///etc/passwd",
  "javascript:alert(1)",
  "evil.example:443",
  "/no/such/room.data",
  "/__manifest/no",
  "/live?topic=%00",
  `/live?topic=${"a".repeat(3_000)}`,
];

const wrongTargets: Family = (random, host) => {
  const target = twist(random, random.pick(hostile));
  return {
    what: `address ${JSON.stringify(target.slice(0, 60))}`,
    bytes: compose(host, { target }),
  };
};

const long: Family = (random, host) => {
  const [what, target] = random.pick([
    ["10,000 query parameters", `/?${"a=1&".repeat(10_000)}`],
    ["a path of 20,000 characters", `/${"a".repeat(20_000)}`],
    ["a path of 7,000 escapes", `/${"%41".repeat(7_000)}`],
    ["3,000 folders", `/${"x/".repeat(3_000)}`],
  ] as const);
  return { what, bytes: compose(host, { target }) };
};

/** Strange, but an address of ours: the query is the page's own business. */
const oddQueries: Family = (random, host) => {
  const query = random.pick([
    "%",
    "%zz=%ff",
    "a[b][c]=1&__proto__[x]=1",
    "constructor.prototype=1",
    "=&=&=",
    "%ed%a0%80",
    "a=1".repeat(500),
    "index&index=1",
    "_routes=root%2croutes/nothing",
    "%c0%ae",
  ]);
  const target = `${random.pick(["/", "/_.data"])}?${query}`;
  return {
    what: `query ${JSON.stringify(query.slice(0, 40))}`,
    bytes: compose(host, { target }),
    fine: "a query that means nothing to a page is left alone",
  };
};

/** A second wrongness on top of the first, now and then. */
function twist(random: SeededRandom, target: string): string {
  if (random.next() < 0.6) return target;
  const at = 1 + random.below(target.length);
  const added = random.pick(["%00", "\x01", "%", "\\", "%c1%81", "//", "%5c", "\xff"]);
  return target.slice(0, at) + added + target.slice(at);
}

export const targetFamilies = [wrongTargets, wrongTargets, long, oddQueries];
