import { Mark } from "#app/ui/Mark.tsx";

export function Brand() {
  return (
    <a className="brand" href="/">
      <Mark />
      Guildhall
    </a>
  );
}
