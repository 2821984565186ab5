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
): string | undefined {
  if (file.size === 0) return "This file is empty.";
  if (rules.maxBytes !== undefined && file.size > rules.maxBytes)
    return `This file is ${fileSize(file.size)}. The most is ${fileSize(rules.maxBytes)}.`;
  if (rules.accept && !accepts(rules.accept, file))
    return `This kind of file is not taken here. Use ${kinds(rules.accept)}.`;
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

const families: Readonly<Record<string, string>> = {
  "image/*": "a picture",
  "audio/*": "a recording",
  "video/*": "a film",
  "text/*": "a text",
};

/** "image/*,.pdf" → "a picture or PDF". */
function kinds(accept: string): string {
  const names = accept.split(",").map((part) => {
    const kind = part.trim().toLowerCase();
    return families[kind] ?? kind.replace(/^.*[./]/, "").toUpperCase();
  });
  const last = names.pop() ?? "";
  return names.length > 0 ? `${names.join(", ")} or ${last}` : last;
}

/** 1536 → "1.5 kB"; decimal, as file managers count. */
export function fileSize(bytes: number): string {
  if (bytes < 1000) return bytes === 1 ? "1 byte" : `${bytes} bytes`;
  const units = ["kB", "MB", "GB", "TB"];
  let value = bytes / 1000;
  let unit = 0;
  while (value >= 999.95 && unit < units.length - 1) {
    value /= 1000;
    unit++;
  }
  return `${Number(value.toFixed(value < 10 ? 1 : 0))} ${units[unit]}`;
}
