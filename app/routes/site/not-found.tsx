import { redirectFromFormerAddress } from "#app/http/former-addresses.ts";
import { withLoader } from "#app/http/route.ts";
import { notFound } from "#platform/errors";

/** Every address the map does not know. */
export const loader = withLoader(({ url }) => {
  redirectFromFormerAddress(url);
  throw notFound();
});

export default function NotFound() {
  return null;
}
