import { Button } from "#app/ui/Button.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";

interface Props {
  readonly filter: {
    readonly by?: string | undefined;
    readonly about?: string | undefined;
    readonly text?: string | undefined;
  };
}

export function AuditSearch({ filter }: Props) {
  return (
    <section className="admin-part" aria-label="Search and export">
      <search>
        <form className="admin-line">
          <TextInput id="by" name="by" label="Done by" defaultValue={filter.by} optional />
          <TextInput id="about" name="about" label="About" defaultValue={filter.about} optional />
          <TextInput id="q" name="q" label="Words" defaultValue={filter.text} optional />
          <Button type="submit">Search</Button>
        </form>
      </search>
      <form className="admin-line" method="post" action="/admin/security/audit-file">
        <Button type="submit" small icon="download">
          Export as CSV
        </Button>
        <span className="choice-hint">The export is an entry of its own.</span>
      </form>
    </section>
  );
}
