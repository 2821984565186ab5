import type { Database } from "#platform/db";
import { makeApi } from "#server/api";
import { testApp, testContext } from "#tests/context";

/** The API on a test's own database and clock, called as a client would. */
export function anApi(
  db: Database,
  { isInMaintenance = false }: { isInMaintenance?: boolean } = {},
) {
  const { clock } = testContext(db);
  const reported: unknown[] = [];
  const api = makeApi({
    container: testApp(db),
    clock,
    isInMaintenance: async () => isInMaintenance,
    report: (error) => {
      reported.push(error);
      return "digest";
    },
  });
  const requestInfo = { requestId: "none", clientIp: "203.0.113.9" };
  return {
    api,
    clock,
    reported,
    ask(
      method: string,
      path: string,
      options: { token?: string; body?: unknown; headers?: object } = {},
    ) {
      const headers = new Headers({ ...options.headers });
      if (options.token) headers.set("Authorization", `Bearer ${options.token}`);
      if (options.body !== undefined) headers.set("Content-Type", "application/json");
      const body = options.body === undefined ? null : JSON.stringify(options.body);
      const request = new Request(`https://hall.test/api/v1${path}`, { method, headers, body });
      return Promise.resolve(api.fetch(request, { requestInfo }));
    },
  };
}
