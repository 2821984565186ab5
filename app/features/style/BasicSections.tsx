import { HandCoins, Plus } from "lucide-react";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";

export function TypeSection() {
  return (
    <>
      <p className="font-[520] font-serif text-[46px] leading-[1.05] tracking-[-0.024em]">
        Work, kept well
      </p>
      <h2 className="mt-2">A heading you can hear</h2>
      <h3 className="mt-1">Smaller, still with a voice</h3>
      <p className="mt-1 max-w-[66ch]">
        Text is set in a quiet sans at a comfortable size, with figures that line up: 1,284.40.
      </p>
      <p className="mt-1 text-[13px] text-ink-3">Captions and times are small and never faint.</p>
    </>
  );
}

const colours = [
  ["paper", "bg-paper"],
  ["sheet", "bg-sheet"],
  ["sunk", "bg-sunk"],
  ["ink", "bg-ink"],
  ["ink 2", "bg-ink-2"],
  ["ink 3", "bg-ink-3"],
  ["verdigris", "bg-verd-fill"],
  ["wash", "bg-verd-wash"],
  ["brass", "bg-brass-fill"],
  ["brass text", "bg-brass"],
  ["madder", "bg-madder-fill"],
  ["edge", "bg-edge"],
] as const;

export function ColourSection() {
  return (
    <ul className="grid grid-cols-4 gap-2 phone:grid-cols-6">
      {colours.map(([name, swatch]) => (
        <li key={name} className="text-[12.5px] text-ink-3">
          <span className={`mb-1 block h-11 rounded-[3px] border border-rule-2 ${swatch}`} />
          {name}
        </li>
      ))}
    </ul>
  );
}

export function ButtonSection() {
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <button type="button" className="btn btn-primary">
        <Plus size={17} strokeWidth={1.6} />
        Publish
      </button>
      <button type="button" className="btn btn-quiet">
        Save draft
      </button>
      <button type="button" className="btn btn-money">
        <HandCoins size={17} strokeWidth={1.6} />
        Tip €5
      </button>
      <button type="button" className="btn btn-danger">
        Leave guild
      </button>
      <button type="button" className="btn btn-text">
        Cancel
      </button>
      <SubmitButton busy>Publish</SubmitButton>
      <SubmitButton kind="money" busy>
        Tip €5
      </SubmitButton>
      <button type="button" className="btn btn-primary" disabled>
        Disabled
      </button>
      <button type="button" className="btn btn-quiet btn-small">
        Small
      </button>
      <button type="button" className="btn btn-danger-fill">
        Delete work
      </button>
    </div>
  );
}
