import { Badge } from "#app/ui/Badge.tsx";
import { ButtonLink } from "#app/ui/Button.tsx";
import { Form } from "#app/ui/Form.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { listed } from "#app/ui/listed.ts";
import { Message } from "#app/ui/Message.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { MethodView } from "#contracts/payments";
import type { Translate } from "#platform/i18n";
import { listOf } from "./list-of.ts";

interface Props {
  readonly method: MethodView;
  readonly path: string;
}

/** One card: its details, state, uses, and actions. */
export function MethodRow({ method, path }: Props) {
  const t = useTranslate();
  const { id, name, isDefault, declined, usedBy } = method;
  const atRisk = usedBy.filter((use) => use.atRisk);
  return (
    <li className="method" aria-labelledby={`method-${id}`}>
      <Icon name="credit-card" size={22} />
      <div className="method-about">
        <p className="method-name">
          <b id={`method-${id}`}>{name}</b>
          {isDefault && <Badge tone="verd">{t("payments.methods.default")}</Badge>}
          <Expiry method={method} />
        </p>
        <p className="quiet">
          <span>{expiryText(method, t)}</span>
          {usedBy.length === 0 && <span> · {t("payments.methods.unused")}</span>}
        </p>
        {usedBy.length > 0 && (
          <p className="method-uses">
            <Message
              id="payments.methods.paysFor"
              values={{
                list: listed(
                  usedBy.map(({ name: what, href }) => (
                    <a key={href} className="link" href={href}>
                      {what}
                    </a>
                  )),
                  t,
                ),
              }}
            />
          </p>
        )}
        {declined && (
          <div className="method-refused">
            <p>
              {atRisk.length === 0
                ? declined
                : t("payments.methods.declinedAtRisk", {
                    reason: declined,
                    list: listOf(atRisk, t),
                  })}
            </p>
            {atRisk.length > 0 && (
              <Form>
                <input type="hidden" name="form" value="retry" />
                <input type="hidden" name="methodId" value={id} />
                <SubmitButton small kind="quiet" busyText={t("payments.methods.retrying")}>
                  {t("payments.methods.retry")}
                </SubmitButton>
              </Form>
            )}
          </div>
        )}
      </div>
      <div className="method-acts">
        {!isDefault && (
          <Form>
            <input type="hidden" name="form" value="default" />
            <input type="hidden" name="methodId" value={id} />
            <SubmitButton small kind="quiet" aria-describedby={`method-${id}`}>
              {t("payments.methods.makeDefault")}
            </SubmitButton>
          </Form>
        )}
        <ButtonLink
          small
          kind="text"
          href={`${path}?remove=${id}`}
          data-replace=""
          data-keep-scroll=""
          aria-describedby={`method-${id}`}
        >
          {t("payments.methods.remove")}
        </ButtonLink>
      </div>
    </li>
  );
}

function Expiry({ method: { expiry } }: Pick<Props, "method">) {
  const t = useTranslate();
  if (expiry === "fine") return null;
  return (
    <Badge tone="madder">
      {expiry === "soon" ? t("payments.methods.expiresSoon") : t("payments.methods.expired")}
    </Badge>
  );
}

function expiryText({ expiry, expMonth, expYear }: MethodView, t: Translate): string {
  const month = new Intl.DateTimeFormat(t.locale, {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  }).format(Date.UTC(expYear, expMonth - 1));
  return expiry === "over"
    ? t("payments.methods.expiredOn", { month })
    : t("payments.methods.expires", { month });
}
