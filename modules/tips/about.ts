import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { isUuid } from "#platform/ids";
import {
  isTipAboutKind,
  type TipAbout,
  type TipAboutKind,
  type TipSubject,
  tipAboutKinds,
} from "./contract.ts";
import { subjectGone } from "./errors.ts";
import { tipSubjectsPort, type VisibleSubject } from "./tip-subjects-port.ts";

interface SubjectRef {
  readonly kind: TipAboutKind;
  readonly id: string;
}

interface SubjectColumns {
  readonly subjectKind: TipSubject;
  readonly subjectId: string;
}

/** `work:0190…`, as in the address of the form; undefined for anything else. */
export function parseSubject(text: string | undefined): SubjectRef | undefined {
  const [kind = "", id = "", ...more] = (text ?? "").split(":");
  return isTipAboutKind(kind) && isUuid(id) && more.length === 0 ? { kind, id } : undefined;
}

const keyOf = ({ kind, id }: SubjectRef): string => `${kind}:${id}`;

/** What tips are for, where this reader may see its title now: the title is never stored. */
async function findSubjects(
  ctx: Context<Actor>,
  refs: readonly SubjectRef[],
): Promise<ReadonlyMap<string, VisibleSubject>> {
  const finders = ctx.ports.get(tipSubjectsPort);
  const found = await Promise.all(
    tipAboutKinds.map(async (kind) => {
      const ids = [...new Set(refs.filter((ref) => ref.kind === kind).map(({ id }) => id))];
      if (ids.length === 0) return [];
      return [...(await finders[kind](ctx, ids))].map(
        ([id, subject]) => [keyOf({ kind, id }), subject] as const,
      );
    }),
  );
  return new Map(found.flat());
}

/** What these tips are for, by the id of the tip; absent if it is the recipient as a whole. */
export async function tipsAbout(
  ctx: Context<Actor>,
  tips: readonly (SubjectColumns & { readonly id: string })[],
): Promise<ReadonlyMap<string, TipAbout>> {
  const refs = tips.flatMap(({ id, subjectKind, subjectId }) =>
    isTipAboutKind(subjectKind) ? [{ tipId: id, kind: subjectKind, id: subjectId }] : [],
  );
  if (refs.length === 0) return new Map();
  const found = await findSubjects(ctx, refs);
  return new Map(
    refs.flatMap(({ tipId, ...ref }) => {
      const subject = found.get(keyOf(ref));
      return subject
        ? [[tipId, { kind: ref.kind, title: subject.title, href: subject.href }] as const]
        : [];
    }),
  );
}

interface RequestedSubject {
  readonly about: string | undefined;
  /** The recipient of the tip. */
  readonly ownerId: string;
}

/** What a new tip could be for; null if it is not the recipient’s, or not visible to the tipper. */
export async function findRequestedSubject(
  ctx: Context<Actor>,
  { about, ownerId }: RequestedSubject,
): Promise<(SubjectRef & TipAbout) | null> {
  const ref = parseSubject(about);
  const found = ref && (await findSubjects(ctx, [ref])).get(keyOf(ref));
  if (!ref || found?.ownerId !== ownerId || !found.isOpen) return null;
  return { ...ref, title: found.title, href: found.href };
}

/** The same for a form that was sent: what it named has to be there still. */
export async function requireSubject(
  ctx: Context<Actor>,
  requested: RequestedSubject,
): Promise<SubjectRef | undefined> {
  if (requested.about === undefined) return undefined;
  const found = await findRequestedSubject(ctx, requested);
  if (!found) throw subjectGone();
  return found;
}
