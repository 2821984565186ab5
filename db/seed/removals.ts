import { startTopic, topicInput } from "#modules/forum";
import { legalRemovalInput, removeForLegalReasons, undoDecision } from "#modules/moderation";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { ago, asMember, asStaff } from "./as-member.ts";
import type { Moment } from "./moments.ts";

interface Removal {
  readonly daysAgo: number;
  readonly by: string;
  readonly category: string;
  readonly title: string;
  readonly body: string;
  readonly demand: {
    readonly askedBy: string;
    readonly law: string;
    readonly jurisdiction: string;
    readonly reference: string;
    readonly statement: string;
  };
  /** Why it was restored, where it was. */
  readonly liftedFor?: string;
}

const removals: readonly Removal[] = [
  {
    daysAgo: 48,
    by: "marcus_thorne",
    category: "words",
    title: "A printer's daybook from 1987, typed out",
    body: "I found it in a box lot. Names, wages, who owed how much. Here are the first forty pages, typed as they stand.",
    demand: {
      askedBy: "District Court of Leiden",
      law: "Civil Code, book 6, article 162",
      jurisdiction: "Netherlands",
      reference: "C/09/661203",
      statement:
        "A court has ordered us, for the time being, to take these pages down: people named in them are alive.",
    },
    liftedFor: "The court lifted its order after the names had been left out.",
  },
  {
    daysAgo: 11,
    by: "wilhelmina_stroud",
    category: "printmaking",
    title: "All 214 sheets of the coastal survey, scanned",
    body: "Four hundred dots to the inch, cleaned up and joined at the edges. Print them as large as you like.",
    demand: {
      askedBy: "Office of the Coastal Survey",
      law: "Copyright, Designs and Patents Act 1988, section 16",
      jurisdiction: "United Kingdom",
      reference: "OCS/2026/118",
      statement:
        "The scans are of sheets that are still under copyright, and the office that holds it has asked for them to be taken down.",
    },
  },
];

/** What the law made the moderators take down: once for a while, once for good. */
export const removalMoments = (ctx: Context<Actor>): readonly Moment[] =>
  removals.flatMap((each) => {
    const { daysAgo, by, category, title, body, demand, liftedFor } = each;
    const words = { kind: "discussion", category, title, body, tags: "", language: "en" };
    let publicId = "";
    let code = "";
    const moments = [
      {
        daysAgo,
        run: async () => {
          const author = await asMember(ago(ctx, daysAgo), by);
          ({ publicId } = await startTopic(author, topicInput.parse(words)));
        },
      },
      {
        daysAgo: daysAgo - 2,
        run: async () => {
          ({ code } = await removeForLegalReasons(
            await asStaff(ago(ctx, daysAgo - 2), "moderator", ["moderator"]),
            legalRemovalInput.parse({ ...demand, address: `/forum/${publicId}` }),
          ));
        },
      },
    ];
    if (!liftedFor) return moments;
    const lift = {
      daysAgo: daysAgo - 20,
      run: async () =>
        undoDecision(await asStaff(ago(ctx, daysAgo - 20), "admin", ["admin"]), {
          code,
          reason: liftedFor,
        }),
    };
    return [...moments, lift];
  });
