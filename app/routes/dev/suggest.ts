import { makers } from "#app/features/style/examples.ts";
import { devOnly } from "#app/http/dev-only.ts";
import { withLoader } from "#app/http/route.ts";
import { matching } from "#app/ui/combobox/choices.ts";

/** For the style page's combobox: people whose name contains the input. */
export const loader = withLoader(({ ctx, url }) => {
  devOnly(ctx);
  return Response.json({
    choices: matching(makers, (url.searchParams.get("q") ?? "").slice(0, 80)).slice(0, 8),
  });
});
