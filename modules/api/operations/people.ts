import { z } from "zod";
import { requireMember } from "#modules/identity";
import { scopeNames } from "../contract.ts";
import { operation } from "../operation.ts";
import { loadProfile } from "../person-id.ts";
import { absoluteUrl, emptyObject, html, timestamp, url } from "../schemas.ts";

const username = z.object({ username: z.string().max(40) });

const person = z.object({
  username: z.string(),
  displayName: z.string(),
  url,
  pronouns: z.string(),
  bioHtml: html,
  bioText: z.string(),
  links: z.array(z.object({ label: z.string(), url: z.string(), verified: z.boolean() })),
  joinedAt: timestamp,
  creator: z.boolean().describe("Whether people can support them with money."),
  followerCount: z.int(),
  followingCount: z.int(),
  reduced: z.boolean().describe("Whether you see only their name and picture."),
});

export const peopleOperations = [
  operation({
    id: "getMe",
    group: "People",
    method: "get",
    path: "/me",
    scope: "read:profile",
    summary: "Who this token acts for",
    input: { path: emptyObject, query: emptyObject, body: emptyObject },
    output: z.object({
      username: z.string(),
      displayName: z.string(),
      url,
      scopes: z.array(z.enum(scopeNames)).describe("What this token was given."),
      expiresAt: timestamp.describe("When this token ends."),
    }),
    async run(ctx, { bearer }) {
      const me = requireMember(ctx);
      return {
        answer: {
          username: me.username,
          displayName: me.displayName,
          url: absoluteUrl(ctx, `/${me.username}`),
          scopes: [...bearer.scopes],
          expiresAt: bearer.expiresAt.toISOString(),
        },
      };
    },
  }),
  operation({
    id: "getPerson",
    group: "People",
    method: "get",
    path: "/people/{username}",
    scope: "read:profile",
    summary: "Somebody’s profile, as you see it",
    description: "A name given up lately answers 308 and leads to the present one.",
    input: { path: username, query: emptyObject, body: emptyObject },
    output: person,
    example: { username: "mira" },
    async run(ctx, { path }) {
      const page = await loadProfile(ctx, path.username);
      if ("movedTo" in page) return { movedTo: `/people/${page.movedTo}` };
      const { person: seen } = page;
      return {
        answer: {
          username: seen.username,
          displayName: seen.displayName,
          url: absoluteUrl(ctx, `/${seen.username}`),
          pronouns: seen.pronouns,
          bioHtml: seen.bioHtml,
          bioText: seen.bioText,
          links: seen.links.map(({ label, url: to, verified }) => ({ label, url: to, verified })),
          joinedAt: seen.joinedAt,
          creator: seen.creator,
          followerCount: seen.followerCount,
          followingCount: seen.followingCount,
          reduced: seen.isLimited,
        },
      };
    },
  }),
];
