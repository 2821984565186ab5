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
