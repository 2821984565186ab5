/** Whether response times reveal which addresses have an account. */
import { hashPassword } from "#modules/identity";
import { type Database, openDatabase } from "#platform/db";
import { startPostgres } from "#platform/postgres";
import { authAccounts, users } from "#tables/identity";
import { ensureBuilt } from "#tests/ensure-built";
import { type SeededRandom, seededRandom } from "#tests/seeded-random";
import { startServer, temporaryDataDir } from "#tests/server";
import { compareDurations } from "./tools/compare-durations.ts";
import { type Bench, type BenchResult, median } from "./tools/figure.ts";
import { onServerCore } from "./tools/load.ts";

const samples = Number(process.env.SAMPLES ?? 120);
const warmUp = 20;
/** A coin is 0.5. Seven comparisons of equal things stay below this 95 of 100 times (Bonferroni). */
const guessAtMost = 0.5 + 2.69 * Math.sqrt(1 / (6 * samples));

type Kind = "nobody" | "confirmed" | "waiting";
/**
 * A form, its fields for an address, and the kinds of address that must be indistinguishable from
 * unknown ones.
 */
interface TimedForm {
  readonly path: string;
  readonly status: number;
  readonly fields: (email: string, serial: string) => Record<string, string>;
  readonly kinds: readonly Exclude<Kind, "nobody">[];
}

const password = "nine herons over the weir";
const forms: Readonly<Record<string, TimedForm>> = {
  "sign-up": {
    path: "/signup",
    status: 200,
    fields: (email, serial) => ({ email, username: `t_${serial}`, password }),
    kinds: ["confirmed", "waiting"],
  },
  "forgot-password": {
    path: "/forgot-password",
    status: 200,
    fields: (email) => ({ email }),
    kinds: ["confirmed"],
  },
  resend: {
    path: "/verify-email",
    status: 200,
    fields: (email) => ({ email }),
    kinds: ["confirmed", "waiting"],
  },
  "device-link": {
    path: "/login?step=link",
    status: 200,
    fields: (identifier) => ({ identifier }),
    kinds: ["confirmed"],
  },
  "sign-in": {
    path: "/login",
    status: 400,
    fields: (identifier) => ({ identifier, password: "not this one, surely" }),
    kinds: ["confirmed"],
  },
};

const addressOf = (kind: Kind, form: string, at: number) =>
  `${kind}.${form}.${at}@timing.test`.replace("-", "");

const accountsTiming: Bench = async ({ seed }) => {
  await ensureBuilt();
  const place = temporaryDataDir();
  const ends: Array<() => unknown> = [place.clear];
  try {
    const server = await startServer(
      {
        DATA_DIR: place.dataDir,
        DEMO: "0",
        LOG_LEVEL: "warn",
        SIGN_UPS_PER_HOUR: "100000",
        TRUSTED_PROXIES: "127.0.0.1",
      },
      onServerCore(),
    );
    ends.push(server.stop);
    await makePeople(place.dataDir);
    const dice = seededRandom(seed);
    const figures: BenchResult[] = [];
    for (const [name, form] of Object.entries(forms))
      figures.push(...(await measure(server.url, name, form, dice)));
    return figures;
  } finally {
    for (const end of ends.reverse()) await end();
  }
};

/** Creates an account for every known address that is tested. */
async function makePeople(dataDir: string): Promise<void> {
  const postgres = await startPostgres({ dataDir });
  const db: Database = openDatabase(postgres.appUrl, { max: 2 });
  const hash = await hashPassword(password);
  for (const [name, { kinds }] of Object.entries(forms))
    for (const kind of kinds) {
      const people = Array.from({ length: samples + warmUp }, (_, at) => ({
        email: addressOf(kind, name, at),
        username: `${kind}_${name.replace("-", "_")}_${at}`.slice(0, 30),
        name: "Somebody",
        emailVerified: kind === "confirmed",
      }));
      const made = await db.insert(users).values(people).returning({ id: users.id });
      await db.insert(authAccounts).values(
        made.map(({ id }) => ({
          userId: id,
          providerId: "credential",
          accountId: id,
          password: hash,
        })),
      );
    }
  await db.$client.end();
  await postgres.stop();
}

async function measure(
  url: string,
  name: string,
  form: TimedForm,
  dice: SeededRandom,
): Promise<BenchResult[]> {
  const kinds: readonly Kind[] = ["nobody", ...form.kinds];
  const took = new Map<Kind, number[]>(kinds.map((kind) => [kind, []]));
  for (let at = 0; at < samples + warmUp; at++)
    for (const kind of kinds.toSorted(() => dice.next() - 0.5)) {
      const ms = await ask(url, form, addressOf(kind, name, at), dice);
      if (at >= warmUp) took.get(kind)?.push(ms);
    }
  const nobody = took.get("nobody") ?? [];
  return form.kinds.map((kind) => {
    const known = took.get(kind) ?? [];
    const { ratio, from, to, guess } = compareDurations(known, nobody, dice.next);
    return {
      name: `${name}: guessing right whether an address is ${kind} or nobody's`,
      value: guess,
      atMost: Number(guessAtMost.toFixed(2)),
      from: {
        samples: known.length,
        "known ms": median(known).toFixed(1),
        "nobody ms": median(nobody).toFixed(1),
        ratio: ratio.toFixed(3),
        "95 of 100": `${from.toFixed(3)} to ${to.toFixed(3)}`,
      },
    };
  });
}

/** Each request comes from its own network; otherwise the rate limits would answer instead. */
async function ask(
  url: string,
  form: TimedForm,
  email: string,
  dice: SeededRandom,
): Promise<number> {
  const hex = () => dice.below(0xffff).toString(16);
  const startedMs = performance.now();
  const response = await fetch(url + form.path, {
    method: "POST",
    headers: { Origin: url, "X-Forwarded-For": `2001:db8:${hex()}:${hex()}::1` },
    body: new URLSearchParams(form.fields(email, dice.text(20, "abcdefghjkmnpqrstvwxyz"))),
  });
  await response.text();
  const ms = performance.now() - startedMs;
  if (response.status !== form.status)
    throw new Error(`${form.path} answered ${response.status} for ${email}`);
  return ms;
}

export default accountsTiming;
