import { Badge } from "#app/ui/Badge.tsx";
import { Button } from "#app/ui/Button.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { Table } from "#app/ui/Table.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { ErrorGroups, ErrorReportView } from "#contracts/admin";
import type { Message, Translate } from "#platform/i18n";

interface Props {
  readonly groups: ErrorGroups;
  readonly digest: string;
  readonly reports: readonly ErrorReportView[] | null;
}

/** Errors in browsers and on the server, grouped by kind; one report by its digest. */
export function ErrorsPart({ groups, digest, reports }: Props) {
  const t = useTranslate();
  return (
    <section className="admin-part" aria-labelledby="errors">
      <h2 id="errors" className="section-head">
        {t("admin.errors.title")}
      </h2>
      <search>
        <form className="admin-line">
          <TextInput
            id="digest"
            name="digest"
            label={t("admin.errors.digest")}
            defaultValue={digest}
          />
          <Button type="submit">{t("admin.search")}</Button>
        </form>
      </search>
      {reports?.length === 0 && <p className="admin-note">{t("admin.errors.noReport")}</p>}
      {reports?.map((report) => (
        <article key={report.id} className="audit-line">
          <b lang="en" dir="ltr">
            {report.type}: {report.message}
          </b>
          <span className="caption">
            <DateTime at={report.at} form="exact" /> · {sideName(report.side, t)} ·{" "}
            <bdi>{report.url}</bdi> · <bdi>{report.release}</bdi>
          </span>
          <pre className="admin-pre">{report.frames.join("\n")}</pre>
          {report.breadcrumbs.length > 0 && (
            <pre className="admin-pre">{report.breadcrumbs.join("\n")}</pre>
          )}
        </article>
      ))}
      <Table
        caption={t("admin.errors.caption")}
        rows={groups}
        rowKey={({ fingerprint }) => fingerprint}
        dense
        columns={[
          {
            key: "what",
            head: t("admin.errors.error"),
            phone: "title",
            cell: ({ type, message }) => (
              <span lang="en" dir="ltr">
                {type}: {message.slice(0, 160)}
              </span>
            ),
          },
          {
            key: "side",
            head: t("admin.errors.side"),
            cell: ({ side }) => sideName(side, t),
            phone: "meta",
          },
          {
            key: "count",
            head: t("admin.errors.count"),
            cell: ({ count }) => t.number(count),
            numeric: true,
          },
          {
            key: "release",
            head: t("admin.errors.releases"),
            cell: ({ releases }) => <bdi>{releases.join(", ") || "–"}</bdi>,
          },
          {
            key: "last",
            head: t("admin.errors.last"),
            tone: "quiet",
            phone: "value",
            cell: ({ last }) => <DateTime at={last} form="exact" />,
          },
          {
            key: "state",
            head: t("admin.table.status"),
            cell: (group) => <TriageButtons group={group} />,
          },
        ]}
        empty={<p className="admin-note">{t("admin.errors.empty")}</p>}
      />
    </section>
  );
}

const sides: Readonly<Record<string, Message>> = {
  client: "admin.errors.sides.client",
  server: "admin.errors.sides.server",
};

const sideName = (side: string, t: Translate) => t.text(sides[side] ?? side);

const states = {
  open: "admin.errors.states.open",
  resolved: "admin.errors.states.resolved",
  ignored: "admin.errors.states.ignored",
  back: "admin.errors.states.back",
} as const;

function TriageButtons({
  group: { fingerprint, state },
}: {
  readonly group: Props["groups"][number];
}) {
  const t = useTranslate();
  const open = state === "open" || state === "back";
  return (
    <Form className="admin-line">
      <input type="hidden" name="intent" value="sort" />
      <input type="hidden" name="fingerprint" value={fingerprint} />
      <Badge tone={state === "back" ? "madder" : undefined}>{t(states[state])}</Badge>
      {open && (
        <>
          <SubmitButton kind="quiet" small name="state" value="resolved">
            {t("admin.errors.resolve")}
          </SubmitButton>
          <SubmitButton kind="quiet" small name="state" value="ignored">
            {t("admin.errors.ignore")}
          </SubmitButton>
        </>
      )}
      {!open && (
        <SubmitButton kind="quiet" small name="state" value="open">
          {t("admin.errors.reopen")}
        </SubmitButton>
      )}
    </Form>
  );
}
