import { redirect } from "react-router";
import type { z } from "zod";
import { pathWithToast } from "#app/components/path-with-toast.ts";
import { readForm, replyWith } from "#app/http/form.ts";
import type { RouteArgs } from "#app/http/route.ts";
import { requireAdminAccess } from "./admin-access.ts";

/** Reads one form of an admin page, does what it says, and returns to the page. */
export async function adminFormAction<Schema extends z.ZodType>(
  { ctx, request }: RouteArgs,
  page: string,
  form: Schema,
  act: (value: z.output<Schema>) => Promise<unknown>,
) {
  requireAdminAccess(ctx, "admins");
  const read = await readForm(request, form);
  if (!read.ok) return read.reply;
  try {
    await act(read.value);
  } catch (error) {
    return replyWith(read.submission, error);
  }
  return redirect(pathWithToast(page, "saved"));
}
