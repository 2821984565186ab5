import { z } from "zod";
import type { AudienceMember } from "./audience-member.ts";
import type { TableRow } from "./table-of.ts";

/** As Ghost exports its members: a table of their own. */
export const isGhost = (columns: ReadonlySet<string>): boolean =>
  columns.has("email") && columns.has("subscribed_to_emails");

export const ghostPerson = ({ line, cell }: TableRow): AudienceMember => ({
  line,
  name: cell("name"),
  address: cell("email"),
  // Several are comma-separated; the first is the one they pay for.
  sourceTier: cell("tiers").split(",")[0]?.trim() ?? "",
  status: cell("deleted_at")
    ? "former"
    : /^false$/i.test(cell("subscribed_to_emails"))
      ? "unwilling"
      : "present",
});

const key = z.union([z.string(), z.number()]).transform(String);
const member = z.object({
  id: key.optional(),
  email: z.string(),
  name: z.string().nullish(),
  subscribed: z.union([z.boolean(), z.number()]).nullish(),
});
const product = z.object({ id: key, name: z.string() });
const bought = z.object({ member_id: key, product_id: key });
const list = z.array(z.unknown()).default([]);
const data = z.object({
  members: z.array(z.unknown()),
  products: list,
  members_products: list,
});
const site = z
  .object({ db: z.array(z.object({ data })).min(1) })
  .transform(({ db }) => db[0]?.data)
  .or(z.object({ data }).transform((input) => input.data));

/** The members inside what Ghost exports of a whole site, where it has them. */
export function ghostSitePeople(json: unknown): AudienceMember[] | undefined {
  const read = site.safeParse(json).data;
  if (!read) return undefined;
  const names = new Map(readAll(product, read.products).map(({ id, name }) => [id, name]));
  const tiers = new Map(
    readAll(bought, read.members_products).map((one) => [one.member_id, names.get(one.product_id)]),
  );
  return read.members.map((raw, index) => {
    const found = member.safeParse(raw).data;
    return {
      line: index + 1,
      name: found?.name ?? "",
      address: found?.email ?? "",
      sourceTier: tiers.get(found?.id ?? "") ?? "",
      status: found?.subscribed === false || found?.subscribed === 0 ? "unwilling" : "present",
    };
  });
}

const readAll = <Schema extends z.ZodType>(schema: Schema, all: readonly unknown[]) =>
  all.flatMap((each) => schema.safeParse(each).data ?? []) as z.output<Schema>[];
