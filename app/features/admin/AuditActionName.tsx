import { useTranslate } from "#app/ui/translate.ts";
import { auditActionLabel } from "#contracts/admin";

/** What was done, as an entry of the audit log says it. */
export function AuditActionName({ action }: { readonly action: string }) {
  const t = useTranslate();
  const label = auditActionLabel(action);
  return label ? t(label) : <code>{action}</code>;
}
