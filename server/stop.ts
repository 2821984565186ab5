import { log } from "#platform/log";

/**
 * Runs `close` once, on the first Ctrl-C, SIGTERM or hang-up. A second one ends the process at
 * once, for whoever does not want to wait.
 */
export function closeOnSignals(close: () => Promise<void>): void {
  let closing = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (closing) process.exit(130);
    closing = true;
    log.info({ signal }, "closing");
    close().then(
      () => process.exit(0),
      (error) => {
        log.error({ err: error }, "could not close cleanly");
        process.exit(1);
      },
    );
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, onSignal);
}
