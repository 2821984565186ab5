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
