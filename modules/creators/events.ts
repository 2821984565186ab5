import { z } from "zod";
import { personTag } from "#modules/identity";
import { defineEvent } from "#platform/events";

const creator = z.object({ creatorId: z.uuid() });
const about = {
  payload: creator,
  tags: ({ creatorId }: z.output<typeof creator>) => [personTag(creatorId)],
};

export const becameCreator = defineEvent("creators.became_creator", about);
export const creatorChanged = defineEvent("creators.creator_changed", about);

const split = creator.extend({ versionId: z.uuid() });
type Split = z.output<typeof split>;
/** Everyone with a share in it is asked to accept. */
export const splitProposed = defineEvent("creators.split_proposed", { payload: split });
export const splitInForce = defineEvent("creators.split_in_force", {
  payload: split,
  // Pages show what the creator receives of a payment.
  tags: ({ creatorId }: Split) => [personTag(creatorId)],
});
export const splitDeclined = defineEvent("creators.split_declined", {
  payload: split.extend({ userId: z.uuid() }),
});
