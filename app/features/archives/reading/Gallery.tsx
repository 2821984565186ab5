import type { FileView } from "#contracts/archives";

/** Images one below the other; each is a link, which the picture viewer opens large. */
export function Gallery({ pictures }: { pictures: readonly FileView[] }) {
  return (
    <ul className="work-gallery" data-pictures="" data-many={pictures.length > 1 || undefined}>
      {pictures.map(({ id, picture, alt, facts: { width = 1200, height = 900 } }) => (
        <li key={id}>
          <a href={picture ?? ""} rel="external">
            <img
              src={picture ?? ""}
              alt={alt}
              width={width}
              height={height}
              loading="lazy"
              decoding="async"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
