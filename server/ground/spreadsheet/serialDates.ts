const DAY = 86_400_000;
/** Excel's day 0, as it believes in a 29 February 1900. */
const START = Date.UTC(1899, 11, 30);
const START_1904 = Date.UTC(1904, 0, 1);

const two = (number: number) => number.toString().padStart(2, '0');

/** `05/03/2024` or `05/03/2024 14:30`. */
export function dateText(serial: number, from1904: boolean): string {
  const date = new Date(Math.round(((from1904 ? START_1904 : START) + serial * DAY) / 1000) * 1000);
  if (Number.isNaN(date.getTime()) || serial < 1) return String(serial);
  const day = `${two(date.getUTCDate())}/${two(date.getUTCMonth() + 1)}/${date.getUTCFullYear()}`;
  return Number.isInteger(serial) ? day : `${day} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
}
