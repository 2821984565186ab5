/** One thing that a site needs before visitors come, translated. */
export interface ReadinessLine {
  readonly id: string;
  readonly name: string;
  readonly state: "ok" | "todo" | "problem";
  readonly detail: string;
  readonly href: string;
}
