const single = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/;
const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** Whether it is a year, a month or a day that exists, or two of them with a slash. */
export function isWorkDate(text: string): boolean {
  const [from = "", to, more] = text.split("/");
  if (more !== undefined || !exists(from)) return false;
  return to === undefined || (exists(to) && from <= to);
}

function exists(text: string): boolean {
  const [, year, month, day] = single.exec(text) ?? [];
  if (year === undefined || Number(year) === 0) return false;
  if (month === undefined) return true;
  if (Number(month) < 1 || Number(month) > 12) return false;
  if (day === undefined) return true;
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return Number(day) >= 1 && Number(day) <= last;
}

/** `1911-04-30` → `30 April 1911`; a range with a dash between. */
export const formatWorkDate = (text: string): string =>
  text
    .split("/")
    .map((part) => {
      const [, year = "", month, day] = single.exec(part) ?? [];
      const named = month === undefined ? "" : `${months[Number(month) - 1]} `;
      return `${day === undefined ? "" : `${Number(day)} `}${named}${year}`;
    })
    .join(" – ");

/** The year a work is found under: its own, or that of its publication. */
export const yearOf = (date: string, publishedAt: Date): string =>
  /^\d{4}/.exec(date)?.[0] ?? String(publishedAt.getUTCFullYear());
