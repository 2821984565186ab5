import { data } from "react-router";
import { readForm, replyWith } from "#app/http/form.ts";
import type { RouteArgs } from "#app/http/route.ts";
import type { WaitlistSource } from "#contracts/site";
import { joinWaitlist, joinWaitlistInput } from "#modules/site";

/** Both pages of the list write to it, each with its name. */
export const joinWaitlistAction =
  (source: Exclude<WaitlistSource, "house">) =>
  async ({ ctx, scope, request, url }: RouteArgs) => {
    const form = await readForm(request, joinWaitlistInput);
    if (!form.ok) return form.reply;
    try {
      const ref = url.searchParams.get("ref")?.slice(0, 100);
      const { email } = await joinWaitlist(ctx, {
        ...form.value,
        ref,
        source,
        device: scope.device,
      });
      return data({ sentTo: email });
    } catch (error) {
      return replyWith(form.submission, error);
    }
  };
