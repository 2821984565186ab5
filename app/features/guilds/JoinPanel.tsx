import { ButtonLink } from "#app/ui/Button.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
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
  const { header, signIn, request, offeredToMe } = props;
  const { state, may } = header;
  if (offeredToMe)
    return (
      <Panel title="This guild could be yours">
        <p>Its owner asks you to take it over, with all there is to look after.</p>
        <JoinActions
          intent="take_over"
          label="Take it over"
          other={["leave_offer", "No, thank you"]}
        />
      </Panel>
    );
  if (may.leave)
    return (
      <Form preventScrollReset>
        <input type="hidden" name="intent" value="leave" />
        <SubmitButton kind="quiet" small>
          Leave the guild
        </SubmitButton>
      </Form>
    );
  if (state === "owner") return null;
  if (state === "banned")
    return (
      <Panel title="You can’t join">
        <p>The people who keep this guild have asked you to stay away.</p>
      </Panel>
    );
  if (signIn && header.policy !== "invite")
    return (
      <Panel title="Join this guild">
        <p>Sign in, or make an account, and come back here.</p>
        <ButtonLink kind="primary" href={signIn}>
          Sign in to join
        </ButtonLink>
      </Panel>
    );
  if (state === "invited") return <InvitationPanel {...props} />;
  if (request) return <RequestPending {...props} />;
  if (may.join)
    return (
      <Panel title="Join this guild">
        <p>
          {header.policy === "subscribers"
            ? `You subscribe to ${header.creator?.name ?? "the guild"}, so you can come in.`
            : "The door is open. You can leave whenever you like."}
        </p>
        <Problems reply={props.reply} />
        <JoinActions intent="join" label="Join" />
      </Panel>
    );
  if (may.ask) return <JoinRequestForm {...props} />;
  return <JoinClosed {...props} />;
}

function InvitationPanel({ header, invitedBy, token, signIn, reply }: Props) {
  return (
    <Panel title="You are invited">
      <p>{invitedBy ? `${invitedBy} asks you in.` : "Somebody asks you in."}</p>
      <Problems reply={reply} />
      {signIn ? (
        <ButtonLink kind="primary" href={signIn}>
          Sign in to join
        </ButtonLink>
      ) : header.may.join ? (
        <JoinActions
          intent="join"
          label={`Join ${header.name}`}
          token={token}
          other={token ? undefined : ["decline", "No, thank you"]}
        />
      ) : (
        <p className="quiet">Nobody can come in at the moment. Try again tomorrow.</p>
      )}
    </Panel>
  );
}

function RequestPending(props: Props) {
  const { request } = props;
  if (request?.state === "needs_info") return <JoinRequestForm {...props} />;
  return (
    <Panel title="You asked to join">
      <p>Whoever looks after the guild will answer. You are told then.</p>
      <JoinActions intent="withdraw" label="Take it back" kind="quiet" />
    </Panel>
  );
}

const answers = Array.from({ length: guildLimits.questions }, (_, index) => `answer${index}`);

function JoinRequestForm({ questions, request, reply }: Props) {
  const form = useServerForm({
    id: "ask",
    reply,
    fields: Object.fromEntries(answers.map((name, index) => [name, questions[index] ?? ""])),
  });
  return (
    <Panel title={request ? "Say a little more" : "Ask to join"}>
      {request?.note && <p className="guild-quote">{request.note}</p>}
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
        <SubmitButton>Ask to join</SubmitButton>
      </Form>
    </Panel>
  );
}

function JoinClosed({ header }: Props) {
  const whose = header.creator ? `${header.creator.name}’s` : "its own";
  const words = header.pausedUntil
    ? "Nobody can come in at the moment. Try again tomorrow."
    : header.policy === "subscribers"
      ? `This guild is for ${whose} subscribers.`
      : "People come in by invitation.";
  return (
    <Panel title="Members only">
      <p>{words}</p>
      {header.policy === "subscribers" && (
        <ButtonLink
          href={sellerSubscribePath(header.creator?.username ?? guildAddress(header.slug))}
        >
          {`See ${whose} tiers`}
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
