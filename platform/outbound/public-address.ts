import { BlockList, isIP } from "node:net";

/**
 * Everything that is not another party's machine on the public internet. IPv6 is inverted (only
 * 2000::/3 is allocated), and ranges that embed an IPv4 address are blocked entirely.
 */
const closed = new BlockList();
const v4: ReadonlyArray<[string, number]> = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.31.196.0", 24],
  ["192.52.193.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["192.175.48.0", 24],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
];
const v6: ReadonlyArray<[string, number]> = [
  ["2001::", 23], // Teredo, ORCHID and other special assignments
  ["2001:db8::", 32],
  ["2002::", 16], // 6to4
  ["2620:4f:8000::", 48],
  ["3fff::", 20],
];
for (const [net, prefix] of v4) closed.addSubnet(net, prefix, "ipv4");
for (const [net, prefix] of v6) closed.addSubnet(net, prefix, "ipv6");
const handedOut = new BlockList();
handedOut.addSubnet("2000::", 3, "ipv6");

export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !closed.check(address, "ipv4");
    case 6:
      // A zone names an interface of this machine.
      if (address.includes("%")) return false;
      return handedOut.check(address, "ipv6") && !closed.check(address, "ipv6");
    default:
      return false;
  }
}
