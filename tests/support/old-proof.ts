import { siteQuery } from "./site-query.ts";

/** Lets eleven minutes pass since somebody of the journeys' site proved who they are. */
export const ageProof = (username: string) =>
  siteQuery(
    "update sessions s set proved_at = now() - interval '11 minutes' from users u where u.id = s.user_id and u.username = $1",
    [username],
  );
