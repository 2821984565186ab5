import { expect, test } from "vitest";
import { createPorts, definePort, provide } from "#platform/ports";

const greeting = definePort<string>("example.greeting");
const size = definePort("example.size", () => 3);
const doubled = definePort("example.doubled", (ports) => ({ size: ports.get(size) * 2 }));

test("reads what was provided, and the default where nothing was", () => {
  const ports = createPorts([provide(greeting, "hello")]);
  expect(ports.get(greeting)).toBe("hello");
  expect(ports.get(size)).toBe(3);
});

test("a port without value or default fails with its name and where to provide it", () => {
  expect(() => createPorts().get(greeting)).toThrow(
    /port example\.greeting is not provided: .*server\/app-container\.ts/,
  );
});

test("provided undefined counts as provided", () => {
  const provider = definePort<string | undefined>("example.provider", () => "default");
  expect(createPorts([provide(provider, undefined)]).get(provider)).toBeUndefined();
});

test("a default is made once per application from that application's own ports", () => {
  const one = createPorts([provide(size, 10)]);
  const other = createPorts();
  expect(one.get(doubled)).toEqual({ size: 20 });
  expect(other.get(doubled)).toEqual({ size: 6 });
  expect(one.get(doubled)).toBe(one.get(doubled));
});

test("a derived set overrides some ports and shares the rest with its parent", () => {
  const parent = createPorts([provide(greeting, "hello")]);
  const child = parent.with([provide(greeting, "good day")]);
  expect(child.get(greeting)).toBe("good day");
  expect(parent.get(greeting)).toBe("hello");
  expect(child.get(doubled)).toBe(parent.get(doubled));
  expect(child.with([provide(size, 4)]).get(greeting)).toBe("good day");
});
