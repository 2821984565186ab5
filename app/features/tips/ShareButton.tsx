import { Button } from "#app/ui/Button.tsx";
import { useMounted } from "#app/ui/forms/use-mounted.ts";
import { useToast } from "#app/ui/Toasts.tsx";

/** Hands an address of the site on: by the device's own sheet, or as something to paste. */
export function ShareButton({ path, title }: { path: string; title: string }) {
  const toast = useToast();
  if (!useMounted()) return null;
  const share = async () => {
    const url = new URL(path, location.href).href;
    if (navigator.share) return navigator.share({ title, url }).catch(() => {});
    await navigator.clipboard.writeText(url);
    toast({ text: "The address is copied." });
  };
  return (
    <Button icon="link" onClick={() => void share()}>
      Share their page
    </Button>
  );
}
