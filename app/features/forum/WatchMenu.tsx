import { Icon } from "#app/ui/Icon.tsx";
import { Menu } from "#app/ui/Menu.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { type TopicPageView, watchLevelLabels, watchLevels } from "#contracts/forum";

const hints = {
  watching: "forum.watch.watchingHint",
  tracking: "forum.watch.trackingHint",
  normal: "forum.watch.normalHint",
  muted: "forum.watch.mutedHint",
} as const;

/** Watch level: which notifications the user gets, and what counts as unread. */
export function WatchMenu({
  my,
  path,
}: {
  readonly my: Pick<NonNullable<TopicPageView["my"]>, "watch">;
  readonly path: string;
}) {
  const t = useTranslate();
  return (
    <span className="watch">
      {watchLevels.map((level) => (
        <form key={level} id={`watch-${level}`} method="post" action={path} hidden>
          <input type="hidden" name="intent" value="watch" />
          <input type="hidden" name="level" value={level} />
        </form>
      ))}
      <Menu
        id="watch-levels"
        button={
          <>
            <Icon name="bell" size={16} />
            {t("forum.watch.button", { level: my.watch })}
          </>
        }
        buttonClass="btn btn-quiet btn-small"
        groups={[
          watchLevels.map((level) => ({
            label: t(watchLevelLabels[level]),
            hint: t(hints[level]),
            icon: level === my.watch ? <Icon name="check" size={16} /> : <span className="icon" />,
            form: `watch-${level}`,
          })),
        ]}
      />
    </span>
  );
}
