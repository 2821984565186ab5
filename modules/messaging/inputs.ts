import { z } from "zod";
import { plainLine } from "#platform/plain-text";
import { messageLimits } from "./contract.ts";

/** Made by whoever writes, before it is sent: sending the same again can't double it. */
export const clientIdSchema = z
  .string()
  .regex(/^[\w-]{8,40}$/, "This page is out of date. Load it again and send once more.");

const body = z
  .string({ error: "Write something first." })
  .max(messageLimits.body, `A message has at most ${messageLimits.body} characters.`)
  .refine((text) => text.trim() !== "", "Write something first.");

export const messageInput = z.object({
  body,
  clientId: clientIdSchema,
  replyTo: z.uuid().optional(),
});
export type MessageInput = z.output<typeof messageInput>;

export const groupNameSchema = plainLine({
  what: "A group's name",
  max: messageLimits.groupName,
  min: 1,
});
const people = z
  .array(z.uuid())
  .min(1, "Choose somebody.")
  .max(messageLimits.groupMembers - 1, `A group has at most ${messageLimits.groupMembers} people.`);
export const groupInput = z.object({ name: groupNameSchema, userIds: people });
export type GroupInput = z.output<typeof groupInput>;
