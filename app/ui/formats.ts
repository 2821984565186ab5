import { createContext, use } from "react";
import { type DateFormats, usualFormats } from "#platform/calendar";

/** Whoever reads without an account: by UTC, and the hours say so, since pages are kept for all. */
export const visitorFormats: DateFormats = { ...usualFormats, saysZone: true };

export const FormatsContext = createContext<DateFormats>(visitorFormats);
export const useFormats = () => use(FormatsContext);
