/** Writes docs/operations/configuration.md from the schema; a test compares the two. */
import { writeFileSync } from "node:fs";
import { configSchema } from "#platform/config";

export const configurationPage = "docs/operations/configuration.md";

const cell = (text: string) => text.replaceAll("|", "\\|");

/** The default value; settings that do nothing without a value have none. */
function defaultOf(schema: { safeParse(input: unknown): { success: boolean; data?: unknown } }) {
  const parsed = schema.safeParse(undefined);
  if (!parsed.success || parsed.data === undefined || String(parsed.data) === "") return "";
  if (typeof parsed.data === "boolean") return parsed.data ? "`1`" : "`0`";
  return `\`${String(parsed.data)}\``;
}

/** The page as it should be. */
export function configurationText(): string {
  const rows = Object.entries(configSchema.unwrap().shape).map(([name, schema]) => [
    `\`${name}\``,
    defaultOf(schema),
    cell(schema.description ?? ""),
  ]);
  const header = ["setting", "default", "description"];
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
  return `# Configuration

Settings are environment variables, or lines of a file \`.env\`; environment variables take precedence. \`npm run guildhall -- config\` prints all settings with their current values.

This page is generated from \`platform/config/schema.ts\` by \`npx node scripts/write-configuration.ts\`.

${table}
`;
}

if (import.meta.main) {
  writeFileSync(configurationPage, configurationText());
  console.log(`wrote ${configurationPage}`);
}
