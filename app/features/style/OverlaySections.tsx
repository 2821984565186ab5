import { useState } from "react";
import { ConfirmDialog } from "#app/ui/ConfirmDialog.tsx";
import { Dialog } from "#app/ui/Dialog.tsx";
import { Disclosure } from "#app/ui/Disclosure.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { IdempotencyKeyField } from "#app/ui/IdempotencyKeyField.tsx";
import { Menu } from "#app/ui/Menu.tsx";
import { Popover } from "#app/ui/Popover.tsx";
import { useToast } from "#app/ui/Toasts.tsx";
import { Tooltip } from "#app/ui/Tooltip.tsx";
import type { StyleProps } from "./style-props.ts";

export function DialogSection({ theme, ask, idempotencyKey }: StyleProps) {
  const [open, setOpen] = useState(false);
  const here = `/dev/style?theme=${theme}`;
  return (
    <div className="style-row">
      <a className="btn btn-danger" href={`${here}&ask=stop-${theme}`} data-keep-scroll="">
        Stop supporting
      </a>
      <ConfirmDialog
        open={ask === `stop-${theme}`}
        question="Stop supporting Mira?"
        consequence={
          <p>
            You keep Bench until 18 December, and everything you have downloaded. Nothing more will
            be charged.
          </p>
        }
        stay="Keep supporting"
        act="Stop on 18 December"
        closeTo={here}
      >
        <input type="hidden" name="form" value="stop" />
        <input type="hidden" name="theme" value={theme} />
        <IdempotencyKeyField value={idempotencyKey} />
      </ConfirmDialog>
      <button type="button" className="btn btn-quiet" onClick={() => setOpen(true)}>
        About this print
      </button>
      <Dialog open={open} title="About this print" closeTo={here} onClose={() => setOpen(false)}>
        <div className="dialog-body">
          <p>Six ridges, looking north. Linocut in four blocks, edition of forty.</p>
        </div>
      </Dialog>
    </div>
  );
}

export function MenuSection({ theme }: StyleProps) {
  const [chosen, setChosen] = useState("");
  return (
    <div className="style-row">
      <Menu
        label="More"
        button={<Icon name="ellipsis" size={20} />}
        buttonClass="icon-btn"
        align="start"
        groups={[
          [
            {
              label: "Edit",
              icon: <Icon name="pencil" size={18} />,
              hint: "E",
              onChoose: () => setChosen("Edit"),
            },
            {
              label: "Copy link",
              icon: <Icon name="copy" size={18} />,
              onChoose: () => setChosen("Copy link"),
            },
            { label: "Save for later", icon: <Icon name="bookmark" size={18} />, disabled: true },
          ],
          [
            { label: "Report", icon: <Icon name="flag" size={18} />, to: `?theme=${theme}#report` },
            {
              label: "Delete",
              icon: <Icon name="trash" size={18} />,
              danger: true,
              onChoose: () => setChosen("Delete"),
            },
          ],
        ]}
      />
      <Popover button="Why am I seeing this">
        <p className="strong">You follow Mira Vance.</p>
        <p className="style-quiet">Since March 2025. She posts about every ten days.</p>
      </Popover>
      <Tooltip text="Includes 21% VAT, paid to the tax office">
        <button type="button" className="icon-btn" aria-label="About the price">
          <Icon name="info" size={18} />
        </button>
      </Tooltip>
      <output className="style-note">{chosen && `Chose ${chosen}`}</output>
      <div className="style-wide">
        <Disclosure summary="Where the rest goes" group={`rest-${theme}`}>
          <p className="style-quiet">
            VAT to the tax office, card costs as charged, 5% to the house.
          </p>
        </Disclosure>
        <Disclosure summary="When it is paid out" group={`rest-${theme}`}>
          <p className="style-quiet">On the first of each month, or when you ask.</p>
        </Disclosure>
      </div>
    </div>
  );
}

export function ToastSection() {
  const toast = useToast();
  const [saved, setSaved] = useState(true);
  return (
    <div className="style-row">
      <button
        type="button"
        className="btn btn-quiet"
        onClick={() =>
          toast({
            text: "Reply posted. Tomasz will be told.",
            action: { label: "View", to: "/dev/style" },
          })
        }
      >
        Post
      </button>
      <button
        type="button"
        className="btn btn-quiet"
        aria-pressed={!saved}
        onClick={() => {
          setSaved(false);
          toast({
            text: "Bookmark removed.",
            action: { label: "Undo", onPress: () => setSaved(true) },
          });
        }}
      >
        {saved ? "Remove bookmark" : "Bookmark is gone"}
      </button>
      <button
        type="button"
        className="btn btn-quiet"
        onClick={() =>
          toast({
            text: "Your bank refused the payout. Nothing has left your balance.",
            tone: "error",
            action: { label: "Fix it", to: "/dev/style" },
          })
        }
      >
        Pay out
      </button>
    </div>
  );
}
