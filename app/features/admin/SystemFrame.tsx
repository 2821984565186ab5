import type { ReactNode } from "react";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { Tabs } from "#app/ui/Tabs.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { AdminLayoutView } from "#contracts/admin";
import type { Message } from "#platform/i18n";
import { AdminFrame } from "./AdminFrame.tsx";

const root = "/admin/system";
const sections = {
  "": "admin.nav.overview",
  "/performance": "admin.system.performance",
  "/errors": "admin.system.errors",
} as const satisfies Readonly<Record<string, Message>>;

interface Props {
  readonly adminLayout: AdminLayoutView;
  readonly section: keyof typeof sections;
  readonly children: ReactNode;
}

/** The pages about the running system, each with its own address. */
export function SystemFrame({ adminLayout, section, children }: Props) {
  const t = useTranslate();
  const title = t("admin.system.title");
  return (
    <AdminFrame adminLayout={adminLayout} path={root} title={title}>
      <PageMeta title={section ? t(sections[section]) : title} unlisted />
      <Tabs
        label={t("admin.system.sections")}
        tabs={Object.entries(sections).map(([path, name]) => ({
          name: t(name),
          href: root + path,
        }))}
        current={root + section}
      />
      {children}
    </AdminFrame>
  );
}
