import { log } from "#platform/log";

/** How long a process that can't go on may take to close what can still be closed. */
const failTimeoutMs = 10_000;

/**
 * Runs `close` once, on the first Ctrl-C, SIGTERM or SIGHUP. A second signal ends the process at
 * once. The returned function closes because of an error, and exits with code 1.
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
    if (closing) process.exit(130);
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
