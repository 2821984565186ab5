/** The columns of Patreon’s own export that matter here, among those that don’t. */
const patreonHead = [
  "Name",
  "Email",
  "Twitter",
  "Discord",
  "Patron Status",
  "Follows You",
  "Free Member",
  "Free Trial",
  "Lifetime Amount",
  "Pledge Amount",
  "Charge Frequency",
  "Tier",
  "Addressee",
  "Patronage Since Date",
  "Last Charge Date",
  "Last Charge Status",
  "User ID",
  "Currency",
];

interface Patron {
  readonly name?: string;
  readonly email: string;
  readonly status?: string;
  readonly free?: boolean;
  readonly tier?: string;
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** A file as Patreon’s relationship manager writes it. */
export function aPatreonFile(
  patrons: readonly Patron[],
  { separator = ",", mark = true }: { separator?: string; mark?: boolean } = {},
): Buffer {
  const rows = patrons.map(({ name = "Ada", email, status = "Active patron", free, tier = "" }) =>
    patreonHead.map((column) => {
      const cells: Readonly<Record<string, string>> = {
        Name: name,
        Email: email,
        "Patron Status": status,
        Tier: tier,
        "Free Member": free ? "Yes" : "No",
        Currency: "USD",
        "Pledge Amount": "5.00",
      };
      return cells[column] ?? "";
    }),
  );
  const lines = [patreonHead, ...rows].map((row) => row.map(quoted).join(separator));
  return Buffer.from(`${mark ? "\uFEFF" : ""}${lines.join("\r\n")}\r\n`);
}
