import { type ReportReason, reasonDetails } from "#contracts/report-reasons";
import { type Measure, measureLabels } from "./measures.ts";
import type { Transparency } from "./queries/transparency.ts";
import { type CaseSource, sourceNames } from "./sources.ts";

export interface TransparencyTable {
  readonly title: string;
  readonly rows: readonly {
    readonly name: string;
    /** Null if the number is too small to be disclosed. */
    readonly count: number | null;
  }[];
}

/** Labels of the counts, shared by the page and the file. */
export function transparencyTables(report: Transparency): readonly TransparencyTable[] {
  const named = (rows: Transparency["reasons"], nameOf: (key: string) => string | undefined) =>
    rows.map(({ name, count }) => ({ name: nameOf(name) ?? name, count }));
  return [
    {
      title: "Reports by reason",
      rows: named(report.reasons, (key) => reasonDetails[key as ReportReason]?.short),
    },
    {
      title: "Decisions",
      rows: named(report.measures, (key) => measureLabels[key as Measure]?.name),
    },
    {
      title: "How cases came about",
      rows: named(report.sources, (key) => sourceNames[key as CaseSource]),
    },
  ];
}

export interface TransparencyFigure {
  readonly term: string;
  readonly value: number | null;
  readonly unit: "number" | "hours" | "percent";
}

export const transparencyFigures = (report: Transparency): readonly TransparencyFigure[] => [
  { term: "Cases opened", value: report.cases, unit: "number" },
  { term: "Half of them decided within", value: report.medianHours, unit: "hours" },
  { term: "Decided before their deadline", value: report.inTimePercent, unit: "percent" },
  { term: "Decided without a person", value: report.automated, unit: "number" },
  { term: "Removed because the law demands it", value: report.byLaw, unit: "number" },
  { term: "Objections", value: report.appeals, unit: "number" },
  { term: "Objections that were right", value: report.overturned, unit: "number" },
];
