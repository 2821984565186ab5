import { Form } from "#app/ui/Form.tsx";
import { Message } from "#app/ui/Message.tsx";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { Table } from "#app/ui/Table.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { type NavigationEntryView, navigationAudiences } from "#contracts/site";
import { hidden } from "../tags.tsx";
import { audienceNames } from "./audience-names.ts";

interface Props {
  readonly entries: readonly NavigationEntryView[];
}

/** The entries of the navigation in their order, each with who sees it. */
export function NavigationTable({ entries }: Props) {
  const t = useTranslate();
  return (
    <section className="admin-part">
      <p className="admin-note">{t("parts.navigation.lead")}</p>
      <Table
        caption={t("parts.navigation.title")}
        hideCaption
        rows={entries}
        rowKey={keyOf}
        dense
        columns={[
          {
            key: "entry",
            head: t("parts.navigation.entry"),
            phone: "title",
            cell: ({ label }) => <bdi>{label}</bdi>,
          },
          {
            key: "address",
            head: t("parts.navigation.address"),
            cell: ({ href }) => (
              <code className="admin-code" dir="ltr">
                {href}
              </code>
            ),
          },
          {
            key: "audience",
            head: t("parts.navigation.shownTo"),
            cell: (entry) => <AudienceForm entry={entry} />,
          },
          {
            key: "order",
            head: t("parts.navigation.order"),
            cell: (entry) => (
              <span className="admin-line">
                {entry !== entries[0] && <MoveForm entry={entry} to="up" />}
                {entry !== entries.at(-1) && <MoveForm entry={entry} to="down" />}
                {entry.isLink && <RemoveForm entry={entry} />}
              </span>
            ),
          },
        ]}
        empty={null}
      />
    </section>
  );
}

const keyOf = ({ href, isLink }: NavigationEntryView) => `${isLink ? "link" : "page"}:${href}`;

interface EntryProps {
  readonly entry: NavigationEntryView;
}

function EntryFields({ entry: { href, isLink } }: EntryProps) {
  return (
    <>
      <input type="hidden" name="href" value={href} />
      <input type="hidden" name="link" value={isLink ? "yes" : "no"} />
    </>
  );
}

function AudienceForm({ entry }: EntryProps) {
  const t = useTranslate();
  const { label: name, audience, members } = entry;
  const offered = navigationAudiences.filter(
    (value) => !members || value === "members" || value === "nobody",
  );
  return (
    <Form preventScrollReset className="admin-line">
      <input type="hidden" name="intent" value="audience" />
      <EntryFields entry={entry} />
      <Select
        id={`audience-${keyOf(entry)}`}
        name="audience"
        label={t("parts.navigation.audienceOf", { name })}
        hideLabel
        defaultValue={offered.includes(audience) ? audience : "members"}
        options={offered.map((value) => ({ value, label: t(audienceNames[value]) }))}
      />
      <SubmitButton kind="text">
        <Message id="parts.navigation.saveAudience" values={{ name, hidden }} />
      </SubmitButton>
    </Form>
  );
}

const moves = { up: "parts.navigation.up", down: "parts.navigation.down" } as const;

function MoveForm({ entry, to }: EntryProps & { readonly to: keyof typeof moves }) {
  return (
    <Form preventScrollReset>
      <input type="hidden" name="intent" value="move" />
      <EntryFields entry={entry} />
      <input type="hidden" name="to" value={to} />
      <SubmitButton kind="text">
        <Message id={moves[to]} values={{ name: entry.label, hidden }} />
      </SubmitButton>
    </Form>
  );
}

function RemoveForm({ entry: { href, label: name } }: EntryProps) {
  return (
    <Form preventScrollReset>
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="href" value={href} />
      <SubmitButton kind="text">
        <Message id="parts.navigation.remove" values={{ name, hidden }} />
      </SubmitButton>
    </Form>
  );
}
