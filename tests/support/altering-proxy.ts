import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

type Alter = (path: string, response: Response) => Response | Promise<Response>;

/**
 * Stands between a browser and the site and changes answers on the way. A service worker's own
 * requests cannot be changed in the browser, so a journey about them goes through here.
 */
export async function openAlteringProxy(site: string, alter: Alter) {
  const server = createServer(async (incoming, outgoing) => {
    const path = incoming.url ?? "/";
    const asked = await fetch(new URL(path, site), {
      method: incoming.method === "HEAD" ? "HEAD" : "GET",
      headers: { Accept: incoming.headers.accept ?? "*/*" },
      redirect: "manual",
    });
    const response = await alter(path, asked);
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
