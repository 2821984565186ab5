import { redirect } from "react-router";
import { load } from "#app/http/route.ts";

/** The same door under another name; the query is kept. */
export const loader = load(({ url }) => redirect(`/login${url.search}`, 308));
