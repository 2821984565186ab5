import "#app/features/icons/icons.css";
import { IconsPage } from "#app/features/icons/IconsPage.tsx";
import { PageMeta } from "#app/ui/PageMeta.tsx";

export default function IconTest() {
  return (
    <>
      <PageMeta title="Icons" unlisted />
      <IconsPage />
    </>
  );
}
