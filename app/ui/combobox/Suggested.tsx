import { Combobox as Base } from "@base-ui/react/combobox";
import type { ReactNode, RefObject } from "react";
import type { Translate } from "#platform/i18n";
import { useTranslate } from "../translate.ts";
import type { Choice } from "./choices.ts";

export interface Offer {
  readonly items: Choice[];
  readonly state: "ready" | "waiting" | "failed";
  readonly text: string;
}

interface Props {
  /** The list stays inside, to inherit the theme and to appear over an open dialog. */
  readonly container: RefObject<HTMLElement | null>;
  readonly list: Offer;
  readonly indicator?: ReactNode;
}

export function Suggested({ container, list, indicator }: Props) {
  const t = useTranslate();
  return (
    <Base.Portal container={container}>
      <Base.Positioner className="combobox-place" anchor={container} sideOffset={4}>
        <Base.Popup className="combobox-sheet">
          <Base.Status className="combobox-status">{statusOf(list, t)}</Base.Status>
          <Base.List className="combobox-list">
            {(choice: Choice) => (
              <Base.Item key={choice.value} value={choice} className="menu-item">
                <span>{choice.label}</span>
                {choice.hint && <span className="menu-hint">{choice.hint}</span>}
                {indicator && (
                  <Base.ItemIndicator className="combobox-chosen">{indicator}</Base.ItemIndicator>
                )}
              </Base.Item>
            )}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}

function statusOf(list: Offer, t: Translate): string | null {
  if (list.state === "failed") return t("ui.combobox.failed");
  if (list.items.length > 0) return null;
  if (list.state === "waiting") return t("ui.combobox.searching");
  return list.text.trim() === ""
    ? t("ui.combobox.empty")
    : t("ui.combobox.noResults", { query: list.text.trim() });
}
