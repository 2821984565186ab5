import { type Charge, chargeNames, type Division, divisionNames } from "./heraldry.ts";
import { type Pigment, pigmentNames, secondPigment } from "./pigments.ts";
import { hash, pick, seededRandom } from "./seeded-random.ts";

/** A crest's description, enough to draw it at any size. */
export interface Blazon {
  readonly field: Pigment;
  readonly second: Pigment;
  readonly charge: Charge;
  readonly division: Division;
  readonly outline: 0 | 1 | 2;
}

/** The angle of the hatching indicates the field's pigment, as in engraved heraldry. */
export const hatching: Record<Pigment, number> = {
  verdigris: -45,
  madder: 90,
  woad: 0,
  ink: 0,
  moss: -45,
  plum: 45,
  slate: 45,
};

/**
 * A guild's crest is derived from its slug. `choice` gives the nine variants its founders choose
 * from.
 */
export function drawCrest(slug: string, choice = 0): Blazon {
  const random = seededRandom(hash(`${slug}cr${choice || ""}`));
  const field = pick(random, pigmentNames);
  return {
    field,
    second: secondPigment(field, pick(random, pigmentNames)),
    charge: pick(random, chargeNames),
    division: pick(random, divisionNames),
    outline: pick(random, [0, 1, 2]),
  };
}
