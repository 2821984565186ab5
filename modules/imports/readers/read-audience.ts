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
  if (bytes.byteLength > importLimits.fileBytes) throw unreadableFile("It is larger than 4 MB.");
  const text = textOf(bytes);
  if (/^\uFEFF?\s*\{/.test(text)) return readSite(text);
  const { columns, rows } = tableOf(text);
  if (isPatreon(columns)) return { source: "patreon", people: rows.map(patreonPerson) };
  if (isGhost(columns)) return { source: "ghost", people: rows.map(ghostPerson) };
  if (isGuildhall(columns)) return { source: "guildhall", people: rows.map(guildhallPerson) };
  throw unreadableFile(
    "Its first line is none we know. Patreon’s has “Email” and “Patron Status”, Ghost’s “email” and “subscribed_to_emails”.",
  );
}

function readSite(text: string): Audience {
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    throw unreadableFile("It looks like JSON and can’t be read as such.");
  }
  const people = ghostSitePeople(json);
  if (!people) throw unreadableFile("It holds no members. Ghost exports them under Members.");
  if (people.length > importLimits.people) throw unreadableFile("It has more than 5,000 members.");
  return { source: "ghost", people };
}
