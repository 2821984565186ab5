/**
 * Named points where a process can be made to die or fail, for drills and tests. Off by default: an
 * unarmed point costs one lookup in an empty map.
 */
type Effect = (name: string) => void | Promise<void>;

const armed = new Map<string, Effect>();

export async function failPoint(name: string): Promise<void> {
  const effect = armed.size === 0 ? undefined : armed.get(name);
  if (effect) await effect(name);
}

/** Arms a point; returns a function that disarms it. */
export function armFailPoint(name: string, effect: Effect): () => void {
  armed.set(name, effect);
  return () => {
    armed.delete(name);
  };
}

export class FailPointReached extends Error {
  override readonly name = "FailPointReached";
}

/** Fails like a lost connection or a crash of this one request. */
export const failing: Effect = (name) => {
  throw new FailPointReached(`stopped at ${name}`);
};

/** `payments.after_call=kill:0.01,payments.before_record=throw:0.05`: what, and how likely. */
export function armFailPoints(text: string, random: () => number = Math.random): void {
  for (const part of text.split(",").filter(Boolean)) {
    const [, name = "", what = "", chance = "1"] =
      /^([\w.]+)=(kill|throw)(?::([\d.]+))?$/.exec(part.trim()) ?? [];
    if (!name) throw new RangeError(`no such fail-point: ${part}`);
    armFailPoint(name, () => {
      if (random() >= Number(chance)) return;
      // Like a power cut: nothing is flushed or reported.
      if (what === "kill") process.kill(process.pid, "SIGKILL");
      else throw new FailPointReached(`stopped at ${name}`);
    });
  }
}
