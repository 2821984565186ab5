import type { ReactNode } from "react";
import { amount } from "#app/components/subscriptions/figures.ts";
import { Breadcrumbs } from "#app/ui/Breadcrumbs.tsx";
import { ButtonLink } from "#app/ui/Button.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { DefinitionList } from "#app/ui/DefinitionList.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useTranslate } from "#app/ui/translate.ts";
import { UserAvatar } from "#app/ui/UserAvatar.tsx";
import { type SupporterView, stateLabel, supportersPath } from "#contracts/supporters";
import { History } from "./History.tsx";
import { NoteForm } from "./NoteForm.tsx";

interface Props {
  readonly page: SupporterView;
  readonly reply: FormReply | undefined;
}

/** One supporter: what they paid, what they wrote, and what the creator noted. */
export function SupporterPage({ page, reply }: Props) {
  const t = useTranslate();
  const { person, conversation } = page;
  return (
    <div className="page supporters">
      <Breadcrumbs
        crumbs={[
          { name: t("dashboard.title"), href: "/dashboard" },
          { name: t("supporters.title"), href: supportersPath },
        ]}
      />
      <header className="supporter-person">
        <UserAvatar id={person.id} name={person.displayName} picture={person.avatar} size={56} />
        <div>
          <h1 dir="auto">{person.displayName}</h1>
          <p className="caption" dir="ltr">
            @{person.username}
          </p>
        </div>
        <div className="supporter-actions">
          <ButtonLink href={`/${person.username}`}>{t("supporters.person.profile")}</ButtonLink>
          {conversation && (
            <ButtonLink href={conversation} icon="mail">
              {t("supporters.person.messages")}
            </ButtonLink>
          )}
        </div>
      </header>
      <DefinitionList entries={factsOf(page, t)} />
      <section aria-labelledby="notes">
        <h2 className="section-head" id="notes">
          {t("supporters.notes.title")}
        </h2>
        <p className="caption">{t("supporters.notes.help")}</p>
        <NoteForm page={page} reply={reply} />
      </section>
      <History page={page} />
    </div>
  );
}

const factsOf = (
  { since, state, tier, spentMinor, currency, email }: SupporterView,
  t: ReturnType<typeof useTranslate>,
): readonly { term: string; value: ReactNode }[] => [
  { term: t("supporters.person.since"), value: <DateTime at={since} /> },
  { term: t("supporters.person.state"), value: t(stateLabel(state)) },
  ...(tier === null ? [] : [{ term: t("supporters.person.tier"), value: <bdi>{tier}</bdi> }]),
  { term: t("supporters.person.spent"), value: amount(spentMinor, currency, t) },
  {
    term: t("supporters.person.email"),
    value: email ? (
      <a className="link" href={`mailto:${email}`} dir="ltr">
        {email}
      </a>
    ) : (
      t("supporters.person.emailNotShared")
    ),
  },
];
