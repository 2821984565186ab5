import "#app/features/icons/icons.css";
import { IconsPage } from "#app/features/icons/IconsPage.tsx";
import { pageMeta } from "#app/ui/page-meta.ts";

export const meta = () => pageMeta({ title: "Icons", unlisted: true });

export default function IconTest() {
  return <IconsPage />;
}
