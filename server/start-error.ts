/** Why the server could not start, as a message for the operator. */
export class StartError extends Error {
  override readonly name = "StartError";
}

export function explainListenError(error: unknown, host: string, port: number): unknown {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE")
    return new StartError(
      `Port ${port} is already in use. Choose another one: PORT=${port + 1} npm start`,
    );
  if (code === "EACCES")
    return new StartError(
      `No permission to listen on port ${port}. Choose one above 1023: PORT=3000 npm start`,
    );
  if (code === "EADDRNOTAVAIL")
    return new StartError(
      `This machine has no network address ${host}. Set HOST to one it has, such as 127.0.0.1.`,
    );
  return error;
}

const explainedErrors = new Set(["StartError", "PostgresProblem", "DomainError", "ConfigError"]);

/**
 * Errors whose message tells the operator what to do; other errors are shown in full. Compared by
 * name: the configuration is read while modules load, and explaining a mistake in it must not
 * require them.
 */
export const isExpected = (error: unknown): error is Error =>
  error instanceof Error && explainedErrors.has(error.name);
