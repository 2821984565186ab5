import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/**
 * `up`: passes everything on. `down`: closes connections. `silent`: accepts them and never answers.
 * Anything else is sent as the answer to whatever arrives.
 */
type Mode = "up" | "down" | "silent" | { readonly answer: string };

/** A proxy before a real service, through which it can be made unreachable, slow or rejecting. */
export async function openFaultyProxy(port: number) {
  let mode: Mode = "up";
  const open = new Set<Socket>();
  const server = createServer((client) => {
    open.add(client);
    client.on("error", () => {});
    client.once("close", () => open.delete(client));
    if (mode === "down") return void client.destroy();
    if (mode !== "up") {
      const { answer } = mode === "silent" ? { answer: "" } : mode;
      return void client.on("data", () => answer && client.write(answer));
    }
    const service = connect(port, "127.0.0.1");
    service.on("error", () => client.destroy());
    service.once("close", () => client.destroy());
    client.once("close", () => service.destroy());
    // Silent from one moment to the next, also on connections that were open before.
    client.on("data", (chunk) => mode === "up" && service.write(chunk));
    service.on("data", (chunk) => mode === "up" && client.write(chunk));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    become(next: Mode) {
      mode = next;
      if (next !== "silent") for (const socket of open) socket.destroy();
    },
    async close(): Promise<void> {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
