import { z } from "zod";
import {
  type GuildCard,
  type GuildHeader,
  guildPath,
  sorts,
  visibilities,
} from "#contracts/guilds";
import { guildTopics } from "#modules/forum";
import { guildDirectory, guildHome, guildMovedTo, membersPage } from "#modules/guilds";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { DomainError, forbidden } from "#platform/errors";
import type { WithPorts } from "#platform/ports";
import { operation } from "../operation.ts";
import { absoluteUrl, cursor, emptyObject, html, pageOf, timestamp, url } from "../schemas.ts";
import { topicSummary, toTopicSummary } from "./topic-schemas.ts";

const slug = z.object({ slug: z.string().max(60).describe("The slug of a guild.") });

const card = z.object({
  slug: z.string(),
  url,
  name: z.string(),
  purpose: z.string(),
  tags: z.array(z.string()),
  visibility: z.enum(visibilities),
  memberCount: z.int(),
  isMember: z.boolean().describe("Whether you’re a member."),
});

const guild = card.extend({
  foundedAt: timestamp,
  archived: z.boolean(),
  aboutHtml: html.nullable().describe("Null if you can’t read the guild."),
  rulesHtml: html.nullable().describe("Null if you can’t read the guild."),
  mayRead: z.boolean(),
  mayTakePart: z.boolean(),
});

const member = z.object({
  username: z.string(),
  displayName: z.string(),
  role: z.string(),
  joinedAt: timestamp,
});

export const guildOperations = [
  operation({
    id: "listGuilds",
    group: "Guilds",
    method: "get",
    path: "/guilds",
    scope: "read:guilds",
    summary: "List guilds",
    input: {
      path: emptyObject,
      query: z.object({
        list: z.enum(["all", "mine", "suggested"]).default("all"),
        sort: z.enum(sorts).default("active"),
        words: z.string().max(100).optional(),
        tag: z.string().max(30).optional(),
        after: cursor,
      }),
      body: emptyObject,
    },
    output: pageOf(card),
    async run(ctx, { query }) {
      const { guilds, next } = await guildDirectory(ctx, query);
      return { answer: { data: guilds.map((each) => cardOf(ctx, each)), next } };
    },
  }),
  operation({
    id: "getGuild",
    group: "Guilds",
    method: "get",
    path: "/guilds/{slug}",
    scope: "read:guilds",
    summary: "Get a guild",
    input: { path: slug, query: emptyObject, body: emptyObject },
    output: guild,
    example: { slug: "bindery" },
    run: (ctx, { path }) =>
      atGuild(ctx, path.slug, "", async () => {
        const { header, aboutHtml, rulesHtml } = await guildHome(ctx, path);
        const words = header.may.read
          ? { aboutHtml, rulesHtml }
          : { aboutHtml: null, rulesHtml: null };
        return { answer: { ...headOf(ctx, header), ...words } };
      }),
  }),
  operation({
    id: "listGuildMembers",
    group: "Guilds",
    method: "get",
    path: "/guilds/{slug}/members",
    scope: "read:guilds",
    summary: "List the members of a guild",
    input: {
      path: slug,
      query: z.object({ sort: z.enum(["joined", "posts"]).default("joined"), after: cursor }),
      body: emptyObject,
    },
    output: pageOf(member),
    run: (ctx, { path, query }) =>
      atGuild(ctx, path.slug, "/members", async () => {
        const { members, roles, next } = await membersPage(ctx, { ...path, ...query });
        const roleName = new Map(roles.map(({ id, name }) => [id, name]));
        const data = members.map(({ username, displayName, roleId, joinedAt }) => ({
          username,
          displayName,
          joinedAt,
          role: roleName.get(roleId) ?? "",
        }));
        return { answer: { data, next } };
      }),
  }),
  operation({
    id: "listGuildTopics",
    group: "Guilds",
    method: "get",
    path: "/guilds/{slug}/topics",
    scope: "read:guilds",
    summary: "List the discussions of a guild, latest first",
    input: {
      path: slug,
      query: z.object({ category: z.string().max(60).optional(), after: cursor }),
      body: emptyObject,
    },
    output: pageOf(topicSummary),
    run: (ctx, { path, query }) =>
      atGuild(ctx, path.slug, "/topics", async () => {
        const { header } = await guildHome(ctx, path);
        if (!header.may.read) throw forbidden("guild.read");
        const { pinned, topics, next } = await guildTopics(ctx, { guildId: header.id, ...query });
        return {
          answer: { data: [...pinned, ...topics].map((each) => toTopicSummary(ctx, each)), next },
        };
      }),
  }),
];

/** Redirects from a guild's former slug to its current one. */
async function atGuild<Found>(
  ctx: Context<Actor>,
  written: string,
  rest: string,
  read: () => Promise<Found>,
): Promise<Found | { readonly movedTo: string }> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind !== "not_found") throw error;
    const present = await guildMovedTo(ctx, written);
    if (!present) throw error;
    return { movedTo: `/guilds/${present}${rest}` };
  }
}

const cardOf = (ctx: WithPorts, seen: GuildCard): z.input<typeof card> => ({
  slug: seen.slug,
  url: absoluteUrl(ctx, guildPath(seen.slug)),
  name: seen.name,
  purpose: seen.purpose,
  tags: [...seen.tags],
  visibility: seen.visibility,
  memberCount: seen.memberCount,
  isMember: seen.isMine,
});

const headOf = (
  ctx: WithPorts,
  head: GuildHeader,
): Omit<z.input<typeof guild>, "aboutHtml" | "rulesHtml"> => ({
  slug: head.slug,
  url: absoluteUrl(ctx, guildPath(head.slug)),
  name: head.name,
  purpose: head.purpose,
  tags: [...head.tags],
  visibility: head.visibility,
  memberCount: head.memberCount,
  isMember: head.state === "member" || head.state === "owner",
  foundedAt: head.foundedAt,
  archived: head.archived,
  mayRead: head.may.read,
  mayTakePart: head.may.takePart,
});
