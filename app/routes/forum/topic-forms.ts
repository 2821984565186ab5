import { z } from "zod";
import { idempotencyKeySchema } from "#app/http/idempotency-key.ts";
import { watchLevels } from "#contracts/forum";
import {
  mergeInput,
  moderateTopicInput,
  reactionInput,
  replyInput,
  splitInput,
} from "#modules/forum";
import { reasonInput } from "#modules/report-reasons";
import { files } from "../media/form-files.ts";

const intent = <Name extends string>(name: Name) => z.object({ intent: z.literal(name) });
const number = z.coerce.number().int().min(1).max(10_000_000);
const onPost = <Name extends string>(name: Name) => intent(name).extend({ number });

/** Single and multiple polls send `choice`; ranked ones a rank for each option. */
const choice = z.coerce.number().int().min(0).max(50);
const ballot = intent("ballot")
  .extend({
    choice: z.union([z.array(choice).max(50), choice.transform((one) => [one])]).optional(),
    place: z.array(z.coerce.number().int().min(1).max(50).optional()).max(50).optional(),
  })
  .transform(({ intent: name, choice: chosen, place }) => ({
    intent: name,
    choices: place ? inOrder(place) : (chosen ?? []),
  }));

/** Options by their rank; those without a rank are left out. */
function inOrder(places: readonly (number | undefined)[]): number[] {
  const placed = places.flatMap((place, option) =>
    place === undefined ? [] : [{ place, option }],
  );
  return placed.sort((a, b) => a.place - b.place).map(({ option }) => option);
}

const moderate = z.looseObject({ intent: z.literal("steer") }).transform((form, issues) => {
  const read = moderateTopicInput.safeParse(form);
  if (read.success) return { intent: form.intent, moderation: read.data };
  for (const { message, path } of read.error.issues)
    issues.addIssue({ code: "custom", message, path });
  return z.NEVER;
});

/** Everything a topic's page can send. */
export const topicForm = z.discriminatedUnion("intent", [
  intent("reply").extend(replyInput.shape).extend({ idempotencyKey: idempotencyKeySchema, files }),
  onPost("react").extend({ reaction: reactionInput }),
  onPost("vote"),
  onPost("unvote"),
  onPost("accept"),
  onPost("unaccept"),
  onPost("delete"),
  onPost("restore"),
  onPost("hide_post"),
  onPost("show_post"),
  onPost("uphold"),
  reasonInput.safeExtend({ intent: z.literal("flag"), number }),
  intent("watch").extend({ level: z.enum(watchLevels) }),
  ballot,
  moderate,
  intent("split").extend(splitInput.shape),
  intent("merge").extend(mergeInput.shape),
]);
export type TopicForm = z.output<typeof topicForm>;
