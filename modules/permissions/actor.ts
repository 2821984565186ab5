/** Someone nobody has signed in as. */
interface Guest {
  readonly kind: "guest";
}

/** The machine itself: jobs, the command line, the demo seed. */
interface System {
  readonly kind: "system";
  readonly name: string;
}

export type Actor = Guest | System;

export const guest: Actor = { kind: "guest" };
export const system = (name: string): Actor => ({ kind: "system", name });
