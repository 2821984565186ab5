import type { MetaDescriptor } from "react-router";
import type { AuthorView, PostView, TopicPageView } from "#contracts/forum";

/** For search engines and previews, besides title and description: only what this very page shows. */
export function topicMeta(topic: TopicPageView, publicUrl: string): MetaDescriptor[] {
  const first = topic.posts.find(({ number }) => number === 1);
  const tags: MetaDescriptor[] = [
    { property: "og:type", content: "article" },
    { name: "twitter:card", content: "summary" },
    {
      tagName: "link",
      rel: "alternate",
      type: "application/atom+xml",
      title: topic.title,
      href: `${publicUrl}${topic.href}/feed.atom`,
    },
  ];
  if (topic.hidden || topic.deleted || !first?.html) return tags;
  // Search engines read the document: the browser keeps the element and does not need its contents.
  const data = import.meta.env.SSR ? structuredData(topic, publicUrl) : {};
  tags.push({ "script:ld+json": data });
  return tags;
}

const structuredData = (topic: TopicPageView, publicUrl: string) =>
  topic.kind === "question" ? question(topic, publicUrl) : discussion(topic, publicUrl);

const person = ({ name, username }: AuthorView, publicUrl: string) => ({
  "@type": "Person",
  name,
  ...(username && { url: `${publicUrl}/${username}` }),
});

const visibleReplies = (posts: readonly PostView[]) =>
  posts.filter(({ state, number }) => state === "shown" && number > 1);

function discussion(topic: TopicPageView, publicUrl: string) {
  const url = publicUrl + topic.href;
  return {
    "@context": "https://schema.org",
    "@type": "DiscussionForumPosting",
    "@id": url,
    url,
    headline: topic.title,
    ...(topic.language && { inLanguage: topic.language }),
    author: person(topic.author, publicUrl),
    datePublished: topic.startedAt,
    dateModified: topic.lastPostAt,
    text: topic.posts.find(({ number }) => number === 1)?.excerpt ?? topic.title,
    ...(topic.category && { articleSection: topic.category.name }),
    keywords: topic.tags.join(", "),
    interactionStatistic: {
      "@type": "InteractionCounter",
      interactionType: "https://schema.org/CommentAction",
      userInteractionCount: topic.replyCount,
    },
    comment: visibleReplies(topic.posts).map((post) => ({
      "@type": "Comment",
      url: publicUrl + post.href,
      text: post.excerpt,
      author: person(post.author, publicUrl),
      datePublished: post.at,
    })),
  };
}

function question(topic: TopicPageView, publicUrl: string) {
  const first = topic.posts.find(({ number }) => number === 1);
  const answer = (post: PostView) => ({
    "@type": "Answer",
    url: publicUrl + post.href,
    text: post.excerpt,
    upvoteCount: post.votes?.count ?? 0,
    author: person(post.author, publicUrl),
    datePublished: post.at,
  });
  return {
    "@context": "https://schema.org",
    "@type": "QAPage",
    mainEntity: {
      "@type": "Question",
      name: topic.title,
      ...(topic.language && { inLanguage: topic.language }),
      text: first?.excerpt ?? topic.title,
      url: publicUrl + topic.href,
      answerCount: topic.replyCount,
      upvoteCount: first?.reactions.reduce((sum, { count }) => sum + count, 0) ?? 0,
      author: person(topic.author, publicUrl),
      datePublished: topic.startedAt,
      ...(topic.accepted && { acceptedAnswer: answer(topic.accepted) }),
      suggestedAnswer: visibleReplies(topic.posts).map(answer),
    },
  };
}
