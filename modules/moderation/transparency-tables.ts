import { type ReportReason, reasonDetails } from "#contracts/report-reasons";
import type { Message, Translate } from "#platform/i18n";
import { type Measure, measureLabels } from "./measures.ts";
import type { Transparency } from "./queries/transparency.ts";
import { type CaseSource, sourceNames } from "./sources.ts";

export interface TransparencyTable {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly {
    readonly name: string;
    /** Null if the number is too small to be disclosed. */
    readonly count: number | null;
  }[];
}

/** The counts with their labels, for the page and the file. */
export function transparencyTables(
  report: Transparency,
  t: Translate,
): readonly TransparencyTable[] {
  const named = (rows: Transparency["reasons"], nameOf: (key: string) => Message | undefined) =>
    rows.map(({ name, count }) => {
      const label = nameOf(name);
      return { name: label ? t(label) : name, count };
    });
  return [
    {
      id: "reports-by-reason",
      title: t("moderation.transparency.tables.reasons"),
      rows: named(report.reasons, (key) => reasonDetails[key as ReportReason]?.short),
    },
    {
      id: "decisions",
      title: t("moderation.transparency.tables.measures"),
      rows: named(report.measures, (key) => measureLabels[key as Measure]?.name),
    },
    {
      id: "how-cases-came-about",
      title: t("moderation.transparency.tables.sources"),
      rows: named(report.sources, (key) => sourceNames[key as CaseSource]),
    },
  ];
}

export interface TransparencyFigure {
  readonly term: string;
  readonly value: number | null;
  /** Left out because a small number could be calculated from it, not because it is small. */
  readonly isWithheld?: boolean;
  readonly unit: "number" | "hours" | "percent";
}

export const transparencyFigures = (
  report: Transparency,
  t: Translate,
): readonly TransparencyFigure[] => [
  {
    term: t("moderation.transparency.figures.cases"),
    value: report.cases,
    unit: "number",
    isWithheld: report.cases === null && report.sources.some(({ count }) => count !== null),
  },
  {
    term: t("moderation.transparency.figures.medianTime"),
    value: report.medianHours,
    unit: "hours",
  },
  {
    term: t("moderation.transparency.figures.inTime"),
    value: report.inTimePercent,
    unit: "percent",
  },
  { term: t("moderation.transparency.figures.automated"), value: report.automated, unit: "number" },
  { term: t("moderation.transparency.figures.byLaw"), value: report.byLaw, unit: "number" },
  { term: t("moderation.transparency.figures.appeals"), value: report.appeals, unit: "number" },
  {
    term: t("moderation.transparency.figures.overturned"),
    value: report.overturned,
    unit: "number",
  },
];
