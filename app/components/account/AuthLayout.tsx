import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import { useTranslate } from "#app/ui/translate.ts";
import type { SitePictureView } from "#contracts/site";
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
      <SignInPicture />
      <div className="entrance-form">
        <Brand />
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
        {children}
      </div>
    </main>
  );
}

/** The site's own picture, or the print that comes with the product. */
function SignInPicture() {
  const t = useTranslate();
  // As the root's loader gives it; missing where that failed.
  const root = useRouteLoaderData("root") as { site?: { signIn?: SitePictureView } } | undefined;
  const own = root?.site?.signIn;
  if (own)
    return (
      <figure className="entrance-print">
        <img src={own.src} alt={own.alt} width={own.width} height={own.height} />
        {own.credit && <figcaption dir="auto">{own.credit}</figcaption>}
      </figure>
    );
  return (
    <figure className="entrance-print">
      <img src={ridges} alt={t("account.artwork.alt")} />
      <figcaption>
        <b>{t("account.artwork.title")}</b>
        {t("site.hero.credit")}
      </figcaption>
    </figure>
  );
}
