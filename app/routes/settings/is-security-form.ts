import { isSecurityIntent } from "./security-actions.ts";

/** Whether a submitted form is one of the security panels', which share pages with other forms. */
export async function isSecurityForm(request: Request): Promise<boolean> {
  const form = await request
    .clone()
    .formData()
    .catch(() => undefined);
  return isSecurityIntent(form?.get("intent"));
}
