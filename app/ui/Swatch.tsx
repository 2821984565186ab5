const colorClass = {
  ink: "swatch swatch-ink",
  verdigris: "swatch swatch-verdigris",
  madder: "swatch swatch-madder",
  woad: "swatch swatch-woad",
  moss: "swatch swatch-moss",
  plum: "swatch swatch-plum",
  slate: "swatch",
} as const;

/** The colour of a category or a role, beside its name. */
export const Swatch = ({ color }: { readonly color: keyof typeof colorClass }) => (
  <span className={colorClass[color]} aria-hidden="true" />
);
