import type { Place, Ways } from "#app/components/shell/places.ts";
import type { Viewer } from "#app/components/shell/viewer.ts";

/** All the places the hall will have, to see the whole shell before they exist. */
export const specimenPlaces: readonly Place[] = [
  { name: "Home", href: "/", icon: "house", inBar: true },
  { name: "Discover", href: "/search", icon: "compass" },
  { name: "Guilds", href: "/guilds", icon: "shield", inBar: true },
  { name: "Forum", href: "/forum", icon: "messages-square", inBar: true },
  { name: "Archive", href: "/archives", icon: "library" },
  { name: "Messages", href: "/messages", icon: "mail", inBar: true },
  { name: "Earnings", href: "/earnings", icon: "scale" },
];

export const specimenWays: Ways = { search: "/search", signIn: "/login", join: "/join" };

export const specimenViewer: Viewer = {
  id: "Ines Calloway",
  name: "Ines Calloway",
  handle: "ines",
  href: "/ines",
  counts: { "/messages": 3 },
  guilds: [
    {
      slug: "quire-and-thread",
      name: "Quire & Thread",
      href: "/guilds/quire-and-thread",
      unread: true,
      blazon: { field: "verdigris", second: "ink", charge: "book", division: "plain", outline: 0 },
    },
    {
      slug: "relief-printmakers",
      name: "Relief Printmakers",
      href: "/guilds/relief-printmakers",
      unread: false,
      blazon: { field: "madder", second: "ink", charge: "gouges", division: "chief", outline: 2 },
    },
    {
      slug: "field-recordists",
      name: "Field Recordists",
      href: "/guilds/field-recordists",
      unread: true,
      blazon: { field: "woad", second: "slate", charge: "waves", division: "plain", outline: 1 },
    },
    {
      slug: "longform-desk",
      name: "Longform Desk",
      href: "/guilds/longform-desk",
      unread: false,
      blazon: { field: "ink", second: "woad", charge: "billets", division: "plain", outline: 2 },
    },
  ],
};
