/** The address of a server without a configured public URL. */
export const defaultPublicUrl = (host: string, port: number): string => {
  const reachable = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  return `http://${reachable.includes(":") ? `[${reachable}]` : reachable}:${port}`;
};
