import { type ComponentType, Suspense } from "react";

/**
 * A part of a page that comes after the page's own code: most who open the page never use it. The
 * server draws it at once, so `Part` is the component itself there and `lazy` in the browser:
 *
 *     const load = () => import("./Poll.tsx").then(({ Poll }) => ({ default: Poll }));
 *     export const Poll = later(import.meta.env.SSR ? (await load()).default : lazy(load));
 */
export function later<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return function Later(props: Props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
}
