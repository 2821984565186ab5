import { Button } from "#app/ui/Button.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import type { ChainCheck } from "#contracts/audit";

/** Whether the log is unmodified; checked on request, since it reads every entry. */
export function ChainState({ chain }: { readonly chain: ChainCheck | null }) {
  return (
    <>
      {chain && (
        <div className="chain" data-sound={chain.isValid} role="status">
          <b>
            {chain.isValid
              ? `All ${chain.checked} entries are as they were written.`
              : `Entry ${chain.brokenAt}: ${chain.problem}.`}
          </b>
          {chain.head && (
            <span>
              The newest hash, to keep elsewhere: <code>{chain.head.hash}</code>
            </span>
          )}
        </div>
      )}
      <form className="admin-line space-above">
        <input type="hidden" name="check" value="1" />
        <TextInput
          id="head"
          name="head"
          label="A hash you kept"
          optional
          help="Shows whether entries were cut off since."
        />
        <Button type="submit" icon="link">
          Check the chain
        </Button>
      </form>
    </>
  );
}
