import type { WorkView } from "#contracts/archives";
import { languageLabel } from "#modules/archives";
import type { Translate } from "#platform/i18n";

/** A work's page with its messages translated: their keys are not in the browser's code. */
export const translateWork = (work: WorkView, t: Translate): WorkView => ({
  ...work,
  languageName: languageLabel(work.language, t),
  unlock: work.unlock && {
    ...work.unlock,
    message: t.text(work.unlock.message),
    action: work.unlock.action && {
      ...work.unlock.action,
      label: t.text(work.unlock.action.label),
    },
  },
  revisions: work.revisions.map((revision) => ({
    ...revision,
    changes: revision.changes.map((change) => t.text(change)),
  })),
});
