import { redirect } from "react-router";
import { load } from "#app/http/route.ts";

/** The composer's other address. */
export const loader = load(({ url }) => redirect(`/forum/new${url.search}`, 301));
