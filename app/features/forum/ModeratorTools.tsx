import { Disclosure } from "#app/ui/Disclosure.tsx";
import type { CategoryView, TopicPageView } from "#contracts/forum";

interface Props {
  readonly topic: TopicPageView;
  readonly path: string;
  readonly categories: readonly CategoryView[];
  readonly problem: string | undefined;
}

/** Moderator actions on a whole topic. Plain forms, one for each action. */
export function ModeratorTools({ topic, path, categories, problem }: Props) {
  if (!topic.may.moderate) return null;
  return (
    <Disclosure summary="Steer this topic" defaultOpen={problem !== undefined}>
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      <div className="steer">
        <ActionForm path={path} act={topic.locked ? "unlock" : "lock"}>
          {topic.locked ? "Unlock" : "Lock"}
        </ActionForm>
        {topic.pinned ? (
          <ActionForm path={path} act="unpin">
            Unpin
          </ActionForm>
        ) : (
          <ActionForm path={path} act="pin">
            Pin
            <label>
              for days <input className="input" name="days" inputMode="numeric" size={4} />
            </label>
          </ActionForm>
        )}
        {topic.slowSeconds === null ? (
          <ActionForm path={path} act="slow">
            Slow mode
            <select className="input" name="seconds" aria-label="One post in" defaultValue="300">
              <option value="60">1 minute</option>
              <option value="300">5 minutes</option>
              <option value="3600">1 hour</option>
              <option value="86400">1 day</option>
            </select>
          </ActionForm>
        ) : (
          <ActionForm path={path} act="unslow">
            End slow mode
          </ActionForm>
        )}
        {topic.category && (
          <ActionForm path={path} act="move">
            Move
            <select
              className="input"
              name="category"
              aria-label="To"
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
        <Send path={path} intent="split" name="Split">
          <label>
            posts <input className="input" name="numbers" placeholder="4, 6-9" size={10} />
          </label>
          <label>
            into <input className="input" name="title" placeholder="Title of the new topic" />
          </label>
        </Send>
        <Send path={path} intent="merge" name="Merge">
          <label>
            into <input className="input" name="into" placeholder="Address of the other topic" />
          </label>
        </Send>
        {topic.may.govern && (
          <ActionForm path={path} act={topic.hidden ? "show" : "hide"}>
            {topic.hidden ? "Bring back" : "Take out of sight"}
          </ActionForm>
        )}
        {topic.may.changeAuthor && (
          <ActionForm path={path} act="change_author">
            Change author
            <label>
              to <input className="input" name="username" placeholder="handle" size={14} />
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
