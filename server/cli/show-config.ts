import { configRows, loadConfig } from "#platform/config";

export async function showConfig(): Promise<void> {
  for (const { name, value, description } of configRows(loadConfig()))
    console.log(`${name.padEnd(24)} ${value.padEnd(28)} ${description}`);
}
