import type { MetaDescriptor } from "react-router";
import { fileUrl } from "#app/ui/picture.ts";
import type { ProfileView } from "#contracts/people";

interface Texts {
  readonly description: string;
  /** Null if the site has turned off works. */
  readonly feedTitle: string | null;
}

/** For link previews and search engines: only what this page itself shows. */
export function profileMeta(
  person: ProfileView,
  publicUrl: string,
  { description, feedTitle }: Texts,
): MetaDescriptor[] {
  const url = `${publicUrl}/${person.username}`;
  const [face] = person.avatar?.sizes ?? [];
  const [banner] = person.banner?.sizes ?? [];
  const picture = banner ?? face;
  const image = picture && publicUrl + fileUrl(picture.webp, "webp");
  const tags: MetaDescriptor[] = [
    { property: "og:type", content: "profile" },
    { property: "profile:username", content: person.username },
    { name: "twitter:card", content: banner ? "summary_large_image" : "summary" },
    { name: "twitter:title", content: person.displayName },
    { name: "twitter:description", content: description },
  ];
  if (image)
    tags.push(
      { property: "og:image", content: image },
      { name: "twitter:image", content: image },
      {
        property: "og:image:alt",
        content: (banner ? person.banner : person.avatar)?.alt || person.displayName,
      },
    );
  if (person.visibility === "public" && !person.isLimited) {
    if (feedTitle !== null)
      tags.push({
        tagName: "link",
        rel: "alternate",
        type: "application/atom+xml",
        title: feedTitle,
        href: `${url}/feed.atom`,
      });
    tags.push({
      "script:ld+json": profileData(person, url, face && publicUrl + fileUrl(face.webp, "webp")),
    });
  }
  return tags;
}

function profileData(person: ProfileView, url: string, image: string | undefined) {
  return {
    "@context": "https://schema.org",
    "@type": "ProfilePage",
    dateCreated: person.joinedAt,
    mainEntity: {
      "@type": "Person",
      "@id": url,
      url,
      name: person.displayName,
      alternateName: `@${person.username}`,
      ...(person.bioText && { description: person.bioText }),
      ...(image && { image }),
      ...(person.links.length > 0 && { sameAs: person.links.map((link) => link.url) }),
      interactionStatistic: {
        "@type": "InteractionCounter",
        interactionType: "https://schema.org/FollowAction",
        userInteractionCount: person.followerCount,
      },
    },
  };
}
