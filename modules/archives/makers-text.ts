import { defaultLocale, type Translate } from "#platform/i18n";
import { type MakerRole, makerRoleNames, makerRoles } from "./constants.ts";

const eachLine = (text: string, change: (line: string) => string): string =>
  text.split("\n").map(change).join("\n");

/** The contributors of a draft as its form shows them: `Mira Vance, Kunst`. English has the codes. */
export const shownMakers = (text: string, t: Translate): string =>
  t.locale === defaultLocale
    ? text
    : eachLine(text, (line) => {
        const [, name, word] = /^(.*),\s*([a-z]+)\s*$/.exec(line) ?? [];
        const role = makerRoles.find((each) => each === word);
        return role ? `${name}, ${t(makerRoleNames[role])}` : line;
      });

/** As they are stored, with the codes of the roles that were written in the person's language. */
export const storedMakers = (text: string, t: Translate): string =>
  eachLine(text, (line) => {
    const [, name, word] = /^(.*\S)\s*[,،、，]\s*([^,،、，]*[^,،、，\s])\s*$/.exec(line) ?? [];
    const role = word === undefined ? undefined : roleCalled(word, t);
    return role ? `${name}, ${role}` : line;
  });

const roleCalled = (word: string, t: Translate): MakerRole | undefined =>
  makerRoles.find((role) => t(makerRoleNames[role]).toLowerCase() === word.toLowerCase());
