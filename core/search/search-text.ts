/** Normalizes text for comparison: lower case, without accents. */
export const fold = (text: string): string =>
  (/^[ -~]*$/.test(text) ? text : text.normalize('NFKD').replace(/\p{M}/gu, '')).toLowerCase()

/** Converts typographic quotes, crosses, dashes and fractions to ASCII: “3′–0″ × 7′” becomes "3'-0" x 7'". */
export const plainMarks = (text: string): string =>
  /^[ -~]*$/.test(text)
    ? text
    : text
        .replace(/[\u00bc-\u00be\u2150-\u215e]/g, sign => ` ${sign.normalize('NFKD').replace('\u2044', '/')}`)
        .replace(/[\u2033\u201c\u201d\u201e\u02ba\uff02]/g, '"')
        .replace(/[\u2032\u2018\u2019\u201b\u00b4\u02b9\uff07]/g, "'")
        .replace(/[\u2010-\u2015\u2212]/g, '-')
        .replace(/[\u00d7\u2715\u2716\u2a2f]/g, 'x')
        .replace(/\u00a0|\u202f|\u2009/g, ' ')

/** Normalizes a SKU for comparison: letters and digits only. */
export const foldSku = (text: string): string => fold(text).replace(/[^a-z0-9]/g, '')

/** Longer texts are truncated before pattern matching. */
const maxLength = 6_000

/** Formats inches without floating-point noise. */
const inches = (size: number): string => (Number.isFinite(size) ? String(Math.round(size * 10_000) / 10_000) : '0')

/** 1/2, 3/4, 7/16: fractions of an inch. Others are feet and inches of a door size: 3/0, 2/8, 6/8. */
const isOnRuler = (top: number, bottom: number): boolean =>
  [2, 4, 8, 16, 32, 64].includes(bottom) && top % 2 === 1 && top < bottom

const fractionOrDoor = (whole: string, top: string, bottom: string): string => {
  if (isOnRuler(Number(top), Number(bottom))) return whole + inches(Number(top) / Number(bottom))
  return top.length === 1 && top !== '0' && Number(bottom) < 12
    ? `${whole} ${Number(top) * 12 + Number(bottom)}in `
    : `${whole}${top}/${bottom}`
}

/** 3'-0", 3 ft 0 in, 3 feet. */
const feetAndInches = new RegExp(
  String.raw`(?<![\d.])(\d{1,2})(?: ?-?(?:feet|foot|ft)\b\.?|['\u2032\u2019])` +
    String.raw` ?-? ?(\d{0,2}(?:\.\d{1,4})?)(?![\d.])(?: ?-?(?:["\u2033\u201d]|inches\b|inch\b|in\b))?`,
  'g',
)

/**
 * Normalizes sizes to one token each: 3'-0", 36", 36 in, 36in, 3 ft and the 3/0 of door schedules all become "36in";
 * 4 1/2 becomes 4.5; both sides of "4 1/2 x 4 in" get the unit.
 */
const withSizes = (text: string): string =>
  text
    .replace(/(\d{1,3})[ -](\d{1,2})\/(\d{1,2})(?!\d)/g, (all, whole: string, top: string, bottom: string) =>
      isOnRuler(Number(top), Number(bottom)) ? inches(Number(whole) + Number(top) / Number(bottom)) : all,
    )
    .replace(/(^|[^\d./])(\d{1,2})\/(\d{1,2})(?![\d/])/g, (_, before: string, top: string, bottom: string) =>
      fractionOrDoor(before, top, bottom),
    )
    .replace(feetAndInches, (_, feet: string, rest: string) => ` ${inches(Number(feet) * 12 + Number(rest))}in `)
    .replace(/([\d.]{1,8}) ?x ?(?=[\d.]{1,8} ?(?:"|in\b|inch))/g, '$1in ')
    .replace(/([\d.]{1,8}) ?-?(?:["\u2033\u201d]|inches\b|inch\b|in\b)/g, '$1in ')

/** Stop words, which do not describe a product. */
const stopWords = new Set([
  'a',
  'an',
  'and',
  'at',
  'by',
  'for',
  'from',
  'in',
  'is',
  'it',
  'of',
  'on',
  'or',
  'the',
  'to',
  'with',
])

/** Stems plurals: hinges, boxes and assemblies match hinge, box and assembly. */
const stem = (word: string): string => {
  if (word.length < 4 || /\d/.test(word)) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:ss|x|ch|sh|zz)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') && !word.endsWith('ss') && !word.endsWith('us') ? word.slice(0, -1) : word
}

const wordsIn = (text: string): readonly string[] =>
  withSizes(fold(plainMarks(text.slice(0, maxLength))))
    .split(/[^a-z0-9.]+/)
    .map(word => word.replace(/^\.+|\.+$/g, ''))
    .filter(word => word !== '')

/** The words of a text, stems and sizes, in order; without stop words unless it has no others. */
export const tokensOf = (text: string): readonly string[] => {
  const words = wordsIn(text)
  const contentWords = words.filter(word => !stopWords.has(word))
  return (contentWords.length > 0 ? contentWords : words).map(stem)
}

/** Tokens of a query, without the "x" between two numbers. */
export const queryTokens = (text: string): readonly string[] =>
  tokensOf(text).filter(
    (word, at, all) => word !== 'x' || !/\d/.test(all[at - 1] ?? '') || !/\d/.test(all[at + 1] ?? ''),
  )

/** Whether a text has words other than stop words. */
export const hasContentWord = (text: string): boolean => wordsIn(text).some(word => !stopWords.has(word))

/** Numeric value of a facet label: inches of a size, otherwise its first number. Undefined: not numeric. */
export const measureOf = (label: string): number | undefined => {
  const words = wordsIn(label.slice(0, 100))
  const found =
    words.find(word => /^\d+(?:\.\d+)?in$/.test(word)) ?? words.find(word => /^\d+(?:\.\d+)?[a-z]*$/.test(word))
  return found === undefined ? undefined : Number.parseFloat(found)
}
