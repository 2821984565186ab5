import { Disclosure } from "#app/ui/Disclosure.tsx";
import { useMounted } from "#app/ui/forms/use-mounted.ts";
import type { FileView } from "#contracts/archives";

/**
 * A PDF in the browser's own viewer. It is opened by itself only where there is one: elsewhere the
 * frame would be a download nobody asked for, so it waits until it is unfolded.
 */
export function Paper({ paper, isFirst }: { paper: FileView; isFirst: boolean }) {
  const mounted = useMounted();
  const { pages } = paper.facts;
  return (
    <section className="work-paper" aria-label={paper.name}>
      <p>
        <a className="btn btn-quiet" href={paper.href} rel="noopener external" target="_blank">
          Read {paper.name}
        </a>
        {pages && (
          <span className="quiet">
            {pages} {pages === 1 ? "page" : "pages"}
          </span>
        )}
      </p>
      <Disclosure
        // Known only in the browser, so it is unfolded once that is there.
        key={String(mounted)}
        summary={pages === 1 ? "The page" : "The pages"}
        defaultOpen={mounted && isFirst && navigator.pdfViewerEnabled}
      >
        <iframe
          className="work-pages"
          src={`${paper.href}#navpanes=0&view=FitH`}
          title={`The pages of ${paper.name}`}
          loading="lazy"
        />
      </Disclosure>
    </section>
  );
}
