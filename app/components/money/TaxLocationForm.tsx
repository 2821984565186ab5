import { Button } from "#app/ui/Button.tsx";
import { Disclosure } from "#app/ui/Disclosure.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { replyTo } from "#app/ui/forms/reply-to.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { type Option, Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { type TaxLocation, taxLimits } from "#contracts/taxes";
import "./money.css";

export interface TaxLocationView {
  readonly location: TaxLocation | null;
  readonly countries: readonly Option[];
  /** Empty where tax does not depend on it. */
  readonly regions: readonly Option[];
  /** The tax there, in words; null until it is known where they are. */
  readonly summary: string | null;
}

interface Props {
  readonly view: TaxLocationView;
  readonly reply: FormReply | undefined;
  /** By which the page tells its forms apart, beside `form`. */
  readonly hidden?: Readonly<Record<string, string>>;
}

/** Where the payer is, for tax: asked once, before paying, and changed here. */
export function TaxLocationForm({ view, reply, hidden }: Props) {
  const t = useTranslate();
  const own = replyTo(reply, "tax");
  const fields = <MemberFields view={view} reply={own} {...(hidden && { hidden })} />;
  return (
    <section className="tax-location" aria-labelledby="tax-location-head">
      <h3 id="tax-location-head" className="section-head">
        {t("tax.checkout.title")}
      </h3>
      {view.summary === null ? (
        <>
          <p className="quiet">{t("tax.checkout.lead")}</p>
          {fields}
        </>
      ) : (
        <>
          <p>{view.summary}</p>
          <Disclosure summary={t("tax.checkout.change")} defaultOpen={own !== undefined}>
            {fields}
          </Disclosure>
        </>
      )}
    </section>
  );
}

function MemberFields({ view, reply, hidden = {} }: Props) {
  const t = useTranslate();
  const { location, countries, regions } = view;
  const form = useServerForm({
    id: "tax",
    reply,
    fields: {
      country: t("tax.checkout.country"),
      region: t("tax.checkout.region"),
      vatId: t("tax.checkout.vatId"),
      businessName: t("tax.checkout.businessName"),
      address: t("tax.checkout.address"),
    },
    defaults: { ...location },
  });
  const { fields } = form;
  return (
    <Form {...form.props} className="tax-location-form">
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="form" value="tax" />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Select
        field={fields.country}
        label={t("tax.checkout.country")}
        autoComplete="country"
        empty={t("tax.checkout.chooseCountry")}
        options={countries}
      />
      {regions.length > 0 && (
        <Select
          field={fields.region}
          label={t("tax.checkout.region")}
          help={t("tax.checkout.regionHelp")}
          optional
          empty={t("tax.checkout.noRegion")}
          options={regions}
        />
      )}
      <Disclosure
        summary={t("tax.checkout.business")}
        defaultOpen={Boolean(fields.vatId.defaultValue || fields.vatId.errors)}
      >
        <div className="tax-location-form">
          <TextInput
            field={fields.vatId}
            label={t("tax.checkout.vatId")}
            help={t("tax.checkout.vatIdHelp")}
            dir="ltr"
            maxLength={30}
            optional
          />
          <TextInput
            field={fields.businessName}
            label={t("tax.checkout.businessName")}
            maxLength={taxLimits.businessName}
            autoComplete="organization"
            dir="auto"
            optional
          />
          <TextArea
            field={fields.address}
            label={t("tax.checkout.address")}
            rows={3}
            limit={taxLimits.address}
            dir="auto"
            optional
          />
        </div>
      </Disclosure>
      <div>
        <SubmitButton kind={view.summary === null ? "primary" : "quiet"}>
          {t("tax.checkout.save")}
        </SubmitButton>
      </div>
    </Form>
  );
}

interface GuestProps {
  readonly view: TaxLocationView;
  /** Parameters of the page that stay. */
  readonly keep: Readonly<Record<string, string>>;
}

/** The same for a guest, about whose country nothing is stored: it becomes part of the address. */
export function GuestTaxLocation({ view, keep }: GuestProps) {
  const t = useTranslate();
  return (
    <section className="tax-location" aria-labelledby="tax-location-head">
      <h3 id="tax-location-head" className="section-head">
        {t("tax.checkout.title")}
      </h3>
      <p className={view.summary === null ? "quiet" : undefined}>
        {view.summary ?? t("tax.checkout.lead")}
      </p>
      <form method="get" className="tax-location-form">
        {Object.entries(keep).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Select
          label={t("tax.checkout.country")}
          name="country"
          required
          defaultValue={view.location?.country ?? ""}
          empty={t("tax.checkout.chooseCountry")}
          options={view.countries}
        />
        {view.regions.length > 0 && (
          <Select
            label={t("tax.checkout.region")}
            name="region"
            help={t("tax.checkout.regionHelp")}
            optional
            defaultValue={view.location?.region ?? ""}
            empty={t("tax.checkout.noRegion")}
            options={view.regions}
          />
        )}
        <div>
          <Button type="submit">{t("tax.checkout.save")}</Button>
        </div>
      </form>
    </section>
  );
}
