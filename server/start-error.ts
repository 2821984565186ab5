/** Why the house could not open, in words for the person who started it. */
export class StartError extends Error {
  override readonly name = "StartError";
}

export function explainListenError(error: unknown, host: string, port: number): unknown {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE")
    return new StartError(
      `Port ${port} is taken by another program. Choose another: PORT=${port + 1} npm start`,
    );
  if (code === "EACCES")
    return new StartError(
      `Port ${port} may not be used by this account. Choose one above 1023: PORT=3000 npm start`,
    );
  if (code === "EADDRNOTAVAIL")
    return new StartError(
      `This machine has no address ${host}. Set HOST to one it has, such as 127.0.0.1.`,
    );
  return error;
}

const toldInWords = new Set(["StartError", "PostgresProblem", "DomainError", "ConfigError"]);

/**
 * Errors whose message tells a person what to do; of the others the whole is shown. By name: the
 * configuration is read while modules load, and a mistake in it must not need them to be explained.
 */
export const isExpected = (error: unknown): error is Error =>
  error instanceof Error && toldInWords.has(error.name);
