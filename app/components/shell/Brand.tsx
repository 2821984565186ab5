import { Mark } from "#app/ui/Mark.tsx";
import { renderedOnce } from "#app/ui/rendered-parts.tsx";
import { useTranslate } from "#app/ui/translate.ts";

function SiteBrand() {
  const t = useTranslate();
  return (
    <a className="brand" href="/">
      <Mark />
      {t("common.siteName")}
    </a>
  );
}

export const Brand = import.meta.env.SSR ? renderedOnce("Brand", SiteBrand) : SiteBrand;
