import { z } from "zod";
import { siteMail } from "#modules/identity";
import type { WithPorts } from "#platform/ports";

/** What answers are made of. */
export const timestamp = z.iso.datetime().describe("Timestamp in UTC, ISO 8601.");
export const url = z.url();
export const html = z.string().describe('Sanitized HTML. External links have rel="nofollow".');
export const emptyObject = z.object({});

export const author = z
  .object({
    username: z.string().nullable().describe("Null if you can’t see this member."),
    name: z.string(),
  })
  .describe("The author of the content.");

export const money = z.object({
  amountMinor: z.string().describe("Amount in minor units, as a string: `-450` is −4.50."),
  currency: z.string(),
});

export const cursor = z
  .string()
  .max(200)
  .optional()
  .describe("Cursor: the value of `next` of the previous page.");

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
