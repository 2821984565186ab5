import { profilePage } from "#modules/people";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { notFound } from "#platform/errors";

const isName = /^[a-z][a-z0-9_]{2,29}$/i;

/** A profile as the viewer may see it. An invalid username is not found. */
export async function loadProfile(ctx: Context<Actor>, username: string) {
  if (!isName.test(username)) throw notFound("person_not_found");
  return profilePage(ctx, { username });
}

/** Resolves a username, including a recently released one, to a user the viewer may see. */
export async function findPersonId(ctx: Context<Actor>, username: string): Promise<string> {
  const page = await loadProfile(ctx, username);
  return "movedTo" in page ? findPersonId(ctx, page.movedTo) : page.person.id;
}
