import type { WorkKind } from "#contracts/archives";
import { aboutOf } from "./about.ts";
import { longTexts } from "./long-reads.ts";
import { series } from "./series.ts";
import type { Series } from "./series-type.ts";

export interface PlannedWork {
  readonly publicId: string;
  readonly by: string;
  readonly kind: WorkKind;
  readonly daysAgo: number;
  readonly seed: number;
  readonly fields: Readonly<Record<string, string>>;
  /** The name of the tier it is for. */
  readonly tier?: string;
  /** The address of the guild it is for. */
  readonly guild?: string;
  readonly series: Series;
}

const licencesInTurn = ["reserved", "by", "by-nc", "cc0", "by-sa", "reserved", "by-nc-nd"] as const;

/** In Crockford's alphabet, like every address: `d3m0w0rk0001`. */
export const workId = (number: number): string => `d3m0w0rk${String(number).padStart(4, "0")}`;
export const seriesId = (number: number): string => `d3m0ser1e${String(number).padStart(3, "0")}`;

/** All works of the demo, always the same. */
export function planned(): PlannedWork[] {
  const works: PlannedWork[] = [];
  for (const each of series)
    for (const [index, [title, teaser]] of each.works.entries()) {
      const number = works.length + 1;
      const gate = each.gates?.[index % each.gates.length] ?? "public";
      works.push({
        publicId: workId(number),
        by: each.by,
        kind: each.kind,
        series: each,
        seed: number,
        daysAgo:
          3 + each.startDaysAgo - Math.floor((each.startDaysAgo / each.works.length) * index),
        ...(gate.startsWith("tier:") && { tier: gate.slice(5) }),
        ...(gate.startsWith("guild:") && { guild: gate.slice(6) }),
        fields: {
          kind: each.kind,
          title,
          teaser,
          body: bodyOf(each, title, teaser),
          tags: each.tags.join(", "),
          makers: `${each.maker}, ${each.role}`,
          license:
            gate === "public"
              ? (licencesInTurn[number % licencesInTurn.length] ?? "reserved")
              : "reserved",
          language: each.language ?? "en",
          access: gate.replace(/:.*/, ""),
          ...(gate.startsWith("price:") && { price: gate.slice(6) }),
          ...(each.dates && { date: String(each.dates + index) }),
          ...(each.kind === "link" && {
            sourceUrl: `https://example.org/${each.tags[0]}/${index + 1}`,
          }),
          ...aboutOf(title),
        },
      });
    }
  return works;
}

function bodyOf({ kind, words }: Series, title: string, teaser: string): string {
  const long = longTexts[title];
  if (long) return long;
  if (kind !== "writing") return `${teaser}\n\n${words[title.length % words.length]}`;
  const [one = "", two = "", three = ""] = [0, 1, 2].map(
    (step) => words[(title.length + step) % words.length],
  );
  return `${teaser}\n\n# Where it began\n\n${one}\n\n# What I tried\n\n${two}\n\n> Write it down before it dries.\n\n# What is left\n\n${three}`;
}
