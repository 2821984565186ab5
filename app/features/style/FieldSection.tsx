import { DateInput } from "#app/ui/DateInput.tsx";
import { MoneyInput } from "#app/ui/MoneyInput.tsx";
import { PasswordInput } from "#app/ui/PasswordInput.tsx";
import { Select } from "#app/ui/Select.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";

const readers = [
  { value: "everyone", label: "Everyone" },
  { value: "bench", label: "Bench and above" },
];

/** Each control, and each of its states. */
export function FieldSection() {
  return (
    <div className="style-fields">
      <TextInput
        label="Display name"
        defaultValue="Mira Vance"
        help="Shown on your works and receipts."
      />
      <TextInput label="Handle" defaultValue="mira vance" error="No spaces. Try mira-vance." />
      <Select label="Who can read this" options={readers} defaultValue="bench" />
      <MoneyInput label="Price a month" sign="€" defaultValue="6.00" help="You receive €5.08." />
      <PasswordInput
        label="Password"
        autoComplete="current-password"
        defaultValue="kept-well"
        aside={
          <a className="link" href="#forgotten">
            Forgotten it?
          </a>
        }
      />
      <DateInput label="Opens on" defaultValue="2026-12-01" optional />
      <TextInput
        label="Works at"
        defaultValue="Bowness-on-Solway"
        disabled
        help="Set by your guild."
      />
      <TextInput label="Account number" defaultValue="4410" readOnly />
      <TextInput
        label="A very long label that has to break into lines without pushing its neighbour out of the row"
        defaultValue={"Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch ".repeat(2)}
        error="This name is longer than a print’s margin. Keep it to 60 characters, or use the short one that stands on your receipts."
      />
      <div dir="rtl" lang="ar">
        <TextInput label="الاسم" defaultValue="ليلى حداد" help="يظهر على أعمالك." />
      </div>
      <div className="style-both">
        <TextArea
          label="About you"
          limit={160}
          defaultValue="Linocut prints and field notes from the Solway coast. I walk out with a sketchbook at low water and cut what I saw before I forget the order of the lines."
        />
      </div>
    </div>
  );
}
