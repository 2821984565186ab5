import { Badge } from "#app/ui/Badge.tsx";
import { ButtonLink } from "#app/ui/Button.tsx";
import { Form } from "#app/ui/Form.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import type { MethodView } from "#contracts/payments";

interface Props {
  readonly method: MethodView;
  readonly path: string;
}

/** One card: its details, state, uses, and actions. */
export function MethodRow({ method, path }: Props) {
  const { id, name, isDefault, declined, usedBy } = method;
  const atRisk = usedBy.filter((use) => use.atRisk);
  return (
    <li className="method" aria-labelledby={`method-${id}`}>
      <Icon name="credit-card" size={22} />
      <div className="method-about">
        <p className="method-name">
          <b id={`method-${id}`}>{name}</b>
          {isDefault && <Badge tone="verd">Comes first</Badge>}
          <Expiry method={method} />
        </p>
        <p className="quiet">
          {ending(method)}
          {usedBy.length === 0 && " · Nothing is paid with it"}
        </p>
        {usedBy.length > 0 && (
          <p className="method-uses">
            Pays for{" "}
            {usedBy.map(({ name: what, href }, index) => (
              <span key={href}>
                {index > 0 && ", "}
                <a className="link" href={href}>
                  {what}
                </a>
              </span>
            ))}
          </p>
        )}
        {declined && (
          <div className="method-refused">
            <p>
              {declined}
              {atRisk.length > 0 && ` At risk: ${atRisk.map((use) => use.name).join(", ")}.`}
            </p>
            {atRisk.length > 0 && (
              <Form>
                <input type="hidden" name="form" value="retry" />
                <input type="hidden" name="methodId" value={id} />
                <SubmitButton small kind="quiet" busyText="Trying again">
                  Retry all now
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
              Put first
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
          Remove
        </ButtonLink>
      </div>
    </li>
  );
}

function Expiry({ method: { expiry } }: Pick<Props, "method">) {
  if (expiry === "fine") return null;
  return <Badge tone="madder">{expiry === "soon" ? "Ends soon" : "Has ended"}</Badge>;
}

const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

const ending = ({ expiry, expMonth, expYear }: MethodView): string =>
  `${expiry === "over" ? "Was good" : "Good"} until the end of ${months[expMonth - 1]} ${expYear}`;
