import { ButtonLink } from "#app/ui/Button.tsx";

/** Shown once. The file is made in the page, so that nothing is kept anywhere else. */
export function BackupCodes({ codes }: { readonly codes: readonly string[] }) {
  const text = `Guildhall: codes to keep. Each opens the door once.\n\n${codes.join("\n")}\n`;
  return (
    <div className="panel-form">
      <p className="small">
        <b>Keep these ten codes</b> where your phone is not. Each opens the door once, and they are
        not shown again.
      </p>
      <ol className="backup-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <ButtonLink
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        download="guildhall-codes.txt"
      >
        Download them
      </ButtonLink>
    </div>
  );
}
