import {
  defaultLocale,
  formatLocale,
  type Locale,
  type Message,
  type Translate,
} from "#platform/i18n";
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

/** 1536 → "1.5 kB"; decimal, as file managers count. */
export function fileSize(bytes: number, locale: Locale = defaultLocale): string {
  const format = (value: number, unit: string, unitDisplay: "short" | "long") =>
    new Intl.NumberFormat(formatLocale(locale), {
      style: "unit",
      unit,
      unitDisplay,
      maximumFractionDigits: value < 10 ? 1 : 0,
    }).format(value);
  if (bytes < 1000) return format(bytes, "byte", "long");
  const units = ["kilobyte", "megabyte", "gigabyte", "terabyte"] as const;
  let value = bytes / 1000;
  let unit = 0;
  while (value >= 999.95 && unit < units.length - 1) {
    value /= 1000;
    unit++;
  }
  return format(value, units[unit] ?? "terabyte", "short");
}
