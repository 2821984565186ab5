import { Button } from "#app/ui/Button.tsx";
import { Message } from "#app/ui/Message.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { ChainCheck, ChainProblem } from "#contracts/audit";
import type { Message as Text } from "#platform/i18n";

const problems: Readonly<Record<ChainProblem, Text>> = {
  missing: "admin.audit.chain.problems.missing",
  order: "admin.audit.chain.problems.order",
  changed: "admin.audit.chain.problems.changed",
  hash: "admin.audit.chain.problems.hash",
};

/** Whether the log is unmodified; checked on request, since it reads every entry. */
export function ChainState({ chain }: { readonly chain: ChainCheck | null }) {
  const t = useTranslate();
  return (
    <>
      {chain && (
        <div className="chain" data-sound={chain.isValid} role="status">
          <b>
            {chain.isValid
              ? t("admin.audit.chain.valid", { count: chain.checked })
              : t("admin.audit.chain.broken", {
                  entry: chain.brokenAt ?? 0,
                  problem: chain.cause ? t(problems[chain.cause]) : "",
                })}
          </b>
          {chain.head && (
            <span>
              <Message
                id="admin.audit.chain.head"
                values={{ hash: chain.head.hash, code: () => <code>{chain.head?.hash}</code> }}
              />
            </span>
          )}
        </div>
      )}
      <form className="admin-line space-above">
        <input type="hidden" name="check" value="1" />
        <TextInput
          id="head"
          name="head"
          label={t("admin.audit.chain.hash")}
          optional
          help={t("admin.audit.chain.hashHelp")}
        />
        <Button type="submit" icon="link">
          {t("admin.audit.chain.verify")}
        </Button>
      </form>
    </>
  );
}
