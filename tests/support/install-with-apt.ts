import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Whether this machine's own packages can be installed from here. */
export const hasApt = () => existsSync("/etc/debian_version") && process.getuid?.() === 0;

export function installWithApt(name: string): void {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const stdio: ["ignore", "ignore", "inherit"] = ["ignore", "ignore", "inherit"];
  execFileSync("apt-get", ["update", "-qq"], { stdio, env });
  execFileSync("apt-get", ["install", "-y", "-qq", name], { stdio, env });
}
