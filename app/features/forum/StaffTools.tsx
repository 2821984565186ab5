import { Disclosure } from "#app/ui/Disclosure.tsx";
import type { CategoryView, TopicPageView } from "#contracts/forum";

interface Props {
  readonly topic: TopicPageView;
  readonly path: string;
  readonly categories: readonly CategoryView[];
  readonly problem: string | undefined;
}

/** What stewards and wardens do to a topic as a whole. Plain forms, one for each act. */
export function StaffTools({ topic, path, categories, problem }: Props) {
  if (!topic.may.steer) return null;
  return (
    <Disclosure summary="Steer this topic" defaultOpen={problem !== undefined}>
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      <div className="steer">
        <Act path={path} act={topic.locked ? "unlock" : "lock"}>
          {topic.locked ? "Unlock" : "Lock"}
        </Act>
        {topic.pinned ? (
          <Act path={path} act="unpin">
            Unpin
          </Act>
        ) : (
          <Act path={path} act="pin">
            Pin
            <label>
              for days <input className="input" name="days" inputMode="numeric" size={4} />
            </label>
          </Act>
        )}
        {topic.slowSeconds === null ? (
          <Act path={path} act="slow">
            Slow mode
            <select className="input" name="seconds" aria-label="One post in" defaultValue="300">
              <option value="60">1 minute</option>
              <option value="300">5 minutes</option>
              <option value="3600">1 hour</option>
              <option value="86400">1 day</option>
            </select>
          </Act>
        ) : (
          <Act path={path} act="unslow">
            End slow mode
          </Act>
        )}
        {topic.category && (
          <Act path={path} act="move">
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
          </Act>
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
          <Act path={path} act={topic.hidden ? "show" : "hide"}>
            {topic.hidden ? "Bring back" : "Take out of sight"}
          </Act>
        )}
        {topic.may.changeAuthor && (
          <Act path={path} act="change_author">
            Change author
            <label>
              to <input className="input" name="username" placeholder="handle" size={14} />
            </label>
          </Act>
        )}
      </div>
    </Disclosure>
  );
}

interface ActProps {
  readonly path: string;
  readonly act: string;
  /** The name of the act, and what it needs besides. */
  readonly children: React.ReactNode;
}

function Act({ path, act, children }: ActProps) {
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
