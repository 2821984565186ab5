import type { Member } from "#permissions";
import type { Context } from "#platform/context";
import type { AppContainer } from "#server/app-container";
import type { Canaries } from "./canaries.ts";

/** What the parts that hide something need. */
export interface Hiding {
  readonly container: AppContainer;
  readonly canaries: Canaries;
  readonly owner: Context<Member>;
  readonly friend: Context<Member>;
  readonly admin: Context<Member>;
}
