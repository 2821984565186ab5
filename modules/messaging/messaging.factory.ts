import type { MessageAudience } from "#contracts/people";
import type { Member } from "#permissions";
import type { Context } from "#platform/context";
import { profiles } from "#tables/people";
import { type TestContext, testContext } from "#tests/context";
import { aMember } from "../identity/identity.factory.ts";
import { createGroup } from "./commands/create-group.ts";
import { messageUser } from "./commands/message-user.ts";
import { sendMessage } from "./commands/send-message.ts";

export interface MessagingUser {
  readonly id: string;
  readonly actor: Member;
  readonly ctx: TestContext;
}

let made = 0;
/** As a browser makes it. */
export const aClientId = () => `client-${process.pid}-${made++}`;

/** A member who can send messages, with an account old enough to start many conversations. */
export async function aMessagingUser(
  db: Context["db"],
  {
    mayMessage = "everyone",
    createdAt = new Date("2026-01-01T09:00:00Z"),
    ...rest
  }: {
    mayMessage?: MessageAudience;
    createdAt?: Date;
    name?: string;
    username?: string;
    roles?: readonly ("moderator" | "admin")[];
    emailVerified?: boolean;
    suspendedAt?: Date;
  } = {},
): Promise<MessagingUser> {
  const { user, actor } = await aMember(db, { createdAt, ...rest });
  await db.insert(profiles).values({ userId: user.id, mayMessage });
  return { id: user.id, actor, ctx: testContext(db, actor) };
}

export const sendIn = (
  from: MessagingUser,
  conversationId: string,
  body: string,
  clientId = aClientId(),
) => sendMessage(from.ctx, { conversationId, body, clientId });

export const messageTo = (
  from: MessagingUser,
  to: MessagingUser,
  body: string,
  clientId = aClientId(),
) => messageUser(from.ctx, { userId: to.id, body, clientId });

/** A group of these members, owned by the first. */
export const aGroup = async (
  owner: MessagingUser,
  others: readonly MessagingUser[],
  name = "The bench",
) => (await createGroup(owner.ctx, { name, userIds: others.map(({ id }) => id) })).conversationId;
