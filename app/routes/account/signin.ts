import { redirect } from "react-router";
import { withLoader } from "#app/http/route.ts";

/** Alias of the sign-in page; preserves the query. */
export const loader = withLoader(({ url }) => redirect(`/login${url.search}`, 308));
