import { createContext } from "react";

/** Read by what renders an inline script; empty in the browser, where nonces are hidden anyway. */
export const NonceContext = createContext<string | undefined>(undefined);
