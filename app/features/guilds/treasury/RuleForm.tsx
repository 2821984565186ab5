import { Disclosure } from "#app/ui/Disclosure.tsx";
import { Fieldset } from "#app/ui/Fieldset.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { type TreasuryPage, treasuryLimits } from "#contracts/treasury";

const inPercent = (points: number): string => (points > 0 ? String(points / 100) : "");

/** The next rule, starting from the current one. */
export function RuleForm({ page, reply }: { page: TreasuryPage; reply: FormReply | undefined }) {
  const t = useTranslate();
  const { roles, namedMembers } = page;
  const rows = Math.min(treasuryLimits.people, Math.max(3, namedMembers.length + 1));
  const people = Array.from({ length: rows }, (_, n) => namedMembers[n]);
  const form = useServerForm<string>({
    id: "rule",
    reply,
    fields: Object.fromEntries([
      ["people", t("treasury.split.shares")],
      ...roles.map(({ name }, n) => [`roles[${n}].share`, name]),
      ...people.flatMap((_, n) => [
        [`people[${n}].username`, t("treasury.split.username", { number: n + 1 })],
        [`people[${n}].share`, t("treasury.split.percent", { number: n + 1 })],
      ]),
    ]),
  });
  const { fields } = form;
  return (
    <Disclosure summary={t("treasury.split.change")} defaultOpen={reply !== undefined}>
      <Form {...form.props} className="guild-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="intent" value="rule" />
        <Fieldset
          legend={t("treasury.split.roles")}
          help={t("treasury.split.rolesHelp", { maximum: treasuryLimits.roleMembers })}
        >
          <div className="guild-pair">
            {roles.map(({ id, name, basisPoints }, n) => (
              <div key={id}>
                <input type="hidden" name={`roles[${n}].roleId`} value={id} />
                <TextInput
                  field={fields[`roles[${n}].share`]}
                  name={`roles[${n}].share`}
                  label={name}
                  defaultValue={fields[`roles[${n}].share`]?.defaultValue ?? inPercent(basisPoints)}
                  inputMode="decimal"
                  autoComplete="off"
                  after={<span aria-hidden="true">%</span>}
                />
              </div>
            ))}
          </div>
        </Fieldset>
        <Fieldset legend={t("treasury.split.people")} help={t("treasury.split.peopleHelp")}>
          {people.map((person, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            <div key={n} className="treasury-person">
              <TextInput
                field={fields[`people[${n}].username`]}
                name={`people[${n}].username`}
                label={t("treasury.split.username", { number: n + 1 })}
                defaultValue={
                  fields[`people[${n}].username`]?.defaultValue ?? person?.username ?? ""
                }
                autoComplete="off"
                autoCapitalize="none"
              />
              <TextInput
                field={fields[`people[${n}].share`]}
                name={`people[${n}].share`}
                label={t("treasury.split.percent", { number: n + 1 })}
                defaultValue={
                  fields[`people[${n}].share`]?.defaultValue ?? inPercent(person?.basisPoints ?? 0)
                }
                inputMode="decimal"
                autoComplete="off"
                after={<span aria-hidden="true">%</span>}
              />
            </div>
          ))}
        </Fieldset>
        <p className="quiet">{t("treasury.split.restHint")}</p>
        <p>
          <SubmitButton busyText={t("treasury.split.publishing")}>
            {t("treasury.split.publish")}
          </SubmitButton>
        </p>
      </Form>
    </Disclosure>
  );
}
