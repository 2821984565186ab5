/** Writes docs/operations/configuration.md from the schema; a test compares the two. */
import { writeFileSync } from "node:fs";
import { configSchema } from "#platform/config";

export const configurationPage = "docs/operations/configuration.md";

const cell = (text: string) => text.replaceAll("|", "\\|");

/** The default value; settings that do nothing without a value have none. */
function withoutIt(schema: { safeParse(input: unknown): { success: boolean; data?: unknown } }) {
  const parsed = schema.safeParse(undefined);
  if (!parsed.success || parsed.data === undefined || String(parsed.data) === "") return "";
  if (typeof parsed.data === "boolean") return parsed.data ? "`1`" : "`0`";
  return `\`${String(parsed.data)}\``;
}

/** The page as it should be. */
export function configurationText(): string {
  const rows = Object.entries(configSchema.unwrap().shape).map(([name, schema]) => [
    `\`${name}\``,
    withoutIt(schema),
    cell(schema.description ?? ""),
  ]);
  const header = ["setting", "without it", "what it does"];
  const widths = header.map((title, at) =>
    Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    `| ${row.map((text, at) => text.padEnd(widths[at] ?? 0)).join(" | ")} |`;
  const table = [
    line(header),
    `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`,
    ...rows.map(line),
  ].join("\n");
  return `# Every setting

By environment, or in a file \`.env\`, which the environment overrules. Made by \`node scripts/write-configuration.ts\` from \`platform/config/schema.ts\`; \`npm run guildhall -- config\` prints the same with your values.

${table}
`;
}

if (import.meta.main) {
  writeFileSync(configurationPage, configurationText());
  console.log(`wrote ${configurationPage}`);
}
