import type { ReactNode } from "react";

/** Fills the tags of texts: what only screen readers read, and what is bold. */
export const hidden = (text: ReactNode) => <span className="sr-only">{text}</span>;
export const bold = (text: ReactNode) => <b>{text}</b>;
