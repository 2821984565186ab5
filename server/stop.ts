import { log } from "#platform/log";

/** How long a process that can't go on may take to close what can still be closed. */
const failTimeoutMs = 10_000;

/**
 * Runs `close` once, on the first Ctrl-C, SIGTERM or SIGHUP. Ctrl-C while closing ends the process
 * at once; other signals are ignored then, because a service manager sends SIGTERM to the command
 * and to the server, and the command forwards it too. The returned function closes because of an error, and exits with code 1.
 */
export function closeOnSignals(close: () => Promise<void>): (error: Error) => void {
  let closing = false;
  const closeAndExit = (code: number) =>
    close().then(
      () => process.exit(code),
      (error) => {
        log.error({ err: error }, "could not close cleanly");
        process.exit(1);
      },
    );
  const onSignal = (signal: NodeJS.Signals) => {
    if (closing && signal === "SIGINT") process.exit(130);
    if (closing) return;
    closing = true;
    log.info({ signal }, "closing");
    void closeAndExit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, onSignal);
  return (error) => {
    if (closing) return;
    closing = true;
    console.error(`\n${error.message}\n`);
    setTimeout(() => process.exit(1), failTimeoutMs).unref();
    void closeAndExit(1);
  };
}
