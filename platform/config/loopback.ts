/** An address or a name of this machine alone; IPv6 with or without brackets. */
export const isLoopbackHost = (host: string): boolean => {
  const name = host.toLowerCase().replace(/^\[|\]$/g, "");
  return name === "localhost" || name === "::1" || /^127(\.\d{1,3}){3}$/.test(name);
};
