import { closeSync, fstatSync, openSync, readSync } from "node:fs";

/**
 * Something the operator has to know or do before the database can run; the message says it all.
 */
export class PostgresProblem extends Error {
  override readonly name = "PostgresProblem";
  /** Whether starting again later may work without a change here: the disk is full or read-only. */
  readonly mayPass: boolean;

  constructor(message: string, { mayPass = false, ...options }: ProblemOptions = {}) {
    super(message, options);
    this.mayPass = mayPass;
  }
}

interface ProblemOptions extends ErrorOptions {
  readonly mayPass?: boolean;
}

const passingCodes = new Set(["ENOSPC", "EDQUOT", "EROFS"]);

const meanings: Record<string, string> = {
  EACCES: "this user has no permission",
  EPERM: "this user has no permission",
  EROFS: "the disk is read-only",
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  ENOTDIR: "a part of that path is a file, not a folder",
  EEXIST: "a file with that name exists",
  ELOOP: "its links form a loop",
  ENAMETOOLONG: "the path is too long",
};

/** Turns a file system error into one readable message; any other error is returned unchanged. */
export function fileProblem(doing: string, error: unknown): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const meaning = meanings[code];
  return meaning
    ? new PostgresProblem(`${doing} failed: ${meaning}.`, {
        cause: error,
        mayPass: passingCodes.has(code),
      })
    : error;
}

export const logSize = (file: string): number => {
  const fd = openSync(file, "a+", 0o600);
  try {
    return fstatSync(fd).size;
  } finally {
    closeSync(fd);
  }
};

/** The last lines PostgreSQL wrote after `from`, for the end of an error message. */
export function logTail(file: string, from = 0): string {
  const fd = openSync(file, "r");
  try {
    const start = Math.max(from, fstatSync(fd).size - 4_000);
    const text = Buffer.alloc(4_000);
    const read = readSync(fd, text, 0, text.length, start);
    return text.toString("utf8", 0, read).trim().split("\n").slice(-12).join("\n");
  } finally {
    closeSync(fd);
  }
}
