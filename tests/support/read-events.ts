interface ServerSent {
  readonly event: string;
  readonly data: string;
  readonly id: string;
}

/** Server-sent events of a response, one by one. */
export async function* readEvents(response: Response): AsyncGenerator<ServerSent> {
  if (!response.ok || !response.body) throw new Error(`no live line: ${response.status}`);
  let rest = "";
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    const blocks = (rest + chunk).split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const fields = new Map(
        block.split("\n").map((line): [string, string] => {
          const colon = line.indexOf(":");
          return [line.slice(0, colon), line.slice(colon + 1).trimStart()];
        }),
      );
      const event = fields.get("event");
      if (event) yield { event, data: fields.get("data") ?? "", id: fields.get("id") ?? "" };
    }
  }
}
