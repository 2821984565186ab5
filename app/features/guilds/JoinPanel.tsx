import { ButtonLink } from "#app/ui/Button.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { type GuildHome, guildLimits } from "#contracts/guilds";
import { guildAddress } from "#contracts/ledger";
import { sellerSubscribePath } from "#contracts/subscriptions";

interface Props
  extends Pick<GuildHome, "header" | "questions" | "request" | "invitedBy" | "offeredToMe"> {
  readonly token: string;
  readonly signIn: string | undefined;
  readonly reply: FormReply | undefined;
}

/** The reader's relation to the guild, and the available actions. */
export function JoinPanel(props: Props) {
  const t = useTranslate();
  const { header, signIn, request, offeredToMe } = props;
  const { state, may } = header;
  if (offeredToMe)
    return (
      <Panel title={t("guilds.transfer.offerTitle")}>
        <p>{t("guilds.transfer.offer")}</p>
        <JoinActions
          intent="take_over"
          label={t("guilds.transfer.accept")}
          other={["leave_offer", t("guilds.transfer.decline")]}
        />
      </Panel>
    );
  if (may.leave)
    return (
      <Form preventScrollReset>
        <input type="hidden" name="intent" value="leave" />
        <SubmitButton kind="quiet" small>
          {t("guilds.join.leave")}
        </SubmitButton>
      </Form>
    );
  if (state === "owner") return null;
  if (state === "banned")
    return (
      <Panel title={t("guilds.join.bannedTitle")}>
        <p>{t("guilds.errors.banned")}</p>
      </Panel>
    );
  if (signIn && header.policy !== "invite")
    return (
      <Panel title={t("guilds.join.title")}>
        <p>{t("guilds.join.signInFirst")}</p>
        <ButtonLink kind="primary" href={signIn}>
          {t("guilds.join.signIn")}
        </ButtonLink>
      </Panel>
    );
  if (state === "invited") return <InvitationPanel {...props} />;
  if (request) return <RequestPending {...props} />;
  if (may.join)
    return (
      <Panel title={t("guilds.join.title")}>
        <p>
          {header.policy !== "subscribers"
            ? t("guilds.join.open")
            : header.creator
              ? t("guilds.join.subscriberOf", { name: header.creator.name })
              : t("guilds.join.subscriber")}
        </p>
        <Problems reply={props.reply} />
        <JoinActions intent="join" label={t("guilds.join.join")} />
      </Panel>
    );
  if (may.ask) return <JoinRequestForm {...props} />;
  return <JoinClosed {...props} />;
}

function InvitationPanel({ header, invitedBy, token, signIn, reply }: Props) {
  const t = useTranslate();
  return (
    <Panel title={t("guilds.join.invitedTitle")}>
      <p>
        {invitedBy ? t("guilds.join.invitedBy", { name: invitedBy }) : t("guilds.join.invited")}
      </p>
      <Problems reply={reply} />
      {signIn ? (
        <ButtonLink kind="primary" href={signIn}>
          {t("guilds.join.signIn")}
        </ButtonLink>
      ) : header.may.join ? (
        <JoinActions
          intent="join"
          label={t("guilds.join.joinGuild", { guild: header.name })}
          token={token}
          other={token ? undefined : ["decline", t("guilds.join.declineInvite")]}
        />
      ) : (
        <p className="quiet">{t("guilds.errors.locked")}</p>
      )}
    </Panel>
  );
}

function RequestPending(props: Props) {
  const t = useTranslate();
  const { request } = props;
  if (request?.state === "needs_info") return <JoinRequestForm {...props} />;
  return (
    <Panel title={t("guilds.join.requestedTitle")}>
      <p>{t("guilds.join.requested")}</p>
      <JoinActions intent="withdraw" label={t("guilds.join.withdraw")} kind="quiet" />
    </Panel>
  );
}

const answers = Array.from({ length: guildLimits.questions }, (_, index) => `answer${index}`);

function JoinRequestForm({ questions, request, reply }: Props) {
  const t = useTranslate();
  const form = useServerForm({
    id: "ask",
    reply,
    fields: Object.fromEntries(answers.map((name, index) => [name, questions[index] ?? ""])),
  });
  return (
    <Panel title={request ? t("guilds.join.moreInfoTitle") : t("guilds.join.requestTitle")}>
      {request?.note && (
        <p className="guild-quote">
          <bdi>{request.note}</bdi>
        </p>
      )}
      <Form {...form.props} preventScrollReset>
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="intent" value="ask" />
        {questions.map((question, index) => {
          const field = form.fields[`answer${index}`];
          return field ? (
            <TextArea
              key={question}
              field={field}
              label={question}
              rows={2}
              limit={guildLimits.answer}
            />
          ) : null;
        })}
        <SubmitButton>{t("guilds.join.request")}</SubmitButton>
      </Form>
    </Panel>
  );
}

function JoinClosed({ header }: Props) {
  const t = useTranslate();
  const { creator } = header;
  const reason = header.pausedUntil
    ? t("guilds.errors.locked")
    : header.policy !== "subscribers"
      ? t("guilds.join.inviteOnly")
      : creator
        ? t("guilds.join.subscribersOf", { name: creator.name })
        : t("guilds.join.subscribersOnly");
  return (
    <Panel title={t("guilds.join.closedTitle")}>
      <p>{reason}</p>
      {header.policy === "subscribers" && (
        <ButtonLink href={sellerSubscribePath(creator?.username ?? guildAddress(header.slug))}>
          {creator
            ? t("guilds.join.viewTiersOf", { name: creator.name })
            : t("guilds.join.viewTiers")}
        </ButtonLink>
      )}
    </Panel>
  );
}

function Problems({ reply }: { readonly reply: FormReply | undefined }) {
  const problems = (reply?.error?.[""] ?? []).map((message) => ({ message }));
  return <FormErrors problems={problems} attempt={reply} />;
}

function Panel({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="guild-join">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

interface ActsProps {
  readonly intent: string;
  readonly label: string;
  readonly kind?: "primary" | "quiet";
  readonly token?: string;
  readonly other?: readonly [intent: string, label: string] | undefined;
}

function JoinActions({ intent, label, kind = "primary", token, other }: ActsProps) {
  return (
    <div className="guild-acts">
      <Form preventScrollReset>
        <input type="hidden" name="intent" value={intent} />
        {token && <input type="hidden" name="invite" value={token} />}
        <SubmitButton kind={kind}>{label}</SubmitButton>
      </Form>
      {other && (
        <Form preventScrollReset>
          <input type="hidden" name="intent" value={other[0]} />
          <SubmitButton kind="quiet">{other[1]}</SubmitButton>
        </Form>
      )}
    </div>
  );
}
