import { data, redirect } from "react-router";
import { z } from "zod";
import type { SecurityAnswer } from "#app/components/account/security.ts";
import { readForm, replyWith } from "#app/http/form.ts";
import type { Arrival } from "#app/http/route.ts";
import { leaveInput } from "#contracts/portability";
import { requestDeparture, requestExport, undoDeparture } from "#modules/portability";

const page = "/settings/privacy";

const form =
  <T>(schema: z.ZodType<T>, run: (arrival: Arrival, value: T) => Promise<unknown>, to: string) =>
  async (arrival: Arrival, intent: string) => {
    const read = await readForm(arrival.request, schema);
    if (!read.ok)
      return data<SecurityAnswer>({ intent, reply: read.reply.data }, read.reply.init ?? {});
    try {
      await run(arrival, read.value);
      return redirect(page + to, 303);
    } catch (error) {
      const { data: reply, init } = replyWith(read.submission, error);
      return data<SecurityAnswer>({ intent, reply }, init ?? {});
    }
  };

const nothing = z.object({});

const forms = {
  export: form(nothing, ({ ctx }) => requestExport(ctx), "#export"),
  leave: form(leaveInput, ({ ctx }, value) => requestDeparture(ctx, value), "#leaving"),
  stay: form(nothing, ({ ctx }) => undoDeparture(ctx), "#leaving"),
};

/** Answers the forms of the export and leaving panels; nothing where the form is another's. */
export async function actOnPortability(arrival: Arrival) {
  const sent = await arrival.request
    .clone()
    .formData()
    .catch(() => undefined);
  const intent = sent?.get("intent");
  if (typeof intent !== "string" || !Object.hasOwn(forms, intent)) return undefined;
  return forms[intent as keyof typeof forms](arrival, intent);
}

/** The choice a link or the form before asks to confirm. */
export function askedToLeave({ searchParams }: URL) {
  if (searchParams.get("ask") !== "leave") return undefined;
  return leaveInput.safeParse({ ownText: searchParams.get("ownText") }).data?.ownText;
}
