import type { ControlProps } from "./binding.ts";

/** The props of the control's own element. */
export function elementProps<Props extends ControlProps>(
  props: Props,
): Omit<Props, keyof ControlProps> {
  const { label, field, name, id, help, error, optional, aside, hideLabel, ...rest } = props;
  return rest;
}
