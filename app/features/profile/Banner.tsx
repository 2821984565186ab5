import { fileUrl, widthsOf } from "#app/ui/picture.ts";
import type { Picture } from "#contracts/people";

const wide = "(width < 760px) 100vw, 1212px";

/** Without a picture, a plain background keeps the avatar's position. */
export function Banner({ picture: banner }: { picture: Picture | null }) {
  const [largest] = banner?.sizes ?? [];
  if (!banner || !largest) return <div className="profile-banner" data-empty />;
  return (
    <picture>
      <source type="image/avif" srcSet={widthsOf(banner, "avif")} sizes={wide} />
      <source type="image/webp" srcSet={widthsOf(banner, "webp")} sizes={wide} />
      <img
        className="profile-banner"
        src={fileUrl(largest.webp, "webp")}
        width="1500"
        height="500"
        alt={banner.alt}
        fetchPriority="high"
      />
    </picture>
  );
}
