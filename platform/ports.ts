/**
 * The name of something an application is given: a setting, a service, a function of another
 * module.
 */
export interface Port<T> {
  /** `module.what_it_is`, for error messages. */
  readonly name: string;
  /** Made once per application when first read; without it, the port has to be provided. */
  readonly makeDefault?: (ports: Ports) => T;
}

export function definePort<T>(name: string, makeDefault?: (ports: Ports) => T): Port<T> {
  return makeDefault ? { name, makeDefault } : { name };
}

/** A port and its value in one application. */
export interface Provided {
  readonly port: Port<unknown>;
  readonly value: unknown;
}

export const provide = <T>(port: Port<T>, value: T): Provided => ({ port, value });

/** What one application provides. Commands and queries read it as `ctx.ports`. */
export interface Ports {
  get<T>(port: Port<T>): T;
  /** The same application with other values for these ports; all others are shared. */
  with(provided: readonly Provided[]): Ports;
}

/** Something from which ports can be read, such as a context. */
export interface WithPorts {
  readonly ports: Ports;
}

export function createPorts(provided: readonly Provided[] = []): Ports {
  const values = new Map<Port<unknown>, unknown>(provided.map(({ port, value }) => [port, value]));
  const ports: Ports = {
    get<T>(port: Port<T>): T {
      if (values.has(port)) return values.get(port) as T;
      if (!port.makeDefault)
        throw new Error(
          `the port ${port.name} is not provided: add provide(…) for it in server/app-container.ts, or provideForTest(db, …) in a test`,
        );
      const made = port.makeDefault(ports);
      values.set(port, made);
      return made;
    },
    with: (others) => derived(ports, others),
  };
  return ports;
}

function derived(parent: Ports, provided: readonly Provided[]): Ports {
  const values = new Map<Port<unknown>, unknown>(provided.map(({ port, value }) => [port, value]));
  const ports: Ports = {
    get: <T>(port: Port<T>): T => (values.has(port) ? (values.get(port) as T) : parent.get(port)),
    with: (others) => derived(ports, others),
  };
  return ports;
}
