import { redirect } from "react-router";
import { withLoader } from "#app/http/route.ts";

/** The composer's other address. */
export const loader = withLoader(({ url }) => redirect(`/forum/new${url.search}`, 301));
