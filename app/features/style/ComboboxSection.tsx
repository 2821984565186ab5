import { Combobox } from "#app/ui/Combobox.tsx";
import { crafts } from "./examples.ts";

export function ComboboxSection() {
  return (
    <div className="style-fields">
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
