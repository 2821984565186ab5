import { withLoader } from "#app/http/route.ts";
import { notFound } from "#platform/errors";

/** Every address the map does not know. */
export const loader = withLoader(() => {
  throw notFound();
});

export default function NotFound() {
  return null;
}
