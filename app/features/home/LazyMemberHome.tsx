import { lazyComponent } from "#app/ui/lazy-component.tsx";

/**
 * A visitor's home page loads none of this. A member's is rendered by the server, and its code
 * loads in the meantime.
 */
export const LazyMemberHome = lazyComponent(
  import.meta.env.SSR ? await import("./MemberHome.tsx") : () => import("./MemberHome.tsx"),
  "MemberHome",
  ({ name }) => <h1 className="page">Welcome, {name}</h1>,
);
