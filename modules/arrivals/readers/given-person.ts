/** Somebody as another place wrote them down. */
export interface GivenPerson {
  readonly line: number;
  readonly name: string;
  readonly address: string;
  readonly theirTier: string;
  /** Whether they pay or belong there no longer, or take no letters there. */
  readonly standing: "present" | "former" | "unwilling";
}
