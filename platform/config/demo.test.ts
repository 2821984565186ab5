import { describe, expect, test } from "vitest";
import { isLoopbackHost, isPublicDemo, readConfig } from "../config.ts";

const config = (environment: Record<string, string>) => readConfig(environment, "no-such.env");

describe("whether the demo runs", () => {
  test.each([
    [{}, true],
    [{ HOST: "localhost" }, true],
    [{ HOST: "::1" }, true],
    [{ HOST: "127.0.0.53", PUBLIC_URL: "http://localhost:3000" }, true],
    [{ PUBLIC_URL: "https://[::1]:3000" }, true],
    [{ HOST: "0.0.0.0" }, false],
    [{ HOST: "::" }, false],
    [{ HOST: "192.0.2.7" }, false],
    [{ HOST: "127.0.0.1.example" }, false],
    [{ HOST: "0.0.0.0", PUBLIC_URL: "http://localhost:3000" }, false],
    [{ PUBLIC_URL: "http://community.example" }, false],
    [{ PUBLIC_URL: "https://localhost.example" }, false],
    [{ NODE_ENV: "development", PUBLIC_URL: "https://community.example" }, false],
    [{ HOST: "0.0.0.0", DEMO: "1" }, true],
    [{ DEMO: "0" }, false],
  ])("%o: %s", (environment, runs) => {
    expect(config(environment).DEMO).toBe(runs);
  });

  test("it is public where others reach it, and only if it runs", () => {
    expect(isPublicDemo(config({}))).toBe(false);
    expect(isPublicDemo(config({ HOST: "0.0.0.0" }))).toBe(false);
    expect(isPublicDemo(config({ HOST: "0.0.0.0", DEMO: "1" }))).toBe(true);
    expect(isPublicDemo(config({ PUBLIC_URL: "https://c.example", DEMO: "1" }))).toBe(true);
  });

  test.each(["127.0.0.1", "LOCALHOST", "[::1]"])("%s is loopback", (host) => {
    expect(isLoopbackHost(host)).toBe(true);
  });
});
