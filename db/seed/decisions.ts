import { eq } from "drizzle-orm";
import type { Measure } from "#contracts/moderation";
import type { Ground, ReportReason } from "#contracts/report-reasons";
import { appealDecision, decideAppeal, decideCase, fileReport } from "#modules/moderation";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { users } from "#tables/identity";
import { cases } from "#tables/moderation";
import { ago, asMember, asStaff, at } from "./as-member.ts";
import type { Moment } from "./moments.ts";

interface Past {
  readonly daysAgo: number;
  readonly about: string;
  readonly by: string;
  readonly reason: ReportReason;
  readonly ground: Ground;
  readonly measure: Measure;
  readonly note: string;
  readonly statement?: string;
  readonly objection?: { readonly words: string; readonly outcome: "upheld" | "overturned" };
}

const shop = "A page here is for what you make. One link to where it is sold is enough.";
const spam = { reason: "spam", ground: "selling" } as const;
const rude = { reason: "harassment", ground: "maker" } as const;

/** Half a year of small things, so that the log of decisions and people's records are not empty. */
const past: readonly Past[] = [
  {
    daysAgo: 171,
    about: "xavier_laurent",
    by: "yael_stern",
    ...spam,
    measure: "warn",
    note: "Four links to the same stall.",
    statement: shop,
  },
  {
    daysAgo: 163,
    about: "zofia_baran",
    by: "umar_farooq",
    ...spam,
    measure: "dismiss",
    note: "She names her own shop.",
  },
  {
    daysAgo: 150,
    about: "callum_tait",
    by: "yael_stern",
    ...rude,
    measure: "warn",
    note: "Calls a beginner hopeless on his page.",
    statement: "What your page says of a beginner goes after the person. Say what would help them.",
  },
  {
    daysAgo: 141,
    about: "delphine_roux",
    by: "umar_farooq",
    ...rude,
    measure: "dismiss",
    note: "She disagreed with me.",
  },
  {
    daysAgo: 128,
    about: "arlo_finch",
    by: "yael_stern",
    ...spam,
    measure: "warn",
    note: "Every line is a price.",
    statement: shop,
    objection: {
      words: "Those are prices of materials, so that others can plan.",
      outcome: "overturned",
    },
  },
  {
    daysAgo: 117,
    about: "beatriz_moura",
    by: "umar_farooq",
    ...spam,
    measure: "dismiss",
    note: "Too many pictures.",
  },
  {
    daysAgo: 96,
    about: "winnie_osei",
    by: "yael_stern",
    ...rude,
    measure: "warn",
    note: "Mocks someone by name.",
    statement: "Someone is mocked by name on your page. Leave the name out, or better the joke.",
  },
  {
    daysAgo: 83,
    about: "vesna_petrovic",
    by: "umar_farooq",
    ...spam,
    measure: "dismiss",
    note: "It links to a museum.",
  },
  {
    daysAgo: 70,
    about: "tove_lindgren",
    by: "yael_stern",
    ...rude,
    measure: "dismiss",
    note: "Read it again and it was a quotation.",
  },
  {
    daysAgo: 58,
    about: "callum_tait",
    by: "suki_tanaka",
    ...rude,
    measure: "no_links",
    note: "Links to a list of people he dislikes.",
    statement: "A list of people to avoid is not a link for your page.",
    objection: { words: "It is a public list.", outcome: "upheld" },
  },
  {
    daysAgo: 44,
    about: "quentin_ashby",
    by: "yael_stern",
    ...spam,
    measure: "warn",
    note: "The whole page is a sale.",
    statement: shop,
  },
  {
    daysAgo: 31,
    about: "ruth_abernathy",
    by: "umar_farooq",
    ...spam,
    measure: "dismiss",
    note: "She mentions a fair.",
  },
  {
    daysAgo: 24,
    about: "xavier_laurent",
    by: "suki_tanaka",
    ...spam,
    measure: "warn",
    note: "The stall is back.",
    statement: shop,
  },
];

/** What was decided over the last months, each by the commands that decide today. */
export const decisionMoments = (ctx: Context<Actor>): readonly Moment[] =>
  past.flatMap((each) => {
    const { daysAgo, objection } = each;
    let code: string | undefined;
    const decide = {
      daysAgo,
      run: async () => {
        code = await decideOne(ago(ctx, daysAgo), each);
      },
    };
    if (!objection) return [decide];
    const { words, outcome } = objection;
    const settle = {
      daysAgo: daysAgo - 1,
      run: async () => {
        if (!code) return;
        await decideAppeal(await asStaff(ago(ctx, daysAgo - 1), "admin", ["admin"]), {
          code,
          outcome,
          words:
            outcome === "overturned" ? "You are right, and it is undone." : "It stays as it is.",
        });
      },
    };
    const appeal = {
      daysAgo: daysAgo - 0.4,
      run: async () => {
        if (!code) return;
        const concerned = await asMember(ago(ctx, daysAgo - 0.4), each.about);
        await appealDecision(concerned, { code, words });
      },
    };
    return [decide, appeal, settle];
  });

/** Returns the code of the case; undefined where tests have no such person. */
async function decideOne(on: Context<Actor>, each: Past): Promise<string | undefined> {
  const [user] = await on.db.select().from(users).where(eq(users.username, each.about));
  const [reporter] = await on.db.select().from(users).where(eq(users.username, each.by));
  if (!user || !reporter) return undefined;
  const { reason, note, measure, ground, statement = "", daysAgo } = each;
  const subject = { kind: "person", id: user.id } as const;
  // Reported some hours before it is decided.
  const reported = new Date(on.clock.now().getTime() - (3 + (daysAgo % 5) * 4) * 3_600_000);
  await fileReport(await asMember(at(on, reported), each.by), { subject, reason, note });
  const open = await on.db.select().from(cases).where(eq(cases.subjectId, user.id));
  const code = open.find(({ status }) => status === "open")?.code ?? "";
  await decideCase(await asStaff(on, "moderator", ["moderator"]), {
    code,
    measure,
    ground,
    statement,
    days: measure === "no_links" ? 14 : undefined,
    replacement: "",
  });
  return code;
}
