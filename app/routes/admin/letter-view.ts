import { load } from "#app/http/route.ts";
import { letterToRead } from "#modules/admin";
import { notFound } from "#platform/errors";
import { passGate } from "./gate.ts";

/** The letter alone, for the frame on its page: nothing in it runs, loads or leads anywhere. */
export const loader = load(async ({ ctx, params }) => {
  passGate(ctx, "house");
  const { words } = await letterToRead(ctx, { name: params.name ?? "" });
  if (!words) throw notFound("letter_not_found");
  return new Response(words.html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy":
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox",
      "X-Frame-Options": "SAMEORIGIN",
      "Cache-Control": "no-store",
    },
  });
});
