import { useTranslate } from "#app/ui/translate.ts";
import { percentText } from "#contracts/creators";
import type { SplitLine } from "#contracts/tips";
import { splitName } from "./split-names.ts";

/** How a guild's income is divided, as one line of text. */
export function SplitShares({ split }: { readonly split: readonly SplitLine[] }) {
  const t = useTranslate();
  const shares = split.map((line) =>
    t("treasury.split.share", {
      name: splitName(line, t),
      percent: percentText(line.basisPoints, t),
    }),
  );
  return t.list(shares);
}
