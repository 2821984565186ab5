import type { ReactNode } from "react";
import { useTranslate } from "#app/ui/translate.ts";
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
  const t = useTranslate();
  return (
    <main className="entrance" id="content" tabIndex={-1}>
      <figure className="entrance-print">
        <img src={ridges} alt={t("account.artwork.alt")} />
        <figcaption>
          <b>{t("account.artwork.title")}</b>
          {t("account.artwork.credit")}
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
