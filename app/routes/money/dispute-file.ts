import { withLoader } from "#app/http/route.ts";
import { disputeFile } from "#modules/disputes";
import { siteStorage } from "#platform/storage";
import { requireStaff } from "../admin/admin-access.ts";

/** A private file of the evidence. It is downloaded, never displayed: others wrote it. */
export const loader = withLoader(async ({ ctx, params }) => {
  const { id = "", file = "" } = params;
  const { name, type, key } = await disputeFile(requireStaff(ctx), { disputeId: id, fileId: file });
  const storage = await siteStorage(ctx);
  // First: nothing may fail once the file is open.
  const size = await storage.size(key);
  return new Response(await storage.get(key), {
    headers: {
      "Content-Type": type,
      "Content-Length": String(size),
      "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
    },
  });
});
