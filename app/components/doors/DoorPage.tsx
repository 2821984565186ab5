import type { ReactNode } from "react";
import { Brand } from "../shell/Brand.tsx";

/** A door alone on its page: no rail, since what failed may be what the rail needs. */
export function DoorPage({ children }: { readonly children: ReactNode }) {
  return (
    <div className="doors">
      <header>
        <Brand />
      </header>
      <main id="content">{children}</main>
    </div>
  );
}
