import { Combobox } from "#app/ui/Combobox.tsx";
import { crafts } from "./examples.ts";

export function ComboboxSection() {
  return (
    <div className="grid gap-x-4 gap-y-5 phone:grid-cols-2">
      <Combobox label="Maker" suggestFrom="/dev/suggest" help="Looks names up while you type." />
      <Combobox
        label="Crafts"
        choices={crafts}
        multiple
        freeText
        defaultValue="linocut, bookbinding"
        help="Commas part them."
      />
    </div>
  );
}
