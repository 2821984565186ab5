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
  return (
    <form className="guild-search" method="get" action={path}>
      <label className="sr-only" htmlFor="member-words">
        Search members
      </label>
      <input
        id="member-words"
        className="input"
        type="search"
        name="q"
        maxLength={60}
        defaultValue={filters.q}
        placeholder="Search by name"
      />
      <label className="sr-only" htmlFor="member-role">
        Role
      </label>
      <select id="member-role" className="input" name="role" defaultValue={filters.role}>
        <option value="">Every role</option>
        {roles.map(({ id, name, memberCount }) => (
          <option key={id} value={id}>
            {`${name} (${memberCount.toLocaleString("en-GB")})`}
          </option>
        ))}
      </select>
      <label className="sr-only" htmlFor="member-sort">
        Order
      </label>
      <select id="member-sort" className="input" name="sort" defaultValue={filters.sort}>
        <option value="joined">Latest to join</option>
        <option value="posts">Most contributions</option>
      </select>
      <button type="submit" className="btn btn-quiet">
        Search
      </button>
    </form>
  );
}
