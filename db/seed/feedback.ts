import type { FeedbackKind, FeedbackStatus } from "#contracts/feedback";
import { answerFeedback } from "#modules/feedback";
import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { shortId } from "#platform/ids";
import { feedback } from "#tables/feedback";
import { ago, asMember, asStaff } from "./as-member.ts";
import type { Moment } from "./moments.ts";

interface DemoFeedback {
  readonly daysAgo: number;
  /** Undefined: a visitor who is not signed in. */
  readonly by?: string;
  readonly kind: FeedbackKind;
  readonly text: string;
  readonly page?: string;
  readonly answered?: { readonly status: FeedbackStatus; readonly words: string };
}

const demoFeedback: readonly DemoFeedback[] = [
  {
    daysAgo: 34,
    by: "hanna_ruiz",
    kind: "bug",
    page: "/archives",
    text: "The waveform is drawn for the left channel only. My tide recordings are all on the right.",
    answered: {
      status: "done",
      words: "Both channels are drawn now, one above the other. Thank you for the file.",
    },
  },
  {
    daysAgo: 21,
    by: "oluwaseun_ade",
    kind: "idea",
    page: "/forum",
    text: "A way to mark a topic “tried it, here is how it went”, months after the answer was accepted.",
    answered: { status: "planned", words: "We like this. It comes after the winter swap." },
  },
  {
    daysAgo: 12,
    kind: "other",
    text: "Is there a way to look around before the waitlist gets to me? I bind books in Brno.",
    answered: { status: "seen", words: "" },
  },
  {
    daysAgo: 6,
    by: "theo",
    kind: "idea",
    text: "Let me print a receipt for a whole year at once. My accountant asks every January.",
    answered: {
      status: "declined",
      words: "Statements by year are under Transactions already, as a table and as paper.",
    },
  },
  {
    daysAgo: 2,
    by: "sana_rahimi",
    kind: "praise",
    text: "The page that says who opened my data is the first of its kind I have seen anywhere. Keep it.",
  },
  {
    daysAgo: 0.3,
    by: "keiko_mori",
    kind: "bug",
    page: "/settings/payouts",
    text: "On my phone the button to withdraw is below the keyboard, and the page does not scroll.",
  },
];

const browser = "Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) Safari/605.1.15";

/**
 * Feedback in every state. Inserted as rows rather than through the form: the form counts requests
 * for its rate limit on a separate connection, and a seed is one transaction.
 */
export const feedbackMoments = (ctx: Context<Actor>): readonly Moment[] =>
  demoFeedback.flatMap(({ daysAgo, by, kind, text, page, answered }, n) => {
    let id = "";
    const send = async () => {
      const { actor, clock } = by ? await asMember(ago(ctx, daysAgo), by) : ago(ctx, daysAgo);
      const [row] = await ctx.db
        .insert(feedback)
        .values({
          reference: shortId(),
          idempotencyKey: `demo-feedback-${n}`,
          kind,
          text,
          userId: isMember(actor) ? actor.userId : null,
          ...(by
            ? { contact: "notice" }
            : { contact: "email", guestEmail: "marta.holub@demo.test" }),
          ...(page && { page, browser }),
          sentAt: clock.now(),
          changedAt: clock.now(),
        })
        .returning({ id: feedback.id });
      id = row?.id ?? "";
    };
    if (!answered) return [{ daysAgo, run: send }];
    const answer = async () =>
      answerFeedback(await asStaff(ago(ctx, daysAgo * 0.7), "admin", ["admin"]), {
        id,
        ...answered,
      });
    return [
      { daysAgo, run: send },
      { daysAgo: daysAgo * 0.7, run: answer },
    ];
  });
