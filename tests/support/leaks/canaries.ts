/** Letters and digits alone, so that it survives slugs, search, escaping and file names. */
const pattern = /zqx[0-9a-f]{6}k/gi;
const rowsPerColumn = 4_096;

const write = (number: number) => `zqx${number.toString(16).padStart(6, "0")}k`;

/** Where a canary is, and which outsiders may see it all the same. */
export interface Canary {
  readonly where: string;
  readonly seenBy: readonly string[];
}

/** The canaries of one run: unique words, each in one private place. */
export function createCanaries() {
  const single = new Map<string, Canary>();
  const columns: Canary[] = [];
  const contents = new Map<string, Canary>();
  let next = 0x800000;
  return {
    /** A new word for something private. `seenBy`: the outsiders it is for. */
    word(where: string, seenBy: readonly string[] = []): string {
      const canary = write(next++);
      single.set(canary, { where, seenBy });
      return canary;
    },
    /** Reserves a word for each row of a column; the first of them as a number. */
    column(where: string, seenBy: readonly string[] = []): number {
      columns.push({ where, seenBy });
      return columns.length * rowsPerColumn;
    },
    /** Remembers the contents of a private file, which cannot contain a word, by their SHA-256. */
    contents(sha256: string, where: string, seenBy: readonly string[] = []): void {
      const known = contents.get(sha256)?.seenBy ?? [];
      contents.set(sha256, { where, seenBy: [...known, ...seenBy] });
    },
    /** The private file that has these contents. */
    file: (sha256: string): Canary | undefined => contents.get(sha256),
    /** The SHA-256 of every private file. */
    files: (): string[] => [...contents.keys()],
    /** Every canary in a text, each once. */
    in: (text: string): string[] => [
      ...new Set((text.match(pattern) ?? []).map((word) => word.toLowerCase())),
    ],
    about(canary: string): Canary {
      const number = Number.parseInt(canary.slice(3, 9), 16);
      const known = single.get(canary) ?? columns[Math.floor(number / rowsPerColumn) - 1];
      return known ?? { where: `an unknown canary ${canary}`, seenBy: [] };
    },
    /** All single words, for searches. */
    words: (): string[] => [...single.keys()],
  };
}

export type Canaries = ReturnType<typeof createCanaries>;

/** The SQL expression that writes row `n` (from 1) of a column's canaries. */
export const canarySql = (first: number, n: string) =>
  `('zqx' || lpad(to_hex(${first} + least(${n}, ${rowsPerColumn - 1})::int), 6, '0') || 'k')`;
