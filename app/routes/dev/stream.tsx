import { Suspense, use } from "react";
import { useLoaderData } from "react-router";
import { devOnly } from "#app/http/dev-only.ts";
import { withLoader } from "#app/http/route.ts";
import { PageMeta } from "#app/ui/PageMeta.tsx";

/** Slow parts in progress in this process: must return to zero when the reader leaves. */
let underWay = 0;

async function slowly(ms: number, signal: AbortSignal | undefined): Promise<string> {
  underWay += 1;
  try {
    return await new Promise<string>((resolve, reject) => {
      const timer = setTimeout(() => resolve("Here is the slow part."), ms);
      signal?.addEventListener("abort", () => {
        clearTimeout(timer);
        reject(signal.reason);
      });
    });
  } finally {
    underWay -= 1;
  }
}

/** A streaming page; `?look` only counts, `?ms=` sets how slow the slow part is. */
export const loader = withLoader(({ ctx, url }) => {
  devOnly(ctx);
  const counted = underWay;
  if (url.searchParams.has("look")) return { counted, slow: null };
  return { counted, slow: slowly(Number(url.searchParams.get("ms") ?? 1_500), ctx.signal) };
});

function SlowPart({ text }: { text: Promise<string> }) {
  return <p id="slow">{use(text)}</p>;
}

export default function Stream() {
  const { counted, slow } = useLoaderData<typeof loader>();
  return (
    <>
      <PageMeta title="A page that streams" unlisted />
      <h1>A page that streams</h1>
      <p id="under-way">Slow parts under way: {String(counted)}.</p>
      {slow && (
        <Suspense fallback={<p id="waiting">Waiting for the slow part.</p>}>
          <SlowPart text={slow} />
        </Suspense>
      )}
    </>
  );
}
