export type CaseSource = "report" | "held" | "rule" | "contested" | "law";

export const sourceNames: Readonly<Record<CaseSource, string>> = {
  report: "Reported",
  held: "Held before showing",
  rule: "Caught by a rule",
  contested: "Contested by the one concerned",
  law: "Demanded by law",
};
