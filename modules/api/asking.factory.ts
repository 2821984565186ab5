import type { Database } from "#platform/db";
import { makeApi } from "#server/api";
import { testApp, testContext } from "#tests/context";

/** The API over a test's own database and clock, asked as a program asks. */
export function anApi(db: Database, { isShut = false }: { isShut?: boolean } = {}) {
  const { clock } = testContext(db);
  const reported: unknown[] = [];
  const api = makeApi({
    house: testApp(db),
    clock,
    isShut: async () => isShut,
    report: (error) => {
      reported.push(error);
      return "digest";
    },
  });
  const arrival = { requestId: "none", clientIp: "203.0.113.9" };
  return {
    api,
    clock,
    reported,
    ask(
      method: string,
      path: string,
      given: { token?: string; body?: unknown; headers?: object } = {},
    ) {
      const headers = new Headers({ ...given.headers });
      if (given.token) headers.set("Authorization", `Bearer ${given.token}`);
      if (given.body !== undefined) headers.set("Content-Type", "application/json");
      const body = given.body === undefined ? null : JSON.stringify(given.body);
      const request = new Request(`https://hall.test/api/v1${path}`, { method, headers, body });
      return Promise.resolve(api.fetch(request, { arrival }));
    },
  };
}
