import { type ComponentType, lazy, type ReactNode, Suspense } from "react";

/**
 * A part of a page whose code is loaded after the page's own: most visitors never use it. The
 * server renders it immediately, so it passes the module itself; the browser passes an import:
 *
 *     export const Poll = later(
 *       import.meta.env.SSR ? await import("./Poll.tsx") : () => import("./Poll.tsx"),
 *       "Poll",
 *     );
 *
 * `waiting` is shown until its code has loaded.
 */
export function lazyComponent<Module extends object, Name extends keyof Module>(
  from: Module | (() => Promise<Module>),
  name: Name,
  waiting: Waiting<PropsOf<Module[Name]>> = nothing,
): ComponentType<PropsOf<Module[Name]>> {
  const partOf = (module: Module) => module[name] as ComponentType<PropsOf<Module[Name]>>;
  const Part =
    typeof from === "function"
      ? // Without network its code may not come: the page stands without the part.
        lazy(async () => ({ default: await from().then(partOf, () => nothing) }))
      : partOf(from);
  return withSuspense(Part, waiting);
}

type PropsOf<Part> = Part extends (props: infer Props extends object) => ReactNode ? Props : never;
type Waiting<Props> = (props: Props) => ReactNode;

const nothing = () => null;

/** Also on the server: its markup has to match the browser's. */
function withSuspense<Props extends object>(Part: ComponentType<Props>, waiting: Waiting<Props>) {
  return function Later(props: Props) {
    return (
      <Suspense fallback={waiting(props)}>
        <Part {...props} />
      </Suspense>
    );
  };
}
