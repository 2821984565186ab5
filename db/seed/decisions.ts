import { eq } from "drizzle-orm";
import type { Measure } from "#contracts/moderation";
import type { Ground, ReportReason } from "#contracts/report-reasons";
import { appealDecision, decideAppeal, decideCase, fileReport } from "#modules/moderation";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { users } from "#tables/identity";
import { cases } from "#tables/moderation";
import { ago, asMember, asStaff } from "./as-member.ts";

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
export async function seedDecisions(ctx: Context<Actor>): Promise<void> {
  for (const each of past) {
    const on = ago(ctx, each.daysAgo);
    const [user] = await ctx.db.select().from(users).where(eq(users.username, each.about));
    // Tests plant no more people than they need.
    if (!user) continue;
    const { reason, note, measure, ground, statement = "", objection } = each;
    const subject = { kind: "person", id: user.id } as const;
    await fileReport(await asMember(on, each.by), { subject, reason, note });
    const open = await ctx.db.select().from(cases).where(eq(cases.subjectId, user.id));
    const code = open.find(({ status }) => status === "open")?.code ?? "";
    const days = measure === "no_links" ? 14 : undefined;
    await decideCase(await asStaff(on, "moderator", ["moderator"]), {
      code,
      measure,
      ground,
      statement,
      days,
      replacement: "",
    });
    if (!objection) continue;
    const { words, outcome } = objection;
    await appealDecision(await asMember(on, each.about), { code, words });
    await decideAppeal(await asStaff(ago(ctx, each.daysAgo - 1), "admin", ["admin"]), {
      code,
      outcome,
      words: outcome === "overturned" ? "You are right, and it is undone." : "It stays as it is.",
    });
  }
}
