import { unzip } from "../unzip.ts";
import type { Canaries } from "./canaries.ts";
import type { Session } from "./crawl.ts";

/** An outsider's copy of their own data. */
export interface OwnExport {
  readonly session: Session;
  readonly exportId: string;
}

/** Downloads each outsider's own export, and returns what it has of others that is hidden. */
export async function exportLeaks(
  canaries: Canaries,
  exports: readonly OwnExport[],
  base: string,
): Promise<string[]> {
  const leaks = new Set<string>();
  for (const { session, exportId } of exports) {
    const response = await fetch(`${base}/settings/privacy/export/${exportId}.zip`, {
      headers: { Cookie: session.cookie },
    });
    if (!response.ok) throw new Error(`${session.name} has no export: status ${response.status}`);
    for (const [path, content] of unzip(Buffer.from(await response.arrayBuffer())))
      for (const word of canaries.in(`${path}\n${content.toString("utf8")}`)) {
        const { where, seenBy } = canaries.about(word);
        if (!seenBy.includes(session.name))
          leaks.add(`${session.name} sees the ${where} (${path} of their export)`);
      }
  }
  return [...leaks];
}
