/** A guild's motto. Its own font is loaded after the page was painted. */
export function Motto({ children }: { readonly children: string }) {
  return (
    <p className="motto" dir="auto">
      {children}
    </p>
  );
}
