import type { MessageCircle } from "#contracts/people";
import type { Member } from "#permissions";
import type { Context } from "#platform/context";
import { profiles } from "#tables/people";
import { type TestContext, testContext } from "#tests/context";
import { aMember } from "../identity/identity.factory.ts";
import { sendMessage } from "./commands/send-message.ts";
import { startGroup } from "./commands/start-group.ts";
import { writeTo } from "./commands/write-to.ts";

export interface Writer {
  readonly id: string;
  readonly actor: Member;
  readonly ctx: TestContext;
}

let made = 0;
/** As a browser makes it. */
export const aClientId = () => `client-${process.pid}-${made++}`;

/** Somebody who writes; long enough here to begin many conversations. */
export async function aWriter(
  db: Context["db"],
  {
    mayMessage = "everyone",
    createdAt = new Date("2026-01-01T09:00:00Z"),
    ...rest
  }: {
    mayMessage?: MessageCircle;
    createdAt?: Date;
    name?: string;
    username?: string;
    roles?: readonly ("moderator" | "admin")[];
    emailVerified?: boolean;
    suspendedAt?: Date;
  } = {},
): Promise<Writer> {
  const { user, actor } = await aMember(db, { createdAt, ...rest });
  await db.insert(profiles).values({ userId: user.id, mayMessage });
  return { id: user.id, actor, ctx: testContext(db, actor) };
}

export const say = (from: Writer, conversationId: string, body: string, clientId = aClientId()) =>
  sendMessage(from.ctx, { conversationId, body, clientId });

export const write = (from: Writer, to: Writer, body: string, clientId = aClientId()) =>
  writeTo(from.ctx, { userId: to.id, body, clientId });

/** A group of these, looked after by the first. */
export const aGroup = async (owner: Writer, others: readonly Writer[], name = "The bench") =>
  (await startGroup(owner.ctx, { name, userIds: others.map(({ id }) => id) })).conversationId;
