import { profilePage } from "#modules/people";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { notFound } from "#platform/errors";

const isName = /^[a-z][a-z0-9_]{2,29}$/i;

/** Somebody’s page as the asker sees it. What can be nobody’s name is nobody. */
export async function pageOfPerson(ctx: Context<Actor>, username: string) {
  if (!isName.test(username)) throw notFound("person_not_found");
  return profilePage(ctx, { username });
}

/** Whom a username means to the asker, also by a name given up lately. */
export async function personIdOf(ctx: Context<Actor>, username: string): Promise<string> {
  const page = await pageOfPerson(ctx, username);
  return "movedTo" in page ? personIdOf(ctx, page.movedTo) : page.person.id;
}
