import { createContext, use } from "react";

/** How whoever reads likes dates and hours; the server and the browser write them alike. */
export interface DateFormats {
  /** 15 November, November 15, or 2026-11-15. */
  readonly dateOrder: "day" | "month" | "year";
  readonly clock: "24" | "12";
}

export const usualFormats: DateFormats = { dateOrder: "day", clock: "24" };

export const FormatsContext = createContext<DateFormats>(usualFormats);
export const useFormats = () => use(FormatsContext);

/** `hour` and `minute` as two digits each. */
export function timeInWords(hour: string, minute: string, { clock }: DateFormats): string {
  if (clock === "24") return `${hour}:${minute}`;
  const twelve = Number(hour) % 12 || 12;
  return `${twelve}:${minute} ${Number(hour) < 12 ? "am" : "pm"}`;
}
