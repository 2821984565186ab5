/** What was done, beside the form that did it; read out when it appears. */
export function StatusMessage({ children }: { readonly children: string | undefined }) {
  return (
    <p className={children ? "said" : "sr-only"} role="status">
      {children}
    </p>
  );
}
