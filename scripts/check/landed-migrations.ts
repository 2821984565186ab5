import { execFileSync } from "node:child_process";

/** What must stay the same: databases remember a migration by its time and the hash of its file. */
export interface Landed {
  readonly when: number;
  readonly sha256: string;
}

export type Hashes = Readonly<Record<string, Landed>>;

/**
 * The versions of a file that other people may have: of the newest commit that this branch shares
 * with `origin/main` (`main` without it, the newest commit without both), and of that commit's
 * parents, so that a change is also noticed after it was pushed. Empty without Git, and in a shallow
 * clone, which does not have them.
 */
export function landedVersions(path: string, cwd = process.cwd()): Hashes[] {
  const git = (...args: string[]): string | undefined => {
    try {
      const stdio: ["ignore", "pipe", "ignore"] = ["ignore", "pipe", "ignore"];
      return execFileSync("git", args, { cwd, encoding: "utf8", stdio }).trim();
    } catch {
      return undefined;
    }
  };
  const shared =
    git("merge-base", "HEAD", "origin/main") ??
    git("merge-base", "HEAD", "main") ??
    git("rev-parse", "HEAD");
  if (!shared) return [];
  const [, ...parents] = git("rev-list", "--parents", "--max-count=1", shared)?.split(" ") ?? [];
  return [shared, ...parents].flatMap((commit) => {
    const text = git("show", `${commit}:./${path}`);
    return text ? [JSON.parse(text) as Hashes] : [];
  });
}

/** Recorded hashes that are not as they landed; what has not landed yet may change. */
export function changedSinceLanded(known: Hashes, landed: readonly Hashes[]): string[] {
  const changed = new Set<string>();
  for (const version of landed)
    for (const [tag, { when, sha256 }] of Object.entries(version)) {
      const now = known[tag];
      if (now?.when !== when || now.sha256 !== sha256) changed.add(tag);
    }
  return [...changed].sort();
}
