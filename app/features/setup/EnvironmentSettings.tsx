import { useTranslate } from "#app/ui/translate.ts";

interface Props {
  readonly settings: readonly {
    readonly name: string;
    /** Absent where it is not set. A secret only says that it is. */
    readonly value: string | undefined;
  }[];
}

/** Settings that the process reads when it starts: shown with their state, not as a form. */
export function EnvironmentSettings({ settings }: Props) {
  const t = useTranslate();
  return (
    <section className="setup-part" aria-labelledby="environment">
      <h2 id="environment">{t("setup.environment.title")}</h2>
      <p className="small">{t("setup.environment.lead")}</p>
      <dl className="setup-values">
        {settings.map(({ name, value }) => (
          <div key={name}>
            <dt>
              <code dir="ltr">{name}</code>
            </dt>
            <dd>{value === undefined ? t("setup.environment.unset") : <bdi>{value}</bdi>}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
