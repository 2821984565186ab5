import { Shell } from "#app/components/shell/Shell.tsx";
import { Badge } from "#app/ui/Badge.tsx";
import { Breadcrumbs } from "#app/ui/Breadcrumbs.tsx";
import { Button } from "#app/ui/Button.tsx";
import { Crest } from "#app/ui/Crest.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { IconButton } from "#app/ui/IconButton.tsx";
import { Progress } from "#app/ui/Progress.tsx";
import { When } from "#app/ui/When.tsx";
import { Composer } from "./Composer.tsx";
import { PostArticle, StewardNote } from "./PostArticle.tsx";
import { specimenPlaces, specimenViewer, specimenWays } from "./shell-fixture.ts";
import { Timeline } from "./Timeline.tsx";
import type { Post, TopicData } from "./topic-data.ts";

/** A whole topic page with its shell: the design's measure, and the one rendering is timed by. */
export function TopicSpecimen({ topic }: { readonly topic: TopicData }) {
  const posts = topic.entries.filter((entry): entry is Post => entry.kind === "post");
  return (
    <Shell
      places={specimenPlaces}
      ways={specimenWays}
      viewer={specimenViewer}
      path="/forum/why-does-my-text-block-roll-forward"
    >
      <PageTop topic={topic} posts={posts} />
      <div className="page topic">
        <div>
          <TopicHead topic={topic} posts={posts} />
          {topic.entries.map((entry) =>
            entry.kind === "post" ? (
              <PostArticle key={entry.id} {...entry} />
            ) : (
              <StewardNote key={entry.id} {...entry} />
            ),
          )}
          <Composer />
        </div>
        <Timeline posts={posts} newSince={topic.newSince} />
      </div>
    </Shell>
  );
}

interface Parts {
  readonly topic: TopicData;
  readonly posts: readonly Post[];
}

function TopicHead({ topic, posts }: Parts) {
  const { guild, section } = topic;
  return (
    <header className="topic-head">
      <div className="wide-only">
        <Breadcrumbs
          crumbs={[
            { ...guild, mark: <Crest slug={guild.slug} blazon={guild.blazon} size={22} /> },
            section,
          ]}
        />
      </div>
      <h1>{topic.title}</h1>
      <div className="topic-facts">
        <Badge tone="verd" icon="check">
          Answered
        </Badge>
        <span>
          <span className="wide-only">Asked by </span>
          {topic.askedBy}, <When at={posts[0]?.at ?? ""} form="short" />
        </span>
        <span>{`${posts.length - 1} replies`}</span>
        <span className="wide-only">{`${topic.views} views`}</span>
        <Button small icon="bell">
          Watching
        </Button>
      </div>
    </header>
  );
}

/** On phones the topic's own top bar, with the timeline folded into it. */
function PageTop({ topic, posts }: Parts) {
  return (
    <div className="phone-top page-top">
      <a className="icon-btn" href={topic.guild.href} aria-label={`Back to ${topic.guild.name}`}>
        <Icon name="arrow-left" size={22} />
      </a>
      <button type="button" className="topic-place">
        <b>{topic.guild.name}</b>
        <span className="caption">
          {`1 of ${posts.length}`} <Icon name="chevrons-up-down" size={13} />
        </span>
      </button>
      <IconButton icon="bell" label="Watching" />
      <IconButton icon="ellipsis" label="More" />
      <Progress label="Place in the topic" value={1} max={posts.length} />
    </div>
  );
}
