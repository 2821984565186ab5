import { eq } from "drizzle-orm";
import { z } from "zod";
import { type Ground, groundLabels } from "#contracts/report-reasons";
import { siteMail } from "#modules/identity";
import { loadFormats } from "#modules/preferences";
import type { Actor } from "#permissions";
import { type DateFormats, formatFullDateTime } from "#platform/calendar";
import type { Context } from "#platform/context";
import type { Transaction } from "#platform/db";
import type { Translate } from "#platform/i18n";
import { defineJob, enqueue } from "#platform/jobs";
import { composeMail, nameInMail, preventAutolink } from "#platform/mail";
import { users } from "#tables/identity";
import { strikeDays, strikeOf } from "../account-status.ts";
import { caseKey } from "../case-access.ts";
import { caseLimits } from "../constants.ts";
import { measureLabels } from "../measures.ts";
import { storedText } from "../stored-text.ts";
import { caseDecisions, cases } from "../tables.ts";

const payload = z.object({
  caseId: z.uuid(),
  decisionId: z.uuid(),
  what: z.enum(["decided", "undone", "appeal_upheld", "appeal_overturned"]),
});
type Statement = z.output<typeof payload>;

const subjects: Readonly<Record<Statement["what"], string>> = {
  decided: "What the stewards decided, and why",
  undone: "A decision about you was taken back",
  appeal_upheld: "Your objection was heard",
  appeal_overturned: "Your objection was right",
};

/** The law requires all of it: what, on which ground, decided by, for how long, how to appeal. */
async function composeAndSend(ctx: Context<Actor>, { caseId, decisionId, what }: Statement) {
  const [found] = await ctx.db
    .select({
      row: cases,
      decision: caseDecisions,
      email: users.email,
      name: users.name,
      userId: users.id,
    })
    .from(caseDecisions)
    .innerJoin(cases, eq(cases.id, caseDecisions.caseId))
    .innerJoin(users, eq(users.id, cases.concernedId))
    .where(eq(caseDecisions.id, decisionId));
  if (!found) return;
  const { origin, send } = siteMail(ctx);
  const url = new URL(`/cases/${found.row.code}`, origin);
  url.searchParams.set("key", caseKey(ctx, caseId));
  await send(
    composeMail({
      key: `case ${what} ${decisionId}`,
      to: { address: found.email, name: found.name },
      subject: subjects[what],
      markdown:
        what === "decided"
          ? reasons(storedText(ctx), found, await loadFormats(ctx.db, found.userId))
          : outcomeLines[what],
      site: { name: "Guildhall", origin },
      action: { label: what === "decided" ? "Read it, or object" : "Open the case", url: url.href },
    }),
  );
}

const outcomeLines: Readonly<Record<Exclude<Statement["what"], "decided">, string>> = {
  undone:
    "The stewards took a decision about you back. What it did is undone, and it does not count against you.",
  appeal_upheld:
    "Another steward looked at your objection. The decision stays; what they wrote to you is on the page of the case. You can also take it to an out-of-court body or a court.",
  appeal_overturned:
    "Another steward looked at your objection and agreed. The decision is undone and does not count against you. We are sorry for it.",
};

interface StatementData {
  readonly row: typeof cases.$inferSelect;
  readonly decision: typeof caseDecisions.$inferSelect;
}

function reasons(t: Translate, { row, decision }: StatementData, formats: DateFormats): string {
  const { measure, until, ground, statement, automated } = decision;
  return [
    `This is about: ${nameInMail(row.evidence?.title ?? "what you wrote")}.`,
    `**What was decided.** ${t(measureLabels[measure].pastTense)}${until ? `, until ${formatFullDateTime(until, formats)}` : ""}.`,
    `**On which ground.** ${ground in groundLabels ? t(groundLabels[ground as Ground]) : preventAutolink(ground)}.`,
    `**Why.** ${preventAutolink(statement)}`,
    `**How it was decided.** ${automated ? "By a rule of the house, without a person." : "By a steward, who read it."} ${sources[row.source]}`,
    `**What it counts.** ${strikeMessage(decision)}`,
    `**If you disagree.** You can object within ${caseLimits.appealDays} days, for free, and somebody else decides. It works without signing in.`,
  ].join("\n\n");
}

function strikeMessage(decision: StatementData["decision"]): string {
  const weight = strikeOf(decision);
  return weight
    ? `It counts as ${weight} for ${strikeDays[weight]} days and then fades. How you stand is on the page of your cases.`
    : "It does not count against you.";
}

const sources = {
  report: "It was reported by members.",
  held: "It waited for a look before others could see it.",
  contested: "You asked a person to look at what the machine had decided.",
  rule: "A rule of the house pointed at it.",
  law: "The law demands it.",
} as const;

export const statementJob = defineJob<Statement, Actor>("moderation.send_statement", {
  payload,
  handle: composeAndSend,
});

/** The email is sent if and only if the decision is committed. */
export const sendStatement = (tx: Transaction, statement: Statement): Promise<void> =>
  enqueue(tx, statementJob, statement);
