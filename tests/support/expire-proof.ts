import { siteQuery } from "./site-query.ts";

/** Makes a user's last authentication eleven minutes old. */
export const expireProof = (username: string) =>
  siteQuery(
    "update sessions s set authenticated_at = now() - interval '11 minutes' from users u where u.id = s.user_id and u.username = $1",
    [username],
  );
