import { lazyComponent } from "#app/ui/lazy-component.tsx";

// Parts of a profile under a single tab, or loaded on demand.
export const About = lazyComponent(
  import.meta.env.SSR ? await import("./About.tsx") : () => import("./About.tsx"),
  "About",
);
export const PeopleGrid = lazyComponent(
  import.meta.env.SSR ? await import("./PeopleGrid.tsx") : () => import("./PeopleGrid.tsx"),
  "PeopleGrid",
);
export const TrustLevel = lazyComponent(
  import.meta.env.SSR ? await import("./TrustLevel.tsx") : () => import("./TrustLevel.tsx"),
  "TrustLevel",
);
export const BlockDialog = lazyComponent(
  import.meta.env.SSR ? await import("./ProfileDialogs.tsx") : () => import("./ProfileDialogs.tsx"),
  "BlockDialog",
);
export const ReportDialog = lazyComponent(
  import.meta.env.SSR ? await import("./ProfileDialogs.tsx") : () => import("./ProfileDialogs.tsx"),
  "ReportDialog",
);
export const GuildCards = lazyComponent(
  import.meta.env.SSR
    ? await import("#app/components/guilds/GuildCard.tsx")
    : () => import("#app/components/guilds/GuildCard.tsx"),
  "GuildCards",
);
export const PersonTopics = lazyComponent(
  import.meta.env.SSR ? await import("./PersonTopics.tsx") : () => import("./PersonTopics.tsx"),
  "PersonTopics",
);
