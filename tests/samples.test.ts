import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "guildhall-samples-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sample = (name: string) => readFileSync(`docs/operations/samples/${name}`, "utf8");
const isInstalled = (tool: string) => spawnSync("which", [tool], { stdio: "ignore" }).status === 0;

/** What a tool says about a file, and its exit code. */
function check(tool: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(tool, args, { encoding: "utf8" });
  return { status, said: `${stdout}${stderr}` };
}

describe("the samples for operators are accepted by", () => {
  test.skipIf(!isInstalled("nginx") || !isInstalled("openssl"))("nginx", () => {
    const key = join(folder, "key.pem");
    const certificate = join(folder, "certificate.pem");
    const request = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1"];
    const names = ["-subj", "/CN=guildhall.example", "-keyout", key, "-out", certificate];
    expect(check("openssl", ...request, ...names).status).toBe(0);
    const site = sample("nginx.conf")
      .replaceAll(/\/etc\/letsencrypt\S*fullchain\.pem/g, certificate)
      .replaceAll(/\/etc\/letsencrypt\S*privkey\.pem/g, key);
    expect(site).not.toContain("letsencrypt");
    const file = join(folder, "nginx.conf");
    writeFileSync(
      file,
      `pid ${folder}/nginx.pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${site}\n}\n`,
    );
    const { status, said } = check("nginx", "-t", "-p", folder, "-c", file);
    expect(said).toContain("syntax is ok");
    expect(said).not.toContain("[emerg]");
    expect(status).toBe(0);
  });

  test.skipIf(!isInstalled("caddy"))("Caddy", () => {
    const file = join(folder, "Caddyfile");
    copyFileSync("docs/operations/samples/Caddyfile", file);
    const { status, said } = check("caddy", "validate", "--config", file, "--adapter", "caddyfile");
    expect(said).not.toMatch(/error/i);
    expect(status).toBe(0);
  });

  test.skipIf(!isInstalled("systemd-analyze"))("systemd", () => {
    const file = join(folder, "guildhall.service");
    mkdirSync(join(folder, "srv"), { recursive: true });
    // The program and the user are not on every machine.
    writeFileSync(
      file,
      sample("guildhall.service")
        .replace("/usr/bin/npm start", "/bin/true")
        .replace("/srv/guildhall", join(folder, "srv"))
        .replace("User=guildhall", "User=root"),
    );
    const { status, said } = check("systemd-analyze", "verify", "--man=no", file);
    expect(said).toBe("");
    expect(status).toBe(0);
  });
});
