import type { ComponentProps } from "react";
import { TextInput } from "./TextInput.tsx";

type Props = Omit<ComponentProps<typeof TextInput>, "type" | "before" | "inputMode"> & {
  /** The sign in front: €, £, $. */
  readonly sign: string;
  readonly after?: never;
};

/**
 * An amount as people write it, "12,50" or "12.50". It is submitted as typed and parsed on the
 * server: a number field would reject the comma, round, and change on scroll.
 */
export function MoneyInput({ sign, ...props }: Props) {
  return (
    <TextInput
      {...props}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      className="input-money"
      before={
        <span className="input-sign" aria-hidden="true">
          {sign}
        </span>
      }
    />
  );
}
