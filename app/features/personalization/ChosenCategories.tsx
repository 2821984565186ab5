import { listHref } from "#app/components/forum/addresses.ts";
import { Button } from "#app/ui/Button.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { CategoryLevel, FollowedCategory } from "#contracts/forum";
import { guildPath } from "#contracts/guilds";
import type { Message } from "#platform/i18n";

const levelLabels: Readonly<Record<CategoryLevel, Message>> = {
  following: "preferences.categories.following",
  watching: "preferences.categories.watching",
  muted: "preferences.categories.muted",
};

const hrefOf = ({ slug, guild }: FollowedCategory) =>
  guild
    ? `${guildPath(guild.slug)}/discussions?${new URLSearchParams({ category: slug })}`
    : listHref({ category: slug });

/** Followed and muted categories of the forum and the user's guilds; each can be reset. */
export function ChosenCategories({ chosen }: { readonly chosen: readonly FollowedCategory[] }) {
  const t = useTranslate();
  if (chosen.length === 0)
    return <p className="settings-none">{t("preferences.categories.none")}</p>;
  return (
    <ul className="chosen-categories">
      {chosen.map((each) => (
        <li key={`${each.guild?.id ?? ""} ${each.slug}`}>
          <p>
            <a href={hrefOf(each)}>{each.name}</a>
            <span className="caption">
              {each.guild ? `${each.guild.name}, ` : ""}
              {t(levelLabels[each.level])}
            </span>
          </p>
          <form method="post">
            <input type="hidden" name="form" value="category" />
            <input type="hidden" name="guildId" value={each.guild?.id ?? ""} />
            <Button type="submit" kind="quiet" small name="category" value={each.slug}>
              {each.level === "muted"
                ? t("preferences.categories.unmute")
                : t("preferences.categories.unfollow")}
              <span className="sr-only"> {each.name}</span>
            </Button>
          </form>
        </li>
      ))}
    </ul>
  );
}
