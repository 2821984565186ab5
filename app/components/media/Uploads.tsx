import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import type { UploadRules } from "#app/ui/upload/rules.ts";
import { UploadList } from "#app/ui/upload/UploadList.tsx";
import { useUploads } from "#app/ui/upload/use-uploads.ts";

interface Props {
  /** Everything chosen, dropped or pasted so far, in order; those added later are sent next. */
  readonly chosen: readonly File[];
  readonly rules: UploadRules;
  readonly onUploaded: (markdown: string) => void;
  readonly picker: RefObject<HTMLInputElement | null>;
}

/** The chosen files on their way, each with its progress. */
export function Uploads({ chosen, rules, onUploaded, picker }: Props) {
  const handleDone = (answer: unknown) => {
    if (typeof answer === "object" && answer !== null && "markdown" in answer)
      onUploaded(String(answer.markdown));
  };
  const { uploads, add, remove, retry } = useUploads("/attachments", rules, handleDone);
  const taken = useRef(0);
  const addNew = useEffectEvent(() => {
    const added = chosen.slice(taken.current);
    taken.current = chosen.length;
    if (added.length > 0) add(added);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: when files are added
  useEffect(() => addNew(), [chosen]);
  return <UploadList uploads={uploads} remove={remove} retry={retry} picker={picker} />;
}
