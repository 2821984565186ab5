import type { Scene } from "#app/ui/art/prints.ts";
import type { WorkKind } from "#contracts/archives";
import type { PaletteName } from "./media.ts";

type Gate =
  | "public"
  | "members"
  | "followers"
  | `tier:${string}`
  | `price:${string}`
  | `guild:${string}`;

export interface Series {
  readonly title: string;
  readonly about: string;
  readonly by: string;
  readonly maker: string;
  readonly role: string;
  readonly kind: WorkKind;
  readonly tags: readonly string[];
  readonly scene: Scene;
  readonly palettes: readonly PaletteName[];
  readonly startDaysAgo: number;
  /** In turn, from the first work on. */
  readonly gates?: readonly Gate[];
  readonly language?: string;
  /** The year of the first; the others follow. */
  readonly dates?: number;
  readonly works: readonly (readonly [title: string, teaser: string])[];
  readonly words: readonly string[];
  /** Without a collection of its own. */
  readonly loose?: true;
}
