import { asking } from "./other-site.ts";

// Loaded into a server of the journeys before it starts: what it would ask GitHub, it asks the site
// of the test instead, so that nothing leaves the machine.
globalThis.fetch = asking(process.env.OTHER_SITE ?? "");
