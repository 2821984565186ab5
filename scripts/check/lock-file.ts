interface LockedPackage {
  version?: string;
  resolved?: string;
  dev?: boolean;
  optionalDependencies?: Record<string, string>;
  [rest: string]: unknown;
}

export interface Lock {
  packages: Record<string, LockedPackage>;
}

/** Problems in the lock file, as messages that say what to do. */
export function lockFileProblems(lock: Lock): string[] {
  const problems: string[] = [];
  for (const [at, { resolved }] of Object.entries(lock.packages))
    if (resolved && /^https?:/.test(resolved))
      problems.push(
        `${at} names the address it came from. Install with the project's own .npmrc, which leaves addresses out.`,
      );
  const missing = missingFromLock(lock).map(({ name }) => name);
  if (missing.length > 0)
    problems.push(
      `npm ci would refuse: ${missing.length} optional packages are not in it (${missing.slice(0, 3).join(", ")} …). Run node scripts/complete-lock.ts.`,
    );
  return problems;
}

/** Optional packages that locked packages name and the lock file does not hold. */
export function missingFromLock({ packages }: Lock) {
  const missing: Array<{ name: string; version: string; neededBy: string }> = [];
  for (const [neededBy, { optionalDependencies = {} }] of Object.entries(packages))
    for (const [name, version] of Object.entries(optionalDependencies))
      if (!isReachable(packages, neededBy, name)) missing.push({ name, version, neededBy });
  return missing;
}

/** Resolves like Node: in the package's own folder, then in each folder above. */
function isReachable(packages: Lock["packages"], from: string, name: string): boolean {
  for (let folder = from; ; ) {
    if (packages[folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`]) return true;
    if (!folder) return false;
    const above = folder.lastIndexOf("/node_modules/");
    folder = above < 0 ? "" : folder.slice(0, above);
  }
}
