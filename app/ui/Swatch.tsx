const colourClass = {
  ink: "swatch swatch-ink",
  verdigris: "swatch swatch-verdigris",
  madder: "swatch swatch-madder",
  woad: "swatch swatch-woad",
  moss: "swatch swatch-moss",
  plum: "swatch swatch-plum",
  slate: "swatch",
} as const;

/** The colour of a category or a role, beside its name. */
export const Swatch = ({ colour }: { readonly colour: keyof typeof colourClass }) => (
  <span className={colourClass[colour]} aria-hidden="true" />
);
