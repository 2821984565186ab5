import type { ReactNode } from "react";
import { Brand } from "../shell/Brand.tsx";
import "./account.css";
import ridges from "./six-ridges.svg";

interface Props {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** Layout of the sign-in, sign-up and sign-out pages: an artwork beside one form. */
export function AuthLayout({ title, lead, children }: Props) {
  return (
    <main className="entrance" id="content" tabIndex={-1}>
      <figure className="entrance-print">
        <img src={ridges} alt="Six ridges, one behind another, under a low sun" />
        <figcaption>
          <b>Six ridges, looking north</b>
          Mira Vance, linocut, 2025
        </figcaption>
      </figure>
      <div className="entrance-form">
        <Brand />
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
        {children}
      </div>
    </main>
  );
}
