import { isSecurityIntent } from "./security-actions.ts";

/** Whether a sent form is one of the security panels', which share pages with other forms. */
export async function aboutSecurity(request: Request): Promise<boolean> {
  const form = await request
    .clone()
    .formData()
    .catch(() => undefined);
  return isSecurityIntent(form?.get("intent"));
}
