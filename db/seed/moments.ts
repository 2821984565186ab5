/** Something that happened in the demo, so many days ago. */
export interface Moment {
  readonly daysAgo: number;
  readonly run: () => Promise<unknown>;
}

/** In the order of time: the audit log and the numbers of cases grow with what is done. */
export async function inTimeOrder(moments: readonly Moment[]): Promise<void> {
  for (const { run } of moments.toSorted((a, b) => b.daysAgo - a.daysAgo)) await run();
}
