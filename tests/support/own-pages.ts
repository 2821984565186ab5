import { siteQuery } from "./site-query.ts";
import { type ViewerRole, viewers } from "./specified-routes.ts";

/** Tabs and tasks of pages that a role has in the demo. */
const states: Readonly<Record<ViewerRole, readonly string[]>> = {
  visitor: ["/search?q=ink"],
  member: [
    "/messages?show=archived",
    "/financial/transactions?year=2026",
    "/settings/security",
    "/settings/data",
    ...["access-log", "tokens", "webhooks"].map((part) => `/settings/privacy/${part}`),
    "/archives/collections/new",
    "/cases",
  ],
  creator: [
    ...["subscribers", "offers", "goals", "sharing", "policies", "tips", "import-export"].map(
      (part) => `/settings/monetization?part=${part}`,
    ),
    "/earnings/entries?figure=available",
    "/earnings/subscribers",
    "/financial/disputes",
    "/dashboard/supporters?state=active",
    "/dashboard/supporters/theo",
    "/dashboard/supporter-messages",
  ],
  manager: ["tiers", "funds"].map((room) => `/guilds/quire-and-thread/manage?room=${room}`),
  moderator: [],
  administrator: [
    ...["retention", "content", "guilds", "money", "waitlist"].map(
      (part) => `/admin/analytics?part=${part}`,
    ),
    ...["imports", "feedback", "email"].map((part) => `/admin/operations/${part}`),
    ...["rules", "legal"].map((part) => `/admin/moderation/${part}`),
    "/admin/security/audit",
    "/admin/people/theo",
    "/admin/site",
    ...["look", "style", "parts", "landing", "navigation"].map((part) => `/admin/site/${part}`),
    "/admin/tax",
    "/admin/tax/report",
    "/admin/pages",
    "/admin/texts",
    "/admin/texts?language=de&key=forms.optional",
    "/forum/categories",
    "/financial/disputes?view=staff",
  ],
};

/** One of each kind: the member is $1. */
const ownRows = `with me as (select id from users where username = $1)
  select '/archives/' || public_id || page as at
    from (select public_id from archive_works where owner_id = (select id from me)
      and state = 'published' order by id limit 1) work,
    unnest(array['/edit', '/preview', '/versions', '/statistics']) page
  union all (select '/archives/' || public_id || '/email' from archive_works
    where owner_id = (select id from me) and kind = 'writing' and state = 'published'
    order by id limit 1)
  union all (select '/archives/' || public_id || '/sales' from archive_works
    where owner_id = (select id from me) and access = 'price' order by id limit 1)
  union all (select '/archives/collections/' || public_id from archive_collections
    where owner_id = (select id from me) order by id limit 1)
  union all (select '/archives/' || public_id || '/buy' from archive_works
    where access = 'price' and state = 'published' and owner_id <> (select id from me)
    order by id limit 1)
  union all (select '/archives/purchases/' || id from archive_purchases
    where buyer_id = (select id from me) order by id limit 1)
  union all (select '/financial/payouts/' || id from payouts
    where user_id = (select id from me) order by id limit 1)
  union all (select '/financial/disputes/' || id from disputes
    where $1 = 'admin' order by opened_at limit 1)
  union all (select '/feedback/' || reference from feedback
    where user_id = (select id from me) order by id limit 1)
  union all (select '/cases/' || code from cases
    where concerned_id = (select id from me) or $2 order by opened_at limit 2)
  union all (select '/forum/' || public_id || '/edit?post=1' from forum_topics
    where $2 and category_id is not null and deleted_at is null order by id limit 1)
  union all (select '/tips/success?tip=' || id from tips
    where payer_id = (select id from me) order by id limit 1)
  union all (select '/sandbox/pay/' || id from sandbox.checkouts
    where $1 = 'theo' order by created_at desc, id limit 1)
  union all (select '/sandbox/account/' || id from sandbox.accounts
    where $1 = 'mira' order by id limit 1)
  union all select '/my-subscriptions?do=' || task || '&id=' || id
    from (select id from subscriptions where subscriber_id = (select id from me)
      order by (state = 'active') desc, id limit 1) subscription,
    unnest(array['change', 'pause', 'cancel', 'receipts', 'method']) task`;

/** Pages of what a role's member of the demo has made, bought or is responsible for. */
export async function ownPages(role: ViewerRole): Promise<string[]> {
  const username = viewers[role];
  if (!username) return [...states[role]];
  const isStaff = role === "moderator" || role === "administrator";
  const rows = await siteQuery(ownRows, [username, isStaff]);
  return [...states[role], ...rows.map(({ at }) => String(at))];
}
