import { Button } from "#app/ui/Button.tsx";
import { Checkbox } from "#app/ui/Checkbox.tsx";
import { DateInput } from "#app/ui/DateInput.tsx";
import { Select } from "#app/ui/Select.tsx";
import { type AnalyticsAsked, signUpSources, sourceNames } from "#contracts/analytics";

/** Which days, of whom, and whether beside the days before. A plain form: its answer is an address. */
export function RangeForm({ asked }: { readonly asked: AnalyticsAsked }) {
  return (
    <search>
      <form className="desk-line analytics-range" action="/admin/analytics">
        <input type="hidden" name="part" value={asked.part} />
        <DateInput id="from" name="from" label="From" defaultValue={asked.from} />
        <DateInput id="to" name="to" label="Until" defaultValue={asked.to} />
        {asked.part !== "waitlist" && (
          <Select
            id="source"
            name="source"
            label="How they came"
            defaultValue={asked.source === "*" ? "" : asked.source}
            empty="Everybody"
            options={signUpSources.map((value) => ({ value, label: sourceNames[value] }))}
          />
        )}
        <Checkbox
          id="compare"
          name="compare"
          label="Beside the days before"
          defaultChecked={asked.compare}
        />
        <Button type="submit">Show</Button>
      </form>
    </search>
  );
}
