const maxPictures = 60;

const plain = (text: string): string => text.replaceAll("&amp;", "&").trim();

/** Addresses of this site that a page shows as pictures, and the styles and scripts it is made with. */
export function picturesIn(
  html: string,
  origin: string,
): { readonly pictures: readonly string[]; readonly assets: readonly string[] } {
  const addresses = new Set<string>();
  for (const [tag] of html.matchAll(/<(?:img|source)\b[^>]*>/gi)) {
    const [, src] = /\ssrc="([^"]*)"/i.exec(tag) ?? [];
    const [, set] = /\ssrcset="([^"]*)"/i.exec(tag) ?? [];
    for (const each of [src, ...(set?.split(/,\s+/) ?? [])])
      if (each) addresses.add(plain(each).split(/\s/, 1)[0] ?? "");
  }
  const here = [...addresses].flatMap((address) => {
    const url = URL.parse(address, origin);
    return url?.origin === origin ? [url.href] : [];
  });
  const assets = [...html.matchAll(/(?:href|src)="(\/assets\/[^"#]+)/g)].map(([, path]) =>
    plain(path ?? ""),
  );
  return {
    pictures: here.filter((url) => !url.startsWith(`${origin}/assets/`)).slice(0, maxPictures),
    assets: [...new Set(assets)],
  };
}
