interface Range {
  readonly from: number;
  readonly to: number;
}

/**
 * A single range, as browsers and download managers request it; multiple ranges get the whole file.
 */
export function rangeOf(header: string | null, size: number): Range | "unsatisfiable" | undefined {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { from: size - length, to: size - 1 };
  }
  const from = Number(first);
  const to = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (from >= size || (last !== "" && Number(last) < from)) return "unsatisfiable";
  return { from, to };
}
