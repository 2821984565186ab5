import { createContext, use } from "react";
import { type DateFormats, defaultDateFormats } from "#platform/calendar";

/**
 * For readers without an account: UTC, with the zone shown, since pages are cached for everyone.
 */
export const visitorFormats: DateFormats = { ...defaultDateFormats, showZone: true };

export const FormatsContext = createContext<DateFormats>(visitorFormats);
export const useFormats = () => use(FormatsContext);
