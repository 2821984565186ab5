/** Outlines, divisions and charges of a crest, on a field of 48 by 56. */
export const outlines = [
  "M4 4H44V27C44 41 34 49.5 24 54 14 49.5 4 41 4 27Z",
  "M4 4H44V33A20 20 0 0 1 4 33Z",
  "M4 7C11 7 18 6 24 2.5 30 6 37 7 44 7V28C44 42 33 49 24 54 15 49 4 42 4 28Z",
] as const;

export const divisions = {
  plain: "",
  pale: "M24 0H48V56H24Z",
  fess: "M0 27H48V56H0Z",
  chief: "M0 0H48V15H0Z",
  bend: "M0 0 48 56V0Z",
  chevron: "M0 56 24 26 48 56Z",
  quarterly: "M24 0H48V27H24ZM0 27H24V56H0Z",
  pales: "M13 0H20V56H13ZM28 0H35V56H28Z",
} as const;

export type Division = keyof typeof divisions;

export const divisionNames: readonly [Division, ...Division[]] = [
  "plain",
  "pale",
  "chief",
  "bend",
  "chevron",
  "quarterly",
  "fess",
  "pales",
];

interface Figure {
  readonly d: string;
  /** Drawn as a line of this width; filled where absent. */
  readonly line?: number;
}

export const charges = {
  roundel: { d: "M15 27a9 9 0 1 0 18 0a9 9 0 1 0-18 0Z" },
  annulet: { d: "M16 27a8 8 0 1 0 16 0a8 8 0 1 0-16 0Z", line: 4 },
  lozenge: { d: "M24 15 33 27 24 39 15 27Z" },
  mullet: {
    d: "M24 16 26.7 23.3 34.5 23.6 28.4 28.4 30.5 35.9 24 31.6 17.5 35.9 19.6 28.4 13.5 23.6 21.3 23.3Z",
  },
  book: {
    d: "M24 20C20 17 15 17 12 18V36C15 35 20 35 24 38 28 35 33 35 36 36V18C33 17 28 17 24 20Z",
  },
  arch: { d: "M14 38V26A10 10 0 0 1 34 26V38H29V26A5 5 0 0 0 19 26V38Z" },
  waves: { d: "M6 21q4.5-5 9 0t9 0 9 0 9 0M6 30q4.5-5 9 0t9 0 9 0 9 0", line: 3.6 },
  leaf: { d: "M24 14C33 20 33 32 24 40 15 32 15 20 24 14Z" },
  tower: { d: "M15 16H19V19H22V16H26V19H29V16H33V23H31V38H17V23H15Z" },
  gouges: { d: "M13 17 16 14 34 34 35 40 29 39ZM35 17 32 14 14 34 13 40 19 39Z" },
  billets: { d: "M12 18H18V34H12ZM21 14H27V38H21ZM30 18H36V34H30Z" },
  pot: {
    d: "M18 15H30V18C30 21 35 23 35 29 35 35 31 39 24 39 17 39 13 35 13 29 13 23 18 21 18 18Z",
  },
  key: { d: "M19 19a5 5 0 1 0 10 0a5 5 0 1 0-10 0ZM24 24V40M24 33H30M24 39H30", line: 3.6 },
} as const satisfies Record<string, Figure>;

export type Charge = keyof typeof charges;

export const chargeNames: readonly [Charge, ...Charge[]] = [
  "roundel",
  "annulet",
  "lozenge",
  "mullet",
  "book",
  "arch",
  "waves",
  "leaf",
  "tower",
  "gouges",
  "billets",
  "pot",
  "key",
];

/** Widens charges to a common type for rendering. */
export const figureOf = (charge: Charge): Figure => charges[charge];
