import { z } from "zod";
import { siteMail } from "#modules/identity";
import type { WithPorts } from "#platform/ports";

/** What answers are made of. */
export const timestamp = z.iso.datetime().describe("An instant, in UTC.");
export const url = z.url();
export const html = z.string().describe("HTML that was made safe; links lead out with care.");
export const emptyObject = z.object({});

export const author = z
  .object({
    username: z.string().nullable().describe("Null where you may not meet them."),
    name: z.string(),
  })
  .describe("Somebody beside what they wrote.");

export const money = z.object({
  amountMinor: z.string().describe("Whole minor units, as text: `-450` is minus 4.50."),
  currency: z.string(),
});

export const cursor = z
  .string()
  .max(200)
  .optional()
  .describe("Where the page before this one ended: its `next`.");

/** A page of a list. Pass `next` back as `after`; it is null on the last page. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.array(item), next: z.string().nullable() });

/** The whole address of something on this site. */
export const absoluteUrl = (ctx: WithPorts, path: string): string => siteMail(ctx).origin + path;

export const toAuthor = ({
  username,
  name,
}: {
  readonly username: string | null;
  readonly name: string;
}) => ({ username: username || null, name });
