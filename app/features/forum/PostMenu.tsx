import { Icon } from "#app/ui/Icon.tsx";
import { Menu, type MenuEntry } from "#app/ui/Menu.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { PostView } from "#contracts/forum";

/** Actions on a post other than replying. */
export function PostMenu({ post, path }: { readonly post: PostView; readonly path: string }) {
  const t = useTranslate();
  const { number, may } = post;
  const sends = (intent: string) => `${intent}-${number}`;
  const entries: (MenuEntry | false)[] = [
    { label: t("forum.actions.link"), icon: <Icon name="link" size={16} />, to: post.href },
    may.accept &&
      (post.accepted
        ? {
            label: t("forum.actions.unaccept"),
            icon: <Icon name="rotate-ccw" size={16} />,
            form: sends("unaccept"),
          }
        : {
            label: t("forum.actions.accept"),
            icon: <Icon name="circle-check" size={16} />,
            form: sends("accept"),
          }),
    may.edit && {
      label: t("forum.actions.edit"),
      icon: <Icon name="pencil" size={16} />,
      to: `${path}/edit?post=${number}`,
    },
    post.edited !== null && {
      label: t("forum.actions.history"),
      icon: <Icon name="clock" size={16} />,
      to: `${path}/history?post=${number}`,
    },
    post.tipPath !== null && {
      label: t("forum.actions.tip"),
      icon: <Icon name="hand-coins" size={16} />,
      to: post.tipPath,
    },
    may.flag && {
      label: t("forum.actions.report"),
      icon: <Icon name="flag" size={16} />,
      to: `${path}?post=${number}&ask=flag#p${number}`,
    },
  ];
  const grave: (MenuEntry | false)[] = [
    may.remove && {
      label: t("forum.actions.delete"),
      danger: true,
      icon: <Icon name="trash" size={16} />,
      form: sends("delete"),
    },
    may.restore && {
      label: t("forum.actions.restore"),
      icon: <Icon name="rotate-ccw" size={16} />,
      form: sends("restore"),
    },
    may.govern &&
      post.state === "shown" && {
        label: t("forum.actions.hide"),
        icon: <Icon name="eye-off" size={16} />,
        form: sends("hide_post"),
      },
    may.govern &&
      post.state === "hidden" && {
        label: t("forum.actions.unhide"),
        icon: <Icon name="eye" size={16} />,
        form: sends("show_post"),
      },
    may.govern &&
      post.state === "hidden" && {
        label: t("forum.actions.confirmReports"),
        icon: <Icon name="check" size={16} />,
        form: sends("uphold"),
      },
  ];
  const groups = [entries, grave]
    .map((group) => group.filter((entry) => entry !== false))
    .filter(({ length }) => length);
  const forms = groups.flat().flatMap(({ form }) => (form ? [form] : []));
  return (
    <>
      {forms.map((form) => (
        <form key={form} id={form} method="post" action={path} hidden>
          <input type="hidden" name="intent" value={form.replace(/-\d+$/, "")} />
          <input type="hidden" name="number" value={number} />
        </form>
      ))}
      <Menu
        id={`post-menu-${number}`}
        button={<Icon name="ellipsis" size={18} />}
        buttonClass="icon-btn"
        label={t("forum.actions.menu", { number })}
        groups={groups}
      />
    </>
  );
}
