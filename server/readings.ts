import { createReadingRecorder, parseReadingReport } from "#modules/statistics";
import type { Actor } from "#permissions";
import { isPublicId } from "#platform/ids";
import type { AppContainer } from "./app-container.ts";
import type { FileSent } from "./archive-files.ts";
import { authenticate } from "./authenticate.ts";
import type { RequestInfo } from "./edge.ts";

/** How a browser asks for what it shows or plays within a page. */
const embedded: ReadonlySet<string> = new Set([
  "audio",
  "video",
  "track",
  "image",
  "iframe",
  "embed",
  "object",
]);

/** Counts views, reading, plays and downloads of works, of all requests that this process answers. */
export function makeReadings(
  container: Pick<AppContainer, "db" | "ports" | "systemContext">,
  publicUrl: string,
) {
  const recorder = createReadingRecorder({
    context: () => container.systemContext("statistics"),
    publicUrl: () => publicUrl,
  });

  return {
    /** A page was sent; counted if it is that of a work. */
    pageSent(request: Request, { clientIp: ip }: RequestInfo, actor: Actor): void {
      if (request.method !== "GET") return;
      const [, publicId = ""] = /^\/archives\/([^/.]+)$/.exec(new URL(request.url).pathname) ?? [];
      if (isPublicId(publicId)) recorder.opened({ publicId, headers: request.headers, ip, actor });
    },

    fileSent: (({ publicId, fileId, request, requestInfo, actor }) => {
      const { headers } = request;
      if (embedded.has(headers.get("Sec-Fetch-Dest") ?? "")) return;
      recorder.downloaded({ publicId, headers, ip: requestInfo.clientIp, actor }, fileId);
    }) satisfies FileSent,

    /**
     * `POST /archives/{work}/reading`: the page of a work reports how far it was read. The answer is
     * the same whether or not there is such a work.
     */
    async report(
      publicId: string,
      { url, headers }: Request,
      { clientIp: ip }: RequestInfo,
    ): Promise<Response> {
      const noStore = { "Cache-Control": "no-store" };
      if (!isPublicId(publicId)) return new Response(null, { status: 404, headers: noStore });
      const report = parseReadingReport(new URL(url).searchParams);
      if (!report) return new Response(null, { status: 400, headers: noStore });
      const actor = await authenticate(container, headers);
      recorder.reported({ publicId, headers, ip, actor }, report);
      return new Response(null, { status: 204, headers: noStore });
    },

    flush: recorder.flush,
  };
}
