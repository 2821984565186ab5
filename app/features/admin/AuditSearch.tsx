import { Button } from "#app/ui/Button.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";

interface Props {
  readonly filter: {
    readonly by?: string | undefined;
    readonly about?: string | undefined;
    readonly text?: string | undefined;
  };
}

export function AuditSearch({ filter }: Props) {
  const t = useTranslate();
  return (
    <section className="admin-part" aria-label={t("admin.audit.searchAndExport")}>
      <search>
        <form className="admin-line">
          <TextInput
            id="by"
            name="by"
            label={t("admin.audit.by")}
            defaultValue={filter.by}
            optional
          />
          <TextInput
            id="about"
            name="about"
            label={t("admin.audit.about")}
            defaultValue={filter.about}
            optional
          />
          <TextInput
            id="q"
            name="q"
            label={t("admin.audit.text")}
            defaultValue={filter.text}
            optional
          />
          <Button type="submit">{t("admin.search")}</Button>
        </form>
      </search>
      <form className="admin-line" method="post" action="/admin/security/audit-file">
        <Button type="submit" small icon="download">
          {t("admin.audit.export")}
        </Button>
        <span className="choice-hint">{t("admin.audit.exportHelp")}</span>
      </form>
    </section>
  );
}
