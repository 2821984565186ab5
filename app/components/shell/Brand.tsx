import { Mark } from "#app/ui/Mark.tsx";
import { useTranslate } from "#app/ui/translate.ts";

export function Brand() {
  const t = useTranslate();
  return (
    <a className="brand" href="/">
      <Mark />
      {t("common.siteName")}
    </a>
  );
}
