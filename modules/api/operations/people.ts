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
  creator: z.boolean().describe("Whether this member is a creator who accepts payments."),
  followerCount: z.int(),
  followingCount: z.int(),
  reduced: z.boolean().describe("Whether only the name and picture are visible to you."),
});

export const peopleOperations = [
  operation({
    id: "getMe",
    group: "People",
    method: "get",
    path: "/me",
    scope: "read:profile",
    summary: "Get the account of this token",
    input: { path: emptyObject, query: emptyObject, body: emptyObject },
    output: z.object({
      username: z.string(),
      displayName: z.string(),
      url,
      scopes: z.array(z.enum(scopeNames)).describe("The scopes of this token."),
      expiresAt: timestamp.describe("When this token expires."),
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
    summary: "Get a profile",
    description: "A former username redirects (308) to the current one.",
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
