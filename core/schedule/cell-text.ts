const fractions: Readonly<Record<string, string>> = {
  '\u00bc': '1/4',
  '\u00bd': '1/2',
  '\u00be': '3/4',
  '\u215b': '1/8',
  '\u215c': '3/8',
  '\u215d': '5/8',
  '\u215e': '7/8',
}
/** Characters that look like nothing: zero-width ones, byte order marks, end-of-file of DOS. */
const invisible = /[\u0000\u001a\u200b-\u200f\u2060\ufeff]/g
const odd = /[^\x20-\x7e]/

/**
 * The text of a cell without what spreadsheets add to force text (`'007`, `="007"`), with plain blanks, quotes and
 * dashes. Typographic primes, fractions and dashes become their keyboard forms. Line breaks become blanks.
 */
export const cellText = (cell: string): string => {
  const forced = /^\s*="((?:[^"]|""){0,500})"\s*$/.exec(cell)
  const text = (forced ? (forced[1] ?? '').replaceAll('""', '"') : cell.replace(/^\s*'(?=[=+\-@\d])/, '')).trim()
  return odd.test(text) ? plain(text) : text.includes('  ') ? text.replace(/ {2,}/g, ' ') : text
}

const plain = (text: string): string =>
  text
    .replace(invisible, '')
    .replace(/[\u2018\u2019\u2032\u00b4]/g, "'")
    .replace(/[\u201c\u201d\u2033\u3003]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\u00d7/g, 'x')
    .replace(/(\d)?([\u00bc-\u00be\u215b-\u215e])/g, (_, whole: string | undefined, sign: string) =>
      whole === undefined ? (fractions[sign] ?? sign) : `${whole} ${fractions[sign] ?? sign}`,
    )
    .replace(/\s+/g, ' ')
    .trim()

/** Whether no cell of a row has text. */
export const isBlankRow = (cells: readonly string[]): boolean => cells.every(cell => cell === '')
