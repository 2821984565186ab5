import { data, redirect } from "react-router";
import { z } from "zod";
import type { SecurityAnswer } from "#app/components/account/security.ts";
import { readForm, replyWith } from "#app/http/form.ts";
import type { RouteArgs } from "#app/http/route.ts";
import { accountDeletionInput } from "#contracts/portability";
import { cancelAccountDeletion, requestAccountDeletion, requestExport } from "#modules/portability";

const page = "/settings/data";

const form =
  <T>(schema: z.ZodType<T>, run: (args: RouteArgs, value: T) => Promise<unknown>, to: string) =>
  async (args: RouteArgs, intent: string) => {
    const read = await readForm(args.request, schema);
    if (!read.ok)
      return data<SecurityAnswer>({ intent, reply: read.reply.data }, read.reply.init ?? {});
    try {
      await run(args, read.value);
      return redirect(page + to, 303);
    } catch (error) {
      const { data: reply, init } = replyWith(read.submission, error);
      return data<SecurityAnswer>({ intent, reply }, init ?? {});
    }
  };

const nothing = z.object({});

const forms = {
  export: form(nothing, ({ ctx }) => requestExport(ctx), "#export"),
  leave: form(
    accountDeletionInput,
    ({ ctx }, value) => requestAccountDeletion(ctx, value),
    "#leaving",
  ),
  stay: form(nothing, ({ ctx }) => cancelAccountDeletion(ctx), "#leaving"),
};

/** Answers the forms of the export and leaving panels. */
export async function portabilityAction(args: RouteArgs) {
  const sent = await args.request
    .clone()
    .formData()
    .catch(() => undefined);
  const intent = sent?.get("intent");
  if (typeof intent !== "string" || !Object.hasOwn(forms, intent))
    throw new Response(null, { status: 400 });
  return forms[intent as keyof typeof forms](args, intent);
}

/** The choice to confirm, from a link or the form before. */
export function asksDeletion({ searchParams }: URL) {
  if (searchParams.get("ask") !== "leave") return undefined;
  return accountDeletionInput.safeParse({ ownText: searchParams.get("ownText") }).data?.ownText;
}
