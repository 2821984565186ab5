// Loaded before the command itself: if the bootstrap dies without a word (kill -9), its end of the
// channel closes, and the command stops as it would on SIGTERM instead of living on unseen.
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();

// Processes the command forks inherit its arguments, but their channels are their own: with this
// file in them, a worker that waits for its first message would take itself for done.
const at = process.execArgv.findIndex((argument) => argument.endsWith("stop-with-parent.mjs"));
if (at > 0) process.execArgv.splice(at - 1, 2);
