import type { Context } from "#platform/context";
import { definePort, type WithPorts } from "#platform/ports";

type Application = Pick<Context, "db" | "ports">;

interface Kept<Value> {
  value: Value;
  /** Increases whenever the value changes, in this process. */
  revision: number;
  last: Promise<void>;
}

/** What every page needs and rarely changes, read once by each process of each application. */
export function keptInMemory<Value>(
  name: string,
  {
    initial,
    read,
    onChange = () => {},
  }: {
    readonly initial: Value;
    readonly read: (db: Context["db"]) => Promise<Value>;
    readonly onChange?: (value: Value, ports: Application["ports"]) => void;
  },
) {
  const port = definePort<Kept<Value>>(name, () => ({
    value: initial,
    revision: 0,
    last: Promise.resolve(),
  }));

  /** One load at a time: of two, the one that read earlier could finish last. */
  function load({ db, ports }: Application): Promise<void> {
    const kept = ports.get(port);
    kept.last = kept.last
      .catch(() => {})
      .then(async () => {
        const value = await read(db);
        if (JSON.stringify(value) === JSON.stringify(kept.value)) return;
        kept.value = value;
        kept.revision += 1;
        onChange(value, ports);
      });
    return kept.last;
  }

  return {
    value: ({ ports }: WithPorts): Value => ports.get(port).value,
    revision: ({ ports }: WithPorts): number => ports.get(port).revision,
    load,
    /** After a change in this process, without waiting for the signal; if it fails, that still arrives. */
    loadAfterChange: (ctx: Application & Pick<Context, "log">): Promise<void> =>
      load(ctx).catch((error) =>
        ctx.log.warn({ err: error, name }, "could not load after a change"),
      ),
  };
}
