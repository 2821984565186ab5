import { Form } from "#app/ui/Form.tsx";
import { Html } from "#app/ui/Html.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { When } from "#app/ui/When.tsx";
import type { GuildHome } from "#contracts/guilds";

/** What a guild tells its members, on its home until somebody takes it down. */
export function Announcement({
  news,
  mayWithdraw,
}: {
  readonly news: GuildHome["announcements"][number];
  readonly mayWithdraw: boolean;
}) {
  return (
    <article className="guild-news">
      <Icon name="pin" size={20} />
      <div>
        <h2 dir="auto">{news.title}</h2>
        <Html html={news.html} />
        <p className="caption">
          {`${news.by}, `}
          <When at={news.at} />
        </p>
        {mayWithdraw && (
          <Form preventScrollReset>
            <input type="hidden" name="intent" value="withdraw_announcement" />
            <input type="hidden" name="announcementId" value={news.id} />
            <SubmitButton kind="text" small>
              Take it down
            </SubmitButton>
          </Form>
        )}
      </div>
    </article>
  );
}
