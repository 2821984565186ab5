import { type ReactNode, useState } from "react";
import { Icon } from "../Icon.tsx";
import { Message } from "../Message.tsx";

interface Props {
  readonly add: (files: FileList) => void;
  readonly multiple?: boolean | undefined;
  /** The file input, which covers the whole area. */
  readonly children: ReactNode;
}

/** Where files are chosen, dropped or pasted. */
export function DropArea({ add, multiple, children }: Props) {
  const [over, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are short cuts; the file field inside is the control.
    <div
      className="uploader"
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        add(event.dataTransfer.files);
      }}
      onPaste={(event) => {
        if (event.clipboardData.files.length > 0) add(event.clipboardData.files);
      }}
    >
      {children}
      <Icon name="upload" size={20} />
      <p>
        <Message
          id={multiple ? "ui.upload.chooseFiles" : "ui.upload.chooseFile"}
          values={{
            choose: (text) => <span className="uploader-choose">{text}</span>,
            or: (text) => <span className="uploader-or">{text}</span>,
          }}
        />
      </p>
    </div>
  );
}
