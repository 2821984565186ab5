// Loaded before the command itself: if the bootstrap dies without a word (kill -9), its end of the
// channel closes, and the command stops as it would on SIGTERM instead of living on unseen.
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();
