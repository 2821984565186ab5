/** What the form is about to change and for which members; submitting again saves it. */
export function Changes({ changes }: { readonly changes: readonly string[] | null }) {
  if (!changes) return null;
  return (
    <div className="guild-changes" role="status">
      <h3>What this changes</h3>
      <ul>
        {changes.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className="quiet">Nothing is saved yet. Press once more if this is what you want.</p>
      <input type="hidden" name="seen" value={changes.join(" ")} />
    </div>
  );
}
