import { Disclosure } from "#app/ui/Disclosure.tsx";
import { useMounted } from "#app/ui/forms/use-mounted.ts";
import { useTranslate } from "#app/ui/translate.ts";
import type { FileView, WorkView } from "#contracts/archives";
import { AudioPlayer } from "./AudioPlayer.tsx";
import { Gallery } from "./Gallery.tsx";

interface Props {
  readonly work: WorkView;
  readonly content: NonNullable<WorkView["content"]>;
}

/** The thing itself, by what its files are. */
export function Viewer({ work, content }: Props) {
  const of = (kind: FileView["kind"]) => content.files.filter((file) => file.kind === kind);
  const pictures = of("picture");
  const sounds = of("audio");
  const films = of("video");
  const papers = of("pdf");
  const alone = pictures.length === 0 && films.length === 0;
  return (
    <>
      {alone && work.cover && (
        <img
          className="work-cover"
          src={work.cover}
          alt={work.coverAlt}
          width={1200}
          height={800}
        />
      )}
      {films.map((film) => (
        <VideoPlayer key={film.id} film={film} captions={of("captions")} poster={work.cover} />
      ))}
      {pictures.length > 0 && <Gallery pictures={pictures} />}
      {sounds.map((sound) => (
        <AudioPlayer key={sound.id} sound={sound} />
      ))}
      {papers.map((paper, index) => (
        <Paper key={paper.id} paper={paper} isFirst={index === 0} />
      ))}
    </>
  );
}

function VideoPlayer({
  film,
  captions,
  poster,
}: {
  film: FileView;
  captions: readonly FileView[];
  poster: string | null;
}) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: captions are there where the maker brought some.
    <video
      className="work-film"
      controls
      preload="metadata"
      poster={poster ?? undefined}
      src={film.href}
    >
      {captions.map((track, index) => (
        <track
          key={track.id}
          kind="captions"
          src={track.href}
          label={track.name.replace(/\.vtt$/i, "")}
          default={index === 0}
        />
      ))}
    </video>
  );
}

/**
 * A PDF in the browser's own viewer. It is opened automatically only where there is one: elsewhere
 * the frame would start an unwanted download, so it waits until it is expanded.
 */
function Paper({ paper, isFirst }: { paper: FileView; isFirst: boolean }) {
  const t = useTranslate();
  const mounted = useMounted();
  const { pages } = paper.facts;
  return (
    <section className="work-paper" aria-label={paper.name}>
      <p>
        <a className="btn btn-quiet" href={paper.href} rel="noopener external" target="_blank">
          {t("archives.viewer.read", { name: paper.name })}
        </a>
        {pages && <span className="quiet">{t("archives.files.pages", { count: pages })}</span>}
      </p>
      <Disclosure
        // Known only in the browser, so it is unfolded once that is there.
        key={String(mounted)}
        summary={t("archives.viewer.showPages", { count: pages ?? 0 })}
        defaultOpen={mounted && isFirst && navigator.pdfViewerEnabled}
      >
        <iframe
          className="work-pages"
          src={`${paper.href}#navpanes=0&view=FitH`}
          title={t("archives.viewer.pagesOf", { name: paper.name })}
          loading="lazy"
        />
      </Disclosure>
    </section>
  );
}
