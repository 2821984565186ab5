import type { ReactNode } from "react";
import { EmojiSheet } from "./EmojiSheet.tsx";
import { Icon, type IconName } from "./Icon.tsx";
import { useTranslate } from "./translate.ts";
import "./reaction-bar.css";

export interface ReactionChoice {
  readonly value: string;
  readonly name: string;
  readonly icon: IconName;
}

interface Props {
  /** The id of the list of choices; unique on the page. */
  readonly id: string;
  readonly action: string;
  readonly choices: readonly ReactionChoice[];
  readonly reactions: readonly {
    readonly reaction: string;
    readonly count: number;
    readonly mine: boolean;
  }[];
  readonly mayReact: boolean;
  /** Whether any emoji can be chosen, besides the choices. */
  readonly anyEmoji?: boolean;
  /** Hidden fields of the form: what is reacted to. */
  readonly children?: ReactNode;
}

/**
 * Reactions with their counts; pressing one adds or removes it. Sends `reaction` or `-reaction`.
 */
export function ReactionBar(props: Props) {
  const { id, action, choices, reactions, mayReact, anyEmoji, children } = props;
  const t = useTranslate();
  const rest = choices.filter(({ value }) => !reactions.some(({ reaction }) => reaction === value));
  return (
    <form method="post" action={action} className="reactions">
      {children}
      {reactions.map(({ reaction, count, mine }) => {
        const choice = choices.find(({ value }) => value === reaction);
        return (
          <button
            key={reaction}
            type="submit"
            name="reaction"
            value={mine ? `-${reaction}` : reaction}
            className="reaction"
            aria-pressed={mine}
            disabled={!mayReact}
          >
            {choice && <Icon name={choice.icon} size={14} />}
            {t("ui.reactions.count", { reaction: choice?.name ?? reaction, count })}
          </button>
        );
      })}
      {mayReact && (anyEmoji || rest.length > 0) && (
        <>
          <button
            type="button"
            className="reaction"
            popoverTarget={id}
            aria-label={t("ui.reactions.react")}
          >
            <Icon name="heart" size={14} />
            {reactions.length === 0 ? t("ui.reactions.react") : <Icon name="plus" size={14} />}
          </button>
          <span id={id} popover="auto" className="popover reaction-choice">
            {rest.map(({ value, name, icon }) => (
              <button key={value} type="submit" name="reaction" value={value} className="menu-item">
                <Icon name={icon} size={16} />
                {name}
              </button>
            ))}
            {anyEmoji && (
              <button type="button" className="menu-item" popoverTarget={`${id}-emoji`}>
                <Icon name="face-slightly-smiling" size={16} />
                {t("ui.reactions.more")}
              </button>
            )}
          </span>
          {anyEmoji && <EmojiSheet id={`${id}-emoji`} name="reaction" />}
        </>
      )}
    </form>
  );
}
