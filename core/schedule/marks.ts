/** Most openings that one cell may name. */
const longestRange = 60

const markShape = /^(?=.*\d)[A-Z0-9](?:[A-Z0-9./#_-]*[A-Z0-9])?$/i

/** Whether a text is shaped like an opening's mark: short, without blanks, with a digit. */
export const isMarkShaped = (text: string): boolean => text.length <= 16 && markShape.test(text)

/** A mark as marks are compared: case and blanks aside. */
export const markKey = (mark: string): string => mark.toUpperCase().replace(/ /g, '')

/**
 * The openings that one cell names: `D9-D11`, `205-207`, `101A-C`, `100A 100B`, `101, 102 & 103`. One mark for anything
 * else.
 */
export const spreadMarks = (text: string): readonly string[] => {
  const parts = text.split(/ ?(?:[,;&\n]|\band\b) ?/i).filter(part => part !== '')
  if (parts.length > 1) {
    const spread = parts.flatMap(part => spreadMarks(part))
    return spread.every(isMarkShaped) && spread.length <= longestRange ? spread : [text]
  }
  const range = marksBetween(text)
  if (range) return range
  const [one = text, ...others] = text.split(/ |(?<=\d[A-Z]?)\/(?=[A-Z]?\d)/i)
  const all = [one, ...others]
  return others.length > 0 && others.length <= longestRange && all.every(isWholeMark) ? all : [text]
}

/** Marks separated by blanks only are read as several where each has a number of its own. */
const isWholeMark = (text: string): boolean => isMarkShaped(text) && /\d{2}|[A-Z]\d/i.test(text)

const marksBetween = (text: string): readonly string[] | undefined => {
  const [, from = '', to = ''] = /^([A-Z0-9.#]+?) ?(?:-|\bto\b|\bthru\b|\bthrough\b) ?([A-Z0-9.#]+)$/i.exec(text) ?? []
  const first = /^([A-Z#]*?)(\d+)([A-Z]?)$/i.exec(from)
  if (!first) return undefined
  const [, prefix = '', digits = '', letter = ''] = first
  if (letter !== '' && /^[A-Z]$/i.test(to)) return letters(prefix + digits, letter, to)
  const last = /^([A-Z#]*?)(\d+)([A-Z]?)$/i.exec(to)
  if (!last || letter !== '' || last[3] !== '') return undefined
  const [, lastPrefix = '', lastDigits = ''] = last
  if (lastPrefix.toUpperCase() !== prefix.toUpperCase() && lastPrefix !== '') return undefined
  const [low, high] = [Number(digits), Number(lastDigits)]
  // `1-101` and `A-101` are marks; `D9-D11` and `205-207` are ranges.
  if (prefix === '' && digits.length !== lastDigits.length) return undefined
  if (high <= low || high - low >= longestRange) return undefined
  return Array.from({ length: high - low + 1 }, (_, at) => prefix + String(low + at).padStart(digits.length, '0'))
}

const letters = (stem: string, first: string, last: string): readonly string[] | undefined => {
  const [low, high] = [first.toUpperCase().charCodeAt(0), last.toUpperCase().charCodeAt(0)]
  return high > low
    ? Array.from({ length: high - low + 1 }, (_, at) => stem + String.fromCharCode(low + at))
    : undefined
}

/** Whether marks of a table look like ranges (`100-101`, a door between two rooms), so that none is one. */
export const marksLookLikeRanges = (marks: readonly string[]): boolean => {
  const pairs = marks.filter(mark => /^\d+ ?- ?\d+$/.test(mark))
  return pairs.length >= 3 && pairs.length > marks.length / 4
}
