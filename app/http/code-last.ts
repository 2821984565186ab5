import { Transform } from "node:stream";

/** As the router writes it: the only module a page brings within its own text. */
const beginning = /<script( nonce="[^"]*")? type="module" async="">/;

/**
 * Runs beside the page's code, which it leaves alone until what the page says is painted. A page
 * nobody looks at is never painted, and a browser that does not say so is not waited for long.
 */
const wake = `(own=>{let begun;const begin=()=>{if(begun)return;begun=1;for(const link of document.querySelectorAll('link[rel="later"]'))link.rel="modulepreload";const code=document.createElement("script");code.type="module";code.nonce=own.nonce;code.text=own.previousElementSibling.text;document.head.append(code)};if(document.hidden)begin();new PerformanceObserver(begin).observe({type:"paint",buffered:true});setTimeout(begin,3000)})(document.currentScript)`;

/**
 * A page is read before its code is needed: what paints it, styles and letters, has a slow line to
 * itself, and the code comes once it is painted. The router, which writes links and scripts, has
 * all of them come at once. Only tags of ours can be meant: what people write is escaped.
 */
export const codeLast = (html: string): string =>
  html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace(
      new RegExp(`${beginning.source}([\\s\\S]*?)</script>`),
      (_, nonce: string | undefined, code: string) =>
        `<script${nonce ?? ""} type="later">${code}</script><script${nonce ?? ""}>${wake}</script>`,
    );

/** The same on its way out: what stands before the code, which is all in one go, waits for it. */
export function codeLastThrough(): Transform {
  let held: Buffer[] | undefined = [];
  const release = () => {
    const text = Buffer.concat(held ?? []).toString("latin1");
    held = undefined;
    return Buffer.from(codeLast(text), "latin1");
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (!held) return done(null, chunk);
      held.push(chunk);
      const text = Buffer.concat(held).toString("latin1");
      const at = text.search(beginning);
      if (at < 0 || text.indexOf("</script>", at) < 0) return done();
      done(null, release());
    },
    flush(done) {
      done(null, held ? release() : undefined);
    },
  });
}
