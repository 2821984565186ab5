import { sql } from "drizzle-orm";
import { type Actor, guest, hasRole, isMember, type Member } from "#permissions";

/** A kind of reader, for queries that are built once for all readers of the kind. */
export interface ReaderForm {
  readonly form: "guest" | "system" | "member" | "moderator" | "admin";
  /** Stands for all of them: conditions on its id become the placeholder `me`. */
  readonly reader: Actor;
  /** The value of the placeholder. */
  readonly me: string | null;
}

/**
 * The kind of an actor. Conditions that are used with it may depend on the actor's id and staff
 * roles, and on nothing else.
 */
export function readerForm(actor: Actor): ReaderForm {
  if (actor.kind === "guest") return { form: "guest", reader: guest, me: null };
  if (!isMember(actor)) return { form: "system", reader: actor, me: null };
  const form = formOf(actor);
  return { form, reader: standIns[form], me: actor.userId };
}

const formOf = (actor: Member) =>
  hasRole(actor, "admin") ? "admin" : hasRole(actor, "moderator") ? "moderator" : "member";

const standIn = (roles: Member["roles"]): Member => ({
  kind: "member",
  // Drizzle accepts a placeholder wherever it accepts a value; the types of conditions do not.
  userId: sql.placeholder("me") as unknown as string,
  username: "",
  displayName: "",
  roles,
  emailVerified: false,
  sessionId: "",
  hasSecondFactor: false,
  authenticatedAt: new Date(0),
  suspended: false,
});

const standIns = {
  member: standIn([]),
  moderator: standIn(["moderator"]),
  admin: standIn(["admin"]),
} as const;
