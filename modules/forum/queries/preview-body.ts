import { requireMember, siteMail } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { SafeHtml } from "#platform/markdown";
import { renderBody } from "../body.ts";

/** Renders a preview; nothing is stored. */
export async function previewBody(ctx: Context<Actor>, text: string): Promise<SafeHtml> {
  const _writer = requireMember(ctx);
  return (await renderBody(ctx.db, ctx, text, siteMail(ctx).origin)).html;
}
