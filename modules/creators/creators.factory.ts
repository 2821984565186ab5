import type { Context } from "#platform/context";
import { aMember } from "../identity/identity.factory.ts";
import { creators } from "./tables.ts";

/** A member who is a creator, in euros and from Ireland by default. */
export async function aCreator(
  db: Context["db"],
  {
    since = new Date("2026-01-01T00:00:00Z"),
    ...overrides
  }: Partial<typeof creators.$inferInsert> = {},
) {
  const made = await aMember(db);
  const [creator] = await db
    .insert(creators)
    .values({
      category: "print",
      currency: "EUR",
      country: "IE",
      termsVersion: 1,
      termsAcceptedAt: since,
      since,
      changedAt: since,
      ...overrides,
      userId: made.user.id,
    })
    .returning();
  if (!creator) throw new Error("no creator was inserted");
  return { ...made, creator };
}
