import { SettingsPart } from "#app/components/settings/SettingsFrame.tsx";
import { ReplyErrors } from "#app/components/tiers/ReplyErrors.tsx";
import { ButtonLink } from "#app/ui/Button.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { replyTo } from "#app/ui/forms/reply-to.ts";
import { Message } from "#app/ui/Message.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { useIsLinked } from "#app/ui/turned-off.ts";
import type { AudienceImportSummary } from "#contracts/imports";
import { FileForm } from "./FileForm.tsx";
import { ImportTiers, type TiersPreview } from "./ImportTiers.tsx";
import { importPath } from "./import-path.ts";

interface Props {
  readonly imports: readonly AudienceImportSummary[];
  readonly look: TiersPreview | undefined;
  readonly reply: FormReply | undefined;
}

export function ImportExportPart({ imports, look, reply }: Props) {
  const t = useTranslate();
  return (
    <>
      {reply && reply.initialValue === undefined && <ReplyErrors reply={reply} />}
      <SettingsPart id="take" title={t("monetization.files.title")}>
        <p className="settings-lead">{t("monetization.files.lead")}</p>
        <ul className="import-files">
          <Taken
            href="/settings/monetization/supporters.csv"
            name={t("monetization.files.supporters")}
          >
            {t("monetization.files.supportersHelp")}
          </Taken>
          <Taken href="/settings/monetization/tiers.json" name={t("monetization.files.tiers")}>
            {t("monetization.files.tiersHelp")}
          </Taken>
          <Taken href="/archives/bag.zip" name={t("monetization.files.works")}>
            {t("monetization.files.worksHelp")}
          </Taken>
        </ul>
      </SettingsPart>
      <SettingsPart id="people" title={t("monetization.audience.title")}>
        <p className="settings-lead">{t("monetization.audience.lead")}</p>
        <FileForm
          form="audience_look"
          label={t("monetization.audience.file")}
          help={t("monetization.audience.fileHelp")}
          accept=".csv,.json,text/csv,application/json"
          button={t("monetization.audience.preview")}
          error={replyTo(reply, "audience_look")?.error?.file?.[0]}
        />
        <ReplyErrors reply={withoutField(replyTo(reply, "audience_look"))} />
        {imports.length > 0 && <Earlier imports={imports} />}
      </SettingsPart>
      <SettingsPart id="tiers-in" title={t("monetization.importTiers.title")}>
        <ImportTiers look={look} reply={replyTo(reply, "tiers_look", "tiers_bring")} />
      </SettingsPart>
    </>
  );
}

/** Errors beside the field are not repeated above it. */
function withoutField(reply: FormReply | undefined): FormReply | undefined {
  const { file: _beside, ...rest } = reply?.error ?? {};
  return Object.keys(rest).length > 0 ? { ...reply, error: rest } : undefined;
}

function Taken(props: { href: string; name: string; children: string }) {
  const isLinked = useIsLinked();
  const t = useTranslate();
  if (!isLinked(props.href)) return null;
  return (
    <li>
      <div>
        <h3>{props.name}</h3>
        <p className="quiet">{props.children}</p>
      </div>
      <ButtonLink
        small
        href={props.href}
        download
        aria-label={t("monetization.files.downloadOf", { name: props.name })}
      >
        {t("monetization.files.download")}
      </ButtonLink>
    </li>
  );
}

function Earlier({ imports }: Pick<Props, "imports">) {
  const t = useTranslate();
  return (
    <ul className="import-earlier">
      {imports.map(({ id, source, state, createdAt, invited }) => (
        <li key={id}>
          <a className="link" href={importPath(id)}>
            <Message
              id="monetization.audience.from"
              values={{
                source: t("monetization.audience.source", { source }),
                date: <DateTime at={createdAt} />,
              }}
            />
          </a>
          <span className="quiet">
            {state === "analyzed"
              ? t("monetization.audience.previewed")
              : state === "done"
                ? t("monetization.audience.sent", { count: invited })
                : t("monetization.audience.sending", { count: invited })}
          </span>
        </li>
      ))}
    </ul>
  );
}
