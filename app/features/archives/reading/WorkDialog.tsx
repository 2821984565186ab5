import { ConfirmDialog } from "#app/ui/ConfirmDialog.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useTranslate } from "#app/ui/translate.ts";
import type { WorkView } from "#contracts/archives";
import { ReportWorkDialog, WithdrawDialog } from "./WorkDialogs.tsx";

interface Props {
  readonly work: WorkView;
  readonly ask: string;
  readonly commentId: string | null;
  readonly reply: FormReply | undefined;
}

/** Confirmation dialogs over the page of a work. */
export function WorkDialog({ work, ask, commentId, reply }: Props) {
  const t = useTranslate();
  const path = work.href;
  const comment = work.discussion?.comments.find(({ id }) => id === commentId);
  const mayReport = commentId ? comment?.may.report : work.may.report;
  return (
    <>
      {work.may.withdraw && <WithdrawDialog path={path} open={ask === "withdraw"} reply={reply} />}
      {mayReport && (
        <ReportWorkDialog
          path={path}
          open={ask === "report"}
          reply={reply}
          commentId={comment?.id}
        />
      )}
      {comment?.may.delete && (
        <ConfirmDialog
          open={ask === "delete"}
          question={t("archives.comments.deleteQuestion")}
          consequence={<p>{t("archives.comments.deleteConsequence")}</p>}
          act={t("archives.comments.deleteConfirm")}
          stay={t("archives.comments.cancel")}
          closeTo={path}
        >
          <input type="hidden" name="intent" value="delete-comment" />
          <input type="hidden" name="commentId" value={comment.id} />
        </ConfirmDialog>
      )}
    </>
  );
}
