import { type Agent, type IncomingMessage, request } from "node:http";

interface TrafficTarget {
  readonly url: string;
  readonly agent: Agent;
  readonly cookie: string;
  readonly publicId: string;
}

/** As the browser sends it (app/features/archives/edit/use-resumable.ts). */
const pieceBytes = 4 * 1024 ** 2;
const piece = Buffer.alloc(pieceBytes, "tide,height\n");
const base64 = (text: string) => Buffer.from(text).toString("base64");

/** Uploads files to a running site and downloads them, as a browser and a download client would. */
export function uploadAndDownload({ url, agent, cookie, publicId }: TrafficTarget) {
  const ask = (
    method: string,
    path: string,
    headers: Readonly<Record<string, string>> = {},
    body?: Buffer,
  ) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const asking = request(
        new URL(path, url),
        { method, agent, headers: { Origin: url, Cookie: cookie, ...headers } },
        resolve,
      );
      asking.once("error", reject);
      asking.end(body);
    });

  /** Uploads by tus, chunk by chunk; returns the file id. */
  async function upload(bytes: number): Promise<string> {
    const tus = { "Tus-Resumable": "1.0.0" };
    const begun = await ask("POST", "/archives/uploads", {
      ...tus,
      "Upload-Length": String(bytes),
      "Upload-Metadata": `work ${base64(publicId)},filename ${base64("tides.csv")}`,
    });
    await finished(begun, 201);
    const { location = "" } = begun.headers;
    let fileId = "";
    for (let at = 0; at < bytes; at += pieceBytes) {
      const part = piece.subarray(0, Math.min(pieceBytes, bytes - at));
      const answer = await ask(
        "PATCH",
        location,
        {
          ...tus,
          "Upload-Offset": String(at),
          "Content-Type": "application/offset+octet-stream",
          "Content-Length": String(part.length),
        },
        part,
      );
      await finished(answer, 204);
      fileId = String(answer.headers["archive-file"] ?? "");
    }
    return fileId;
  }

  /** Downloads with a key valid for ten minutes; returns the number of bytes received. */
  async function download(fileId: string): Promise<number> {
    const sent = await ask("GET", `/archives/files/${fileId}/tides.csv`);
    await finished(sent, 302);
    return finished(await ask("GET", sent.headers.location ?? ""), 200);
  }

  return { upload, download };
}

async function finished(answer: IncomingMessage, expected: number): Promise<number> {
  let bytes = 0;
  for await (const chunk of answer) bytes += chunk.length;
  if (answer.statusCode !== expected)
    throw new Error(`${answer.statusCode} instead of ${expected}`);
  return bytes;
}
