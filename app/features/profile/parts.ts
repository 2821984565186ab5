import { later } from "#app/ui/later.tsx";

// What a profile shows under one tab only, or when asked.
export const About = later(
  import.meta.env.SSR ? await import("./About.tsx") : () => import("./About.tsx"),
  "About",
);
export const PeopleGrid = later(
  import.meta.env.SSR ? await import("./PeopleGrid.tsx") : () => import("./PeopleGrid.tsx"),
  "PeopleGrid",
);
export const Standing = later(
  import.meta.env.SSR ? await import("./Standing.tsx") : () => import("./Standing.tsx"),
  "Standing",
);
export const BlockQuestion = later(
  import.meta.env.SSR ? await import("./Questions.tsx") : () => import("./Questions.tsx"),
  "BlockQuestion",
);
export const ReportQuestion = later(
  import.meta.env.SSR ? await import("./Questions.tsx") : () => import("./Questions.tsx"),
  "ReportQuestion",
);
export const GuildCards = later(
  import.meta.env.SSR
    ? await import("#app/components/guilds/GuildCard.tsx")
    : () => import("#app/components/guilds/GuildCard.tsx"),
  "GuildCards",
);
export const PersonTopics = later(
  import.meta.env.SSR ? await import("./PersonTopics.tsx") : () => import("./PersonTopics.tsx"),
  "PersonTopics",
);
