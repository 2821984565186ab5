import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import type { Message } from "#platform/i18n";
import { weakPassword } from "../errors.ts";

/** Of 0 to 4; from 3 on, guessing takes more than 100 million tries. */
const enough = 3;

let loaded: Promise<ZxcvbnFactory> | undefined;

/** The word lists are two megabytes: read when the first password has to be judged. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, common, english] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
    import("@zxcvbn-ts/language-en"),
  ]);
  return new Factory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    translations: english.translations,
    maxLength: 128,
  });
}

/** Why a password is too easy to guess, as a message; undefined if it is not. */
async function findWeakness(
  password: string,
  about: readonly string[],
): Promise<Message | undefined> {
  loaded ??= loadEstimator();
  const own = about.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter(Boolean);
  const { score } = (await loaded).check(password.normalize("NFKC"), [...own, "guildhall"]);
  if (score >= enough) return undefined;
  if (own.some((word) => word.length > 3 && password.toLowerCase().includes(word)))
    return "account.errors.passwordPersonal";
  return "account.errors.passwordWeak";
}

/** Throws beside the field when the password is too easy to guess. */
export async function rejectWeakPassword(
  field: string,
  password: string,
  about: readonly string[],
): Promise<void> {
  const why = await findWeakness(password, about);
  if (why) throw weakPassword(field, why);
}
