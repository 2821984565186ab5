import { isIP } from "node:net";

/**
 * The rate limit key of an address. IPv6 customers get a /64 or more, so single addresses would be
 * an endless supply of fresh keys; IPv4-mapped IPv6 counts as IPv4.
 */
export function limitKeyForIp(ip: string | undefined): string {
  const address = (ip ?? "").replace(/%.*$/, "").replace(/^\[(.*)\]$/, "$1");
  const version = isIP(address);
  if (version === 4) return address;
  if (version !== 6) return "unknown";
  const words = hextets(address);
  const mapped = words.slice(0, 5).every((word) => word === 0) && words[5] === 0xffff;
  if (mapped) {
    const [high = 0, low = 0] = words.slice(6);
    return [high >> 8, high & 255, low >> 8, low & 255].join(".");
  }
  const network = words.slice(0, 4).map((word) => word.toString(16));
  return `${network.join(":")}::/64`;
}

function hextets(address: string): number[] {
  // The URL parser normalizes any IPv6 spelling.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [front = "", back] = canonical.split("::");
  const read = (part: string) => (part === "" ? [] : part.split(":").map((w) => parseInt(w, 16)));
  const first = read(front);
  const last = read(back ?? "");
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}
