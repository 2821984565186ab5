/** A person as exported by another service. */
export interface AudienceMember {
  readonly line: number;
  readonly name: string;
  readonly address: string;
  readonly sourceTier: string;
  /** Whether they no longer pay or belong there, or opted out of emails there. */
  readonly status: "present" | "former" | "unwilling";
}
