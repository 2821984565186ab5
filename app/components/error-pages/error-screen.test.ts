import { afterEach, describe, expect, test, vi } from "vitest";
import { errorScreenFor } from "./error-screen.ts";

/** A response thrown by a loader, as React Router passes it on. */
const response = (status: number, data: unknown = "") => ({
  status,
  statusText: "",
  internal: false,
  data,
});

afterEach(() => vi.unstubAllGlobals());

describe("error page", () => {
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
    expect(errorScreenFor(response(status)).door).toBe(door);
  });

  test("shows a readable reason, never the bare code", () => {
    expect(
      errorScreenFor(response(403, { code: "forbidden", message: "forbidden" })),
    ).not.toHaveProperty("reason", "forbidden");
    expect(
      errorScreenFor(
        response(403, { code: "banned", message: "You were asked to leave this guild." }),
      ),
    ).toMatchObject({ reason: "You were asked to leave this guild." });
  });

  test("hides React Router's own messages", () => {
    const screen = errorScreenFor(response(405, 'Error: You made a POST request to "/" …'));
    expect(JSON.stringify(screen)).not.toContain("POST");
  });

  test("shows the digest of a server error", () => {
    expect(errorScreenFor(response(500, { code: "unexpected", digest: "k3v9" }))).toMatchObject({
      side: "server",
      digest: "k3v9",
    });
  });
});

describe("an error that is not a response", () => {
  test("is a server error while rendering on the server", () => {
    expect(errorScreenFor(new Error("boom"))).toMatchObject({ side: "server" });
  });

  test("is a client error in the browser", () => {
    vi.stubGlobal("document", {});
    expect(errorScreenFor(new TypeError("x is undefined"))).toMatchObject({ side: "client" });
    expect(errorScreenFor("a string")).toMatchObject({ side: "client" });
  });

  test("shows the report's digest only for client errors", () => {
    const nameOf = (error: unknown) => `report of ${error}`;
    expect(errorScreenFor("a string", nameOf)).toMatchObject({ side: "server", digest: undefined });
    vi.stubGlobal("document", {});
    expect(errorScreenFor("a string", nameOf)).toMatchObject({ digest: "report of a string" });
    expect(errorScreenFor(new Error("Unexpected Server Error"), nameOf)).toMatchObject({
      side: "server",
      digest: undefined,
    });
  });

  test("is a server error in the browser when it came from the server", () => {
    vi.stubGlobal("document", {});
    expect(errorScreenFor(new Error("Unexpected Server Error"))).toMatchObject({ side: "server" });
    expect(errorScreenFor(Object.assign(new Error("x"), { digest: "k3v9" }))).toMatchObject({
      side: "server",
      digest: "k3v9",
    });
  });
});
