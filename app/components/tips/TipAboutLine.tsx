import { Message } from "#app/ui/Message.tsx";
import type { TipAbout } from "#contracts/tips";

const texts = {
  work: "tips.about.work",
  post: "tips.about.post",
  goal: "tips.about.goal",
} as const;

/** What a tip is for, with a link. */
export function TipAboutLine({ about }: { readonly about: TipAbout }) {
  return (
    <p className="tip-about">
      <Message
        id={texts[about.kind]}
        values={{
          title: (
            <a className="link" href={about.href}>
              <bdi>{about.title}</bdi>
            </a>
          ),
        }}
      />
    </p>
  );
}
