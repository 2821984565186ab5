/** An arched door in grey, with a signal that finds nobody. */
export function OfflineDoor() {
  return (
    <svg width="188" height="192" viewBox="0 0 180 184" aria-hidden="true">
      <path d="M36 176V92a54 54 0 0 1 108 0v84Z" fill="var(--sunk)" />
      <g
        fill="none"
        stroke="var(--edge)"
        strokeWidth="2"
        strokeLinecap="round"
        strokeDasharray="7 6"
      >
        <path d="M64 96a40 40 0 0 1 52 0" />
        <path d="M71 110a29 29 0 0 1 38 0" />
        <path d="M79 123a17 17 0 0 1 22 0" />
      </g>
      <circle cx="90" cy="136" r="4" fill="var(--ink-3)" />
      <path d="M29 176V92a61 61 0 0 1 122 0v84" fill="none" stroke="var(--ink)" strokeWidth="12" />
      <path d="M4 177h172" stroke="var(--ink)" strokeWidth="2.4" strokeLinecap="round" />
    </svg>
  );
}
