import { message } from "#platform/i18n";
import { type AudienceSource, importLimits } from "../contract.ts";
import { unreadableFile } from "../errors.ts";
import type { AudienceMember } from "./audience-member.ts";
import { ghostPerson, ghostSitePeople, isGhost } from "./ghost.ts";
import { guildhallPerson, isGuildhall } from "./guildhall.ts";
import { isPatreon, patreonPerson } from "./patreon.ts";
import { tableOf, textOf } from "./table-of.ts";

interface Audience {
  readonly source: AudienceSource;
  readonly people: readonly AudienceMember[];
}

/** Detects the format of an audience list from its header line and parses it. */
export function readAudience(bytes: Uint8Array): Audience {
  if (bytes.byteLength > importLimits.fileBytes)
    throw unreadableFile(
      message("portability.imports.errors.fileTooLarge", { size: { bytes: 4_000_000 } }),
    );
  const text = textOf(bytes);
  if (/^\uFEFF?\s*\{/.test(text)) return readSite(text);
  const { columns, rows } = tableOf(text);
  if (isPatreon(columns)) return { source: "patreon", people: rows.map(patreonPerson) };
  if (isGhost(columns)) return { source: "ghost", people: rows.map(ghostPerson) };
  if (isGuildhall(columns)) return { source: "guildhall", people: rows.map(guildhallPerson) };
  throw unreadableFile("portability.imports.errors.unknownFormat");
}

function readSite(text: string): Audience {
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    throw unreadableFile("portability.imports.errors.badJson");
  }
  const people = ghostSitePeople(json);
  if (!people) throw unreadableFile("portability.imports.errors.noMembers");
  if (people.length > importLimits.people)
    throw unreadableFile(
      message("portability.imports.errors.tooManyMembers", { maximum: importLimits.people }),
    );
  return { source: "ghost", people };
}
