import { later } from "#app/ui/later.tsx";

/**
 * A visitor's first page carries nothing of this. A member's is drawn by the server, and its code
 * comes while they look at it.
 */
export const MemberHomeLater = later(
  import.meta.env.SSR ? await import("./MemberHome.tsx") : () => import("./MemberHome.tsx"),
  "MemberHome",
  ({ name }) => <h1 className="page">Welcome, {name}</h1>,
);
