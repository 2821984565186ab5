import { useTranslate } from "#app/ui/translate.ts";
import type { CountedRole } from "#contracts/guilds";

export interface MembersAddress {
  readonly q: string;
  readonly role: string;
  readonly sort: "joined" | "posts";
}

export function membersHref(path: string, { q, role, sort }: MembersAddress, after?: string) {
  const query = new URLSearchParams();
  if (q) query.set("q", q);
  if (role) query.set("role", role);
  if (sort !== "joined") query.set("sort", sort);
  if (after) query.set("after", after);
  return query.size > 0 ? `${path}?${query}` : path;
}

interface Props {
  readonly path: string;
  readonly roles: readonly CountedRole[];
  readonly filters: MembersAddress;
}

/** Finds members by name, role, and what they are ordered by. */
export function MembersSearch({ path, roles, filters }: Props) {
  const t = useTranslate();
  return (
    <form className="guild-search" method="get" action={path}>
      <label className="sr-only" htmlFor="member-words">
        {t("guilds.members.search")}
      </label>
      <input
        id="member-words"
        className="input"
        type="search"
        name="q"
        maxLength={60}
        defaultValue={filters.q}
        placeholder={t("guilds.members.searchPlaceholder")}
      />
      <label className="sr-only" htmlFor="member-role">
        {t("guilds.members.role")}
      </label>
      <select id="member-role" className="input" name="role" defaultValue={filters.role}>
        <option value="">{t("guilds.members.allRoles")}</option>
        {roles.map(({ id, name, memberCount }) => (
          <option key={id} value={id}>
            {t("guilds.members.roleCount", { role: name, count: memberCount })}
          </option>
        ))}
      </select>
      <label className="sr-only" htmlFor="member-sort">
        {t("guilds.sort.label")}
      </label>
      <select id="member-sort" className="input" name="sort" defaultValue={filters.sort}>
        <option value="joined">{t("guilds.members.newest")}</option>
        <option value="posts">{t("guilds.members.mostPosts")}</option>
      </select>
      <button type="submit" className="btn btn-quiet">
        {t("guilds.search")}
      </button>
    </form>
  );
}
