import { Transform } from "node:stream";

/** As the router writes it: the only inline module of a page. */
const beginning = /<script( nonce="[^"]*")? type="module" async="">/;
const script = new RegExp(`${beginning.source}([\\s\\S]*?)</script>`);

/**
 * Runs beside the page's code and starts it, and the fonts for italic text, after the first paint.
 * A hidden page is never painted, and browsers that don't report paints start after a timeout.
 */
const wake = `(own=>{let begun;const begin=()=>{if(begun)return;begun=1;document.documentElement.dataset.painted="";for(const link of document.querySelectorAll('link[rel="later"]'))link.rel="modulepreload";const code=document.createElement("script");code.type="module";code.nonce=own.nonce;code.text=own.previousElementSibling.text;document.head.append(code)};if(document.hidden)begin();new PerformanceObserver(begin).observe({type:"paint",buffered:true});setTimeout(begin,3000)})(document.currentScript)`;

/**
 * Delays the page's scripts until the first paint, so that on a slow connection styles and fonts
 * don't compete with them. The router would load everything at once. `before` is put in front of them.
 * Only our own tags can match:
 * user content is escaped. The links are in the head and the script at the end, so the text between
 * them, most of the page, is not searched.
 */
export function deferScripts(html: string, before = ""): string {
  const bodyAt = Math.max(0, html.indexOf("<body"));
  const scriptAt = Math.max(bodyAt, html.lastIndexOf(' type="module" async="">') - 100);
  return (
    html.slice(0, bodyAt).replaceAll('<link rel="modulepreload"', '<link rel="later"') +
    html.slice(bodyAt, scriptAt) +
    html.slice(scriptAt).replace(script, (_, nonce: string | undefined, code: string) => {
      const own = nonce ?? "";
      return `${before}<script${own} type="later">${code}</script><script${own}>${wake}</script>`;
    })
  );
}

/**
 * The streaming version: everything before the script, which is a single chunk, is held back until
 * the script is complete.
 */
export function deferScriptsStream(before = ""): Transform {
  let held: Buffer[] | undefined = [];
  const release = () => {
    const text = Buffer.concat(held ?? []).toString("latin1");
    held = undefined;
    return Buffer.from(deferScripts(text, Buffer.from(before).toString("latin1")), "latin1");
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
