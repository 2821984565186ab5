import type { ReactNode } from "react";
import { Brand } from "../shell/Brand.tsx";

/** An error page without the sidebar, since what failed may be what the sidebar needs. */
export function ErrorPageFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className="doors">
      <header>
        <Brand />
      </header>
      <main id="content">{children}</main>
    </div>
  );
}
