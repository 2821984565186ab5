import { Disclosure } from "#app/ui/Disclosure.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { CategoryView, TopicPageView } from "#contracts/forum";

interface Props {
  readonly topic: TopicPageView;
  readonly path: string;
  readonly categories: readonly CategoryView[];
  readonly problem: string | undefined;
}

/** Moderator actions on a whole topic. Plain forms, one for each action. */
export function ModeratorTools({ topic, path, categories, problem }: Props) {
  const t = useTranslate();
  return (
    <Disclosure summary={t("forum.moderate.title")} defaultOpen={problem !== undefined}>
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      <div className="steer">
        <ActionForm path={path} act={topic.locked ? "unlock" : "lock"}>
          {t(topic.locked ? "forum.moderate.unlock" : "forum.moderate.lock")}
        </ActionForm>
        {topic.pinned ? (
          <ActionForm path={path} act="unpin">
            {t("forum.moderate.unpin")}
          </ActionForm>
        ) : (
          <ActionForm path={path} act="pin">
            {t("forum.moderate.pin")}
            <label>
              {t("forum.moderate.pinDays")}{" "}
              <input className="input" name="days" inputMode="numeric" size={4} />
            </label>
          </ActionForm>
        )}
        {topic.slowSeconds === null ? (
          <ActionForm path={path} act="slow">
            {t("forum.moderate.slow")}
            <select
              className="input"
              name="seconds"
              aria-label={t("forum.moderate.slowInterval")}
              defaultValue="300"
            >
              <option value="60">{t("forum.moderate.slowMinutes", { count: 1 })}</option>
              <option value="300">{t("forum.moderate.slowMinutes", { count: 5 })}</option>
              <option value="3600">{t("forum.moderate.slowHour")}</option>
              <option value="86400">{t("forum.moderate.slowDay")}</option>
            </select>
          </ActionForm>
        ) : (
          <ActionForm path={path} act="unslow">
            {t("forum.moderate.endSlow")}
          </ActionForm>
        )}
        {topic.category && (
          <ActionForm path={path} act="move">
            {t("forum.moderate.move")}
            <select
              className="input"
              name="category"
              aria-label={t("forum.moderate.moveTo")}
              defaultValue={topic.category.slug}
            >
              {categories.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </select>
          </ActionForm>
        )}
        <Send path={path} intent="split" name={t("forum.moderate.split")}>
          <label>
            {t("forum.moderate.splitPosts")}{" "}
            <input
              className="input"
              name="numbers"
              placeholder={t("forum.moderate.splitPostsExample")}
              size={10}
            />
          </label>
          <label>
            {t("forum.moderate.splitTitle")} <input className="input" name="title" />
          </label>
        </Send>
        <Send path={path} intent="merge" name={t("forum.moderate.merge")}>
          <label>
            {t("forum.moderate.mergeInto")}{" "}
            <input
              className="input"
              name="into"
              placeholder={t("forum.moderate.mergeIntoExample")}
            />
          </label>
        </Send>
        {topic.may.govern && (
          <ActionForm path={path} act={topic.hidden ? "show" : "hide"}>
            {t(topic.hidden ? "forum.moderate.unhide" : "forum.moderate.hide")}
          </ActionForm>
        )}
        {topic.may.changeAuthor && (
          <ActionForm path={path} act="change_author">
            {t("forum.moderate.changeAuthor")}
            <label>
              {t("forum.moderate.newAuthor")} <input className="input" name="username" size={14} />
            </label>
          </ActionForm>
        )}
      </div>
    </Disclosure>
  );
}

interface ActionProps {
  readonly path: string;
  readonly act: string;
  /** The name of the act, and what it needs besides. */
  readonly children: React.ReactNode;
}

function ActionForm({ path, act, children }: ActionProps) {
  const [name, ...rest] = Array.isArray(children) ? children : [children];
  return (
    <form method="post" action={path}>
      <input type="hidden" name="intent" value="steer" />
      <input type="hidden" name="act" value={act} />
      <button type="submit" className="btn btn-quiet btn-small">
        {name}
      </button>
      {rest}
    </form>
  );
}

function Send(props: { path: string; intent: string; name: string; children: React.ReactNode }) {
  return (
    <form method="post" action={props.path}>
      <input type="hidden" name="intent" value={props.intent} />
      <button type="submit" className="btn btn-quiet btn-small">
        {props.name}
      </button>
      {props.children}
    </form>
  );
}
