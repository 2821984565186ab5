import { type ComponentType, lazy, type ReactNode, Suspense } from "react";

/**
 * A part of a page that comes after the page's own code: most who open the page never use it. The
 * server draws it at once, so it hands over the module itself and the browser the way to it:
 *
 *     export const Poll = later(
 *       import.meta.env.SSR ? await import("./Poll.tsx") : () => import("./Poll.tsx"),
 *       "Poll",
 *     );
 *
 * `waiting` is what stands there until its code has come.
 */
export function later<Module extends object, Name extends keyof Module>(
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
  return held(Part, waiting);
}

type PropsOf<Part> = Part extends (props: infer Props extends object) => ReactNode ? Props : never;
type Waiting<Props> = (props: Props) => ReactNode;

const nothing = () => null;

/** Also on the server: the page has to stand there as the browser finds it. */
function held<Props extends object>(Part: ComponentType<Props>, waiting: Waiting<Props>) {
  return function Later(props: Props) {
    return (
      <Suspense fallback={waiting(props)}>
        <Part {...props} />
      </Suspense>
    );
  };
}
