import { type ComponentType, lazy, Suspense } from "react";
import type { MemberHomeProps } from "./MemberHome.tsx";

/**
 * A visitor's first page carries nothing of this. A member's is drawn by the server, and its code
 * comes while they look at it.
 */
const Page: ComponentType<MemberHomeProps> = import.meta.env.SSR
  ? (await import("./MemberHome.tsx")).MemberHome
  : lazy(() => import("./MemberHome.tsx").then((module) => ({ default: module.MemberHome })));

export function MemberHomeLater(props: MemberHomeProps) {
  return (
    <Suspense fallback={<h1 className="page">Welcome, {props.name}</h1>}>
      <Page {...props} />
    </Suspense>
  );
}
