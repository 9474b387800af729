/** Texts as they are compared: lower case, without accents. */
export const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** A SKU as it is compared: letters and digits only. */
export const foldSku = (text: string): string => fold(text).replace(/[^a-z0-9]/g, '')

/** Longer texts are cut before any pattern looks at them. */
const longest = 6_000

/**
 * Sizes become one word whatever way they are written: 3'-0", 36", 36 in and 36in are all "36in"; 4 1/2 is 4.5; both
 * sides of "4 1/2 x 4 in" carry the unit.
 */
const withSizes = (text: string): string =>
  text
    .replace(/(\d{1,3})[ -](\d)\/(\d{1,2})(?!\d)/g, (_, whole: string, top: string, bottom: string) => decimal(Number(whole) + Number(top) / Number(bottom)))
    .replace(/(?<![\d.])(\d{1,2})['\u2032\u2019] ?-? ?(\d{0,2})["\u2033\u201d]?/g, (_, feet: string, inches: string) => ` ${Number(feet) * 12 + Number(inches)}in `)
    .replace(/([\d.]{1,8}) ?x ?(?=[\d.]{1,8} ?(?:"|in\b|inch))/g, '$1in ')
    .replace(/([\d.]{1,8}) ?-?(?:["\u2033\u201d]|inches\b|inch\b|in\b)/g, '$1in ')

const decimal = (size: number) => (Number.isFinite(size) ? String(Math.round(size * 10_000) / 10_000) : '0')

/** Words that say nothing about a product. */
const stopWords = new Set(['a', 'an', 'and', 'at', 'by', 'for', 'from', 'in', 'is', 'it', 'of', 'on', 'or', 'the', 'to', 'with'])

/** Singular and plural are one word: hinges, boxes and assemblies meet hinge, box and assembly. */
const stem = (word: string): string => {
  if (word.length < 4 || /\d/.test(word)) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:ss|x|ch|sh|zz)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') && !word.endsWith('ss') && !word.endsWith('us') ? word.slice(0, -1) : word
}

const wordsIn = (text: string): readonly string[] =>
  withSizes(fold(text.slice(0, longest))).split(/[^a-z0-9.]+/).map(word => word.replace(/^\.+|\.+$/g, '')).filter(word => word !== '')

/** The words of a text, stems and sizes, in order; without stop words unless it has no others. */
export const tokensOf = (text: string): readonly string[] => {
  const words = wordsIn(text)
  const telling = words.filter(word => !stopWords.has(word))
  return (telling.length > 0 ? telling : words).map(stem)
}
