import { lazy } from "react";
import { later } from "#app/ui/later.tsx";

// What a profile shows under one tab only, or when asked.
const loadAbout = () => import("./About.tsx").then(({ About }) => ({ default: About }));
const loadPeopleGrid = () =>
  import("./PeopleGrid.tsx").then(({ PeopleGrid }) => ({ default: PeopleGrid }));
const loadStanding = () => import("./Standing.tsx").then(({ Standing }) => ({ default: Standing }));
const loadBlockQuestion = () =>
  import("./Questions.tsx").then(({ BlockQuestion }) => ({ default: BlockQuestion }));
const loadReportQuestion = () =>
  import("./Questions.tsx").then(({ ReportQuestion }) => ({ default: ReportQuestion }));
const loadGuildCards = () =>
  import("../guilds/GuildCard.tsx").then(({ GuildCards }) => ({ default: GuildCards }));
const loadPersonTopics = () =>
  import("../forum/PersonTopics.tsx").then(({ PersonTopics }) => ({ default: PersonTopics }));

export const About = later(import.meta.env.SSR ? (await loadAbout()).default : lazy(loadAbout));
export const PeopleGrid = later(
  import.meta.env.SSR ? (await loadPeopleGrid()).default : lazy(loadPeopleGrid),
);
export const Standing = later(
  import.meta.env.SSR ? (await loadStanding()).default : lazy(loadStanding),
);
export const BlockQuestion = later(
  import.meta.env.SSR ? (await loadBlockQuestion()).default : lazy(loadBlockQuestion),
);
export const ReportQuestion = later(
  import.meta.env.SSR ? (await loadReportQuestion()).default : lazy(loadReportQuestion),
);
export const GuildCards = later(
  import.meta.env.SSR ? (await loadGuildCards()).default : lazy(loadGuildCards),
);
export const PersonTopics = later(
  import.meta.env.SSR ? (await loadPersonTopics()).default : lazy(loadPersonTopics),
);
