import type { TagFamily } from "#contracts/onboarding";

interface Props {
  readonly families: readonly TagFamily[];
  readonly picked: ReadonlySet<string>;
  readonly heading: "h2" | "h3";
}

/** The available crafts as checkboxes. */
export function TagFamilies({ families, picked, heading: Heading }: Props) {
  return families.map((family) => (
    <section key={family.name} className="tag-family" aria-label={family.name}>
      <Heading>{family.name}</Heading>
      <div className="tag-choices">
        {family.tags.map(({ slug, name }) => (
          <label key={slug} className="tag-choice">
            <input type="checkbox" name="tags" value={slug} defaultChecked={picked.has(slug)} />
            <span className="chip">{name}</span>
          </label>
        ))}
      </div>
    </section>
  ));
}
