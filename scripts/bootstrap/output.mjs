/** Something the person can act on; its message is the whole of what is printed. */
export class Trouble extends Error {}

export function say(line) {
  process.stderr.write(`${line}\n`);
}

/**
 * Shows that a long step is in progress: one line that counts its seconds in a terminal, a line
 * every 20 s elsewhere. Returns a function that ends it.
 */
export function progress(label) {
  const startedAt = performance.now();
  const seconds = () => Math.round((performance.now() - startedAt) / 1000);
  const terminal = process.stderr.isTTY === true;
  const draw = (text) => process.stderr.write(terminal ? `\r\x1b[2K${text}` : `${text}\n`);
  draw(`${label} …`);
  const timer = setInterval(() => draw(`${label} … ${seconds()} s`), terminal ? 1_000 : 20_000);
  return (outcome) => {
    clearInterval(timer);
    draw(`${label}: ${outcome} after ${seconds()} s${terminal ? "\n" : ""}`);
  };
}
