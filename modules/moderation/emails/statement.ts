import { eq } from "drizzle-orm";
import { z } from "zod";
import { type Ground, groundLabels } from "#contracts/report-reasons";
import { siteMail } from "#modules/identity";
import { loadFormats } from "#modules/preferences";
import type { Actor } from "#permissions";
import { type DateFormats, formatFullDateTime } from "#platform/calendar";
import type { Context } from "#platform/context";
import type { Transaction } from "#platform/db";
import type { PlainKey, Translate } from "#platform/i18n";
import { defineJob, enqueue } from "#platform/jobs";
import { composeMail, nameInMail, preventAutolink } from "#platform/mail";
import { translateInto } from "#platform/translations";
import { users } from "#tables/identity";
import { strikeDays, strikeOf } from "../account-status.ts";
import { caseKey } from "../case-access.ts";
import { caseLimits } from "../constants.ts";
import { measureLabels } from "../measures.ts";
import { caseDecisions, cases } from "../tables.ts";

const payload = z.object({
  caseId: z.uuid(),
  decisionId: z.uuid(),
  what: z.enum(["decided", "undone", "appeal_upheld", "appeal_overturned"]),
});
type Statement = z.output<typeof payload>;

type Outcome = Exclude<Statement["what"], "decided">;

const outcomes: Readonly<Record<Outcome, { subject: PlainKey; body: PlainKey }>> = {
  undone: { subject: "emails.moderation.undone.subject", body: "emails.moderation.undone.body" },
  appeal_upheld: {
    subject: "emails.moderation.appealUpheld.subject",
    body: "emails.moderation.appealUpheld.body",
  },
  appeal_overturned: {
    subject: "emails.moderation.appealOverturned.subject",
    body: "emails.moderation.appealOverturned.body",
  },
};

async function composeAndSend(ctx: Context<Actor>, { caseId, decisionId, what }: Statement) {
  const [found] = await ctx.db
    .select({
      row: cases,
      decision: caseDecisions,
      email: users.email,
      name: users.name,
      userId: users.id,
      language: users.language,
    })
    .from(caseDecisions)
    .innerJoin(cases, eq(cases.id, caseDecisions.caseId))
    .innerJoin(users, eq(users.id, cases.concernedId))
    .where(eq(caseDecisions.id, decisionId));
  if (!found) return;
  const { origin, send } = siteMail(ctx);
  const url = new URL(`/cases/${found.row.code}`, origin);
  url.searchParams.set("key", caseKey(ctx, caseId));
  const t = translateInto(ctx, found.language);
  const { subject, markdown, action } =
    what === "decided"
      ? decisionEmail(t, found, await loadFormats(ctx.db, found.userId))
      : outcomeEmail(t, what);
  await send(
    composeMail({
      key: `case ${what} ${decisionId}`,
      to: { address: found.email, name: found.name },
      t,
      subject,
      markdown,
      site: { origin },
      action: { label: action, url: url.href },
    }),
  );
}

export const outcomeEmail = (t: Translate, what: Outcome) => ({
  subject: t(outcomes[what].subject),
  markdown: t(outcomes[what].body),
  action: t("emails.moderation.actions.view"),
});

interface StatementData {
  readonly row: Pick<typeof cases.$inferSelect, "evidence" | "source">;
  readonly decision: Pick<
    typeof caseDecisions.$inferSelect,
    "measure" | "until" | "ground" | "statement" | "automated"
  >;
}

/** The law requires all of it: what, on which ground, decided by, for how long, how to appeal. */
export function decisionEmail(
  t: Translate,
  { row, decision }: StatementData,
  formats: DateFormats,
) {
  const { measure, until, ground, statement, automated } = decision;
  const title = nameInMail(row.evidence?.title ?? t("emails.moderation.statement.untitled"));
  const decided = t(measureLabels[measure].pastTense);
  const source = t(sources[row.source]);
  const parts = [
    t("emails.moderation.statement.content", { title }),
    until
      ? t("emails.moderation.statement.decisionUntil", {
          decision: decided,
          date: formatFullDateTime(until, formats),
        })
      : t("emails.moderation.statement.decision", { decision: decided }),
    t("emails.moderation.statement.ground", {
      ground: ground in groundLabels ? t(groundLabels[ground as Ground]) : preventAutolink(ground),
    }),
    t("emails.moderation.statement.reason", { statement: preventAutolink(statement) }),
    automated
      ? t("emails.moderation.statement.automated", { source })
      : t("emails.moderation.statement.reviewed", { source }),
    strikeNotice(t, decision),
    t("emails.moderation.statement.appeal", { days: caseLimits.appealDays }),
  ];
  return {
    subject: t("emails.moderation.decided.subject"),
    markdown: parts.join("\n\n"),
    action: t("emails.moderation.decided.action"),
  };
}

function strikeNotice(t: Translate, decision: StatementData["decision"]): string {
  const weight = strikeOf(decision);
  return weight
    ? t("emails.moderation.statement.strike", { weight, days: strikeDays[weight] })
    : t("emails.moderation.statement.noStrike");
}

const sources = {
  report: "emails.moderation.sources.report",
  held: "emails.moderation.sources.held",
  contested: "emails.moderation.sources.contested",
  rule: "emails.moderation.sources.rule",
  law: "emails.moderation.sources.law",
} as const satisfies Record<string, PlainKey>;

export const statementJob = defineJob<Statement, Actor>("moderation.send_statement", {
  payload,
  handle: composeAndSend,
});

/** The email is sent if and only if the decision is committed. */
export const sendStatement = (tx: Transaction, statement: Statement): Promise<void> =>
  enqueue(tx, statementJob, statement);
