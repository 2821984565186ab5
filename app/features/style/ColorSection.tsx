const colors = [
  { name: "paper", className: "style-colour-paper" },
  { name: "sheet", className: "style-colour-sheet" },
  { name: "sunk", className: "style-colour-sunk" },
  { name: "ink", className: "style-colour-ink" },
  { name: "ink 2", className: "style-colour-ink-2" },
  { name: "ink 3", className: "style-colour-ink-3" },
  { name: "verdigris", className: "style-colour-verd" },
  { name: "wash", className: "style-colour-wash" },
  { name: "brass", className: "style-colour-brass" },
  { name: "brass text", className: "style-colour-brass-text" },
  { name: "madder", className: "style-colour-madder" },
  { name: "edge", className: "style-colour-edge" },
] as const;

export function ColorSection() {
  return (
    <ul className="style-colours">
      {colors.map(({ name, className }) => (
        <li key={name}>
          <span className={`style-colour ${className}`} />
          {name}
        </li>
      ))}
    </ul>
  );
}
