import type { FormReply } from "#app/ui/forms/reply.ts";

/** The first thing that is wrong, for a form without fields to put it beside. */
export const errorIn = (reply: FormReply | undefined): string | undefined =>
  Object.values(reply?.error ?? {}).flat()[0] ?? undefined;
