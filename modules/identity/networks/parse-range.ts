import { isIP } from "node:net";

export interface IpRange {
  readonly first: string;
  readonly last: string;
  readonly asn: number;
  readonly country: string;
  readonly name: string;
}

/**
 * Parses one line of a public table of networks: `first,last,number,country,name`, or
 * `network,number,name`; separated by commas or tabs. Undefined for headers, lines without a number
 * and unannounced ranges.
 */
export function parseRange(line: string): IpRange | undefined {
  const cells = line.includes("\t") ? line.split("\t") : splitByCommas(line);
  const [one = "", two = "", ...rest] = cells.map((cell) => cell.trim());
  if (one.includes("/")) return fromNetwork(one, two, rest);
  if (isIP(one) === 0 || isIP(one) !== isIP(two)) return undefined;
  const [number = "", country = "", name = ""] = rest;
  return whole({ first: one, last: two, number, country, name });
}

function fromNetwork(network: string, number: string, [name = ""]: string[]) {
  const [address = "", bits = ""] = network.split("/");
  const version = isIP(address);
  const size = version === 4 ? 32 : 128;
  if (version === 0 || !/^\d{1,3}$/.test(bits) || Number(bits) > size) return undefined;
  const hosts = (1n << BigInt(size - Number(bits))) - 1n;
  const start = toNumber(address, version) & ~hosts;
  const first = toText(start, version);
  const last = toText(start | hosts, version);
  return whole({ first, last, number, country: "", name });
}

interface Written {
  readonly first: string;
  readonly last: string;
  readonly number: string;
  readonly country: string;
  readonly name: string;
}

function whole({ first, last, number, country, name }: Written): IpRange | undefined {
  const asn = Number(number.replace(/^as/i, ""));
  if (!Number.isSafeInteger(asn) || asn < 1 || asn > 0xffff_ffff) return undefined;
  const code = /^[A-Z]{2}$/i.test(country) ? country.toUpperCase() : "";
  return { first, last, asn, country: code, name: name.slice(0, 200) };
}

const splitByCommas = (line: string): string[] =>
  [...line.matchAll(/(?:"((?:[^"]|"")*)"|([^,]*))(?:,|$)/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "",
  );

function toNumber(address: string, version: number): bigint {
  if (version === 4)
    return address.split(".").reduce((sum, part) => (sum << 8n) | BigInt(part), 0n);
  // The URL parser normalizes any notation to the canonical one.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [front = "", back] = canonical.split("::");
  const words = (part: string | undefined) => (part ? part.split(":") : []);
  const head = words(front);
  const tail = words(back);
  const all = [...head, ...Array<string>(8 - head.length - tail.length).fill("0"), ...tail];
  return all.reduce((sum, word) => (sum << 16n) | BigInt(`0x${word}`), 0n);
}

function toText(value: bigint, version: number): string {
  const [parts, width, base, mark] = version === 4 ? [4, 8n, 10, "."] : [8, 16n, 16, ":"];
  return Array.from({ length: Number(parts) }, (_, n) =>
    (
      (value >> (BigInt(Number(parts) - 1 - n) * (width as bigint))) &
      ((1n << (width as bigint)) - 1n)
    ).toString(Number(base)),
  ).join(String(mark));
}
