import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { Html } from "#app/ui/Html.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { Message } from "#app/ui/Message.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { GuildHome } from "#contracts/guilds";

/** A guild's announcement to its members, on its home page until it is removed. */
export function Announcement({
  news,
  mayWithdraw,
}: {
  readonly news: GuildHome["announcements"][number];
  readonly mayWithdraw: boolean;
}) {
  const t = useTranslate();
  return (
    <article className="guild-news">
      <Icon name="pin" size={20} />
      <div>
        <h2 dir="auto">{news.title}</h2>
        <Html html={news.html} />
        <p className="caption">
          <Message
            id="guilds.announcement.by"
            values={{
              name: news.by ?? t("guilds.deletedAccount"),
              date: <DateTime at={news.at} />,
            }}
          />
        </p>
        {mayWithdraw && (
          <Form preventScrollReset>
            <input type="hidden" name="intent" value="withdraw_announcement" />
            <input type="hidden" name="announcementId" value={news.id} />
            <SubmitButton kind="text" small>
              {t("guilds.announcement.remove")}
            </SubmitButton>
          </Form>
        )}
      </div>
    </article>
  );
}
