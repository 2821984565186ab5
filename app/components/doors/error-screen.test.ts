import { afterEach, describe, expect, test, vi } from "vitest";
import { screenOf } from "./error-screen.ts";

/** As React Router hands a response over that a loader threw. */
const response = (status: number, data: unknown = "") => ({
  status,
  statusText: "",
  internal: false,
  data,
});

afterEach(() => vi.unstubAllGlobals());

describe("the door an error leads to", () => {
  test.each([
    [401, "sign-in"],
    [403, "forbidden"],
    [404, "not-found"],
    [405, "refused"],
    [409, "refused"],
    [429, "too-many"],
    [500, "application-error"],
    [502, "application-error"],
    [503, "unavailable"],
  ])("for %i is %s", (status, door) => {
    expect(screenOf(response(status)).door).toBe(door);
  });

  test("gives the reason where there is a sentence, never the bare code", () => {
    expect(screenOf(response(403, { code: "forbidden", message: "forbidden" }))).not.toHaveProperty(
      "reason",
      "forbidden",
    );
    expect(
      screenOf(response(403, { code: "banned", message: "You were asked to leave this guild." })),
    ).toMatchObject({ reason: "You were asked to leave this guild." });
  });

  test("says nothing of what React Router writes for itself", () => {
    const screen = screenOf(response(405, 'Error: You made a POST request to "/" …'));
    expect(JSON.stringify(screen)).not.toContain("POST");
  });

  test("carries the digest of a server's error", () => {
    expect(screenOf(response(500, { code: "unexpected", digest: "k3v9" }))).toMatchObject({
      side: "server",
      digest: "k3v9",
    });
  });
});

describe("an error that is no response", () => {
  test("is the server's while the server renders", () => {
    expect(screenOf(new Error("boom"))).toMatchObject({ side: "server" });
  });

  test("is the browser's own in a browser", () => {
    vi.stubGlobal("document", {});
    expect(screenOf(new TypeError("x is undefined"))).toMatchObject({ side: "client" });
    expect(screenOf("a string")).toMatchObject({ side: "client" });
  });

  test("bears the name of its report where the browser broke, and there alone", () => {
    const nameOf = (error: unknown) => `report of ${error}`;
    expect(screenOf("a string", nameOf)).toMatchObject({ side: "server", digest: undefined });
    vi.stubGlobal("document", {});
    expect(screenOf("a string", nameOf)).toMatchObject({ digest: "report of a string" });
    expect(screenOf(new Error("Unexpected Server Error"), nameOf)).toMatchObject({
      side: "server",
      digest: undefined,
    });
  });

  test("is the server's in a browser too when it came from there", () => {
    vi.stubGlobal("document", {});
    expect(screenOf(new Error("Unexpected Server Error"))).toMatchObject({ side: "server" });
    expect(screenOf(Object.assign(new Error("x"), { digest: "k3v9" }))).toMatchObject({
      side: "server",
      digest: "k3v9",
    });
  });
});
