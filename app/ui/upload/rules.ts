import { fileSize } from "#platform/file-size";
import type { Message, Translate } from "#platform/i18n";

export interface UploadRules {
  /** As in a file field's `accept`: "image/*,.pdf". */
  readonly accept?: string;
  readonly maxBytes?: number;
  readonly maxFiles?: number;
}

/** Why a file is rejected, as a message, or undefined. The server checks again. */
export function rejectionFor(
  file: { readonly name: string; readonly type: string; readonly size: number },
  rules: UploadRules,
  t: Translate,
): string | undefined {
  if (file.size === 0) return t("ui.upload.errors.empty");
  if (rules.maxBytes !== undefined && file.size > rules.maxBytes)
    return t("ui.upload.errors.tooLarge", {
      size: fileSize(file.size, t.locale),
      maximum: fileSize(rules.maxBytes, t.locale),
    });
  if (rules.accept && !accepts(rules.accept, file))
    return t("ui.upload.errors.type", { types: kinds(rules.accept, t) });
}

function accepts(accept: string, file: { readonly name: string; readonly type: string }): boolean {
  const name = file.name.toLowerCase();
  const type = file.type.toLowerCase();
  return accept
    .toLowerCase()
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean)
    .some((part) =>
      part.startsWith(".")
        ? name.endsWith(part)
        : part.endsWith("/*")
          ? type.startsWith(part.slice(0, -1))
          : type === part,
    );
}

const families: Readonly<Record<string, Message>> = {
  "image/*": "ui.upload.types.image",
  "audio/*": "ui.upload.types.audio",
  "video/*": "ui.upload.types.video",
  "text/*": "ui.upload.types.text",
};

/** "image/*,.pdf" → "an image or PDF". */
function kinds(accept: string, t: Translate): string {
  const names = accept.split(",").map((part) => {
    const kind = part.trim().toLowerCase();
    const family = families[kind];
    return family ? t(family) : kind.replace(/^.*[./]/, "").toUpperCase();
  });
  return t.list(names, "disjunction");
}
