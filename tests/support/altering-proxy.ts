import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

type Alter = (path: string, response: Response) => Response | Promise<Response>;

/**
 * A proxy between a browser and the site that changes responses. A service worker's own requests
 * can't be intercepted in the browser, so tests of them go through here.
 */
export async function openAlteringProxy(site: string, alter: Alter) {
  const server = createServer(async (incoming, outgoing) => {
    const path = incoming.url ?? "/";
    const original = await fetch(new URL(path, site), {
      method: incoming.method === "HEAD" ? "HEAD" : "GET",
      headers: { Accept: incoming.headers.accept ?? "*/*" },
      redirect: "manual",
    });
    const response = await alter(path, original);
    const headers = Object.fromEntries(response.headers);
    // What arrives here is already unpacked.
    delete headers["content-encoding"];
    delete headers["content-length"];
    delete headers["transfer-encoding"];
    outgoing.writeHead(response.status, headers);
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The same answer with other headers. */
export const withHeaders = (response: Response, headers: Record<string, string>): Response =>
  new Response(response.body, {
    status: response.status,
    headers: { ...Object.fromEntries(response.headers), ...headers },
  });
