/** One line per long step, with the seconds since the start, for the operator watching. */
export function progress(step: string): void {
  process.stdout.write(`${process.uptime().toFixed(1).padStart(5)} s  ${step}\n`);
}
