import { DefinitionList } from "#app/ui/DefinitionList.tsx";
import { Message } from "#app/ui/Message.tsx";
import { Table } from "#app/ui/Table.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { useIsLinked } from "#app/ui/turned-off.ts";
import type { SystemState } from "#contracts/admin";
import type { Translate } from "#platform/i18n";
import { HealthLines } from "./HealthLines.tsx";
import { megabytes } from "./units.ts";

const origins = {
  environment: "admin.system.settings.sources.environment",
  default: "admin.system.settings.sources.default",
} as const;
const uptime = (seconds: number, t: Translate) =>
  seconds < 3_600
    ? t("admin.system.minutes", { count: Math.round(seconds / 60) })
    : t("admin.system.hours", { count: Math.round(seconds / 360) / 10 });

/** Health, versions and settings of the process that answers. */
export function SystemPart({ state }: { readonly state: SystemState }) {
  const isLinked = useIsLinked();
  const t = useTranslate();
  const { health, versions, settings, rot } = state;
  return (
    <>
      <section className="admin-part" aria-labelledby="health">
        <h2 id="health" className="section-head">
          {t("admin.health.title")}
        </h2>
        <HealthLines health={health} />
        {rot.length > 0 && (
          <ul id="rot">
            {rot.map(({ id, name, found, work, title }) => (
              <li key={id} className="audit-line">
                <span>
                  <Message
                    id={
                      found === "missing" ? "admin.system.fileMissing" : "admin.system.fileChanged"
                    }
                    values={{
                      title,
                      file: name,
                      link: (text) =>
                        isLinked(`/archives/${work}`) ? (
                          <a href={`/archives/${work}`}>{text}</a>
                        ) : (
                          text
                        ),
                    }}
                  />
                </span>
              </li>
            ))}
          </ul>
        )}
        <DefinitionList
          entries={[
            { term: "Node.js", value: versions.node },
            { term: "PostgreSQL", value: <span translate="no">{versions.postgres}</span> },
            { term: t("admin.system.uptime"), value: uptime(versions.upSeconds, t) },
            { term: t("admin.system.memory"), value: megabytes(versions.memoryBytes, t) },
            { term: t("admin.system.heap"), value: megabytes(versions.heapBytes, t) },
            { term: t("admin.system.database"), value: megabytes(versions.databaseBytes, t) },
            { term: t("admin.system.connections"), value: versions.connections },
          ]}
        />
      </section>
      <section className="admin-part" aria-labelledby="settings">
        <h2 id="settings" className="section-head">
          {t("admin.system.settings.title")}
        </h2>
        <details>
          <summary>{t("admin.system.settings.show")}</summary>
          <Table
            caption={t("admin.system.settings.title")}
            hideCaption
            rows={settings}
            rowKey={({ name }) => name}
            dense
            columns={[
              {
                key: "name",
                head: t("admin.system.settings.setting"),
                cell: ({ name }) => <code>{name}</code>,
                phone: "title",
              },
              {
                key: "value",
                head: t("admin.system.settings.value"),
                cell: ({ value }) => <code>{value}</code>,
              },
              {
                key: "origin",
                head: t("admin.system.settings.source"),
                cell: ({ origin }) => (origin === "file" ? <code>.env</code> : t(origins[origin])),
              },
              {
                key: "about",
                head: t("admin.system.settings.description"),
                tone: "quiet",
                cell: ({ description }) => <span lang="en">{description}</span>,
              },
            ]}
          />
        </details>
      </section>
    </>
  );
}
