import { lazyComponent } from "#app/ui/lazy-component.tsx";
import { useTranslate } from "#app/ui/translate.ts";

function Heading({ name }: { readonly name: string }) {
  return <h1 className="page">{useTranslate()("home.welcome", { name })}</h1>;
}

/**
 * A visitor's home page loads none of this. A member's is rendered by the server, and its code
 * loads in the meantime.
 */
export const LazyMemberHome = lazyComponent(
  import.meta.env.SSR ? await import("./MemberHome.tsx") : () => import("./MemberHome.tsx"),
  "MemberHome",
  Heading,
);
