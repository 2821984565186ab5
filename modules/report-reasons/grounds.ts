/** Community rules a moderation decision can cite. */
export const groundLabels = {
  maker: "Go after the method, never the maker",
  credit: "Say whose work it is",
  copying: "Ask before you copy",
  harm: "Nobody comes to harm here",
  private: "What is private stays private",
  honest: "Deceive nobody",
  selling: "This is no place to advertise",
  place: "Everything where it belongs",
  law: "What the law forbids",
} as const;
export type Ground = keyof typeof groundLabels;
