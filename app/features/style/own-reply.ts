import type { StyleProps } from "./style-props.ts";

/** The action's reply, if it was for this form in this theme. */
export function ownReply({ reply, theme }: StyleProps, form: string) {
  const typed = reply?.initialValue;
  if (!typed) return theme === "light" && form === "profile" ? reply : undefined;
  return typed.form === form && typed.theme === theme ? reply : undefined;
}
