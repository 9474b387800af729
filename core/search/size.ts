import { measureOf, plainMarks } from './search-text'

/** Width and height in inches. */
export type Size = { readonly width: number; readonly height: number }

/** A size in a text, and the remaining text. */
export type SizeInText = {
  readonly size: Size
  /** The text without the size; may be empty. */
  readonly rest: string
  /** The four-digit door size (3068), if written that way: it may also be another number. */
  readonly code?: string
}

/** Longer texts are descriptions. */
const maxLength = 300

/** End of a unit; a cross may follow directly: 36inx84in. */
const end = '(?![a-wyz0-9])'
const inch = `(?:"|(?:inches|inch|in)${end}\\.?)`
const foot = `(?:'|(?:feet|foot|ft)${end}\\.?)`
const fraction = String.raw`\d{1,2}\/\d{1,2}`
const metric = `(?:mm|cm)${end}`
/** 3'-0", 3' 6 1/2", 3 ft, 3 ft 0 in. */
const feetAndInches = String.raw`\d{1,2} ?${foot} ?-? ?(?:\d{1,2}(?:[ -]${fraction}|\.\d{1,4})? ?${inch}?)?`
/** 3-0, and the 3/0 of door schedules. */
const scheduled = String.raw`\d{1,2}[-\/]\d{1,2}(?![\d\/])`
/** 36, 36 in, 35 3/4", 35-3/4, 914 mm. */
const number = String.raw`\d{1,4}(?:\.\d{1,4})?(?:[ -]${fraction})?`
const marked = String.raw`${number} ?${inch}`
const plain = String.raw`${number} ?(?:${inch}|${metric})?`
/** Optional side: 36" W x 84" H. */
const side = String.raw`(?: ?(w|wide|width|h|high|height|tall)${end}\.?)?`
const between = String.raw` ?(?:x|by\b|\*) ?`
const alone = { before: String.raw`(?<![\w.\/'"-])`, after: String.raw`(?![a-z0-9\/'"]|\.\d)` }

const any = `(?:${feetAndInches}|${scheduled}|${plain})`
/** Two lengths with a separator. A third one is the thickness and stays in the rest. */
const crossed = new RegExp(`${alone.before}(${any})${side}${between}(${any})${side}${alone.after}`)
/** Two adjacent lengths that are both unambiguous: 3'0" 7'0", 3/0 6/8, 36" 84". */
const inARow = new RegExp(
  `${alone.before}(${feetAndInches}|${scheduled}|${marked}) ?,? ` +
    `?(${feetAndInches}|${scheduled}|${marked})${alone.after}`,
)
/** 3068: 3 ft 0 in by 6 ft 8 in. If a unit follows, it is another number. */
const fourDigits = new RegExp(
  String.raw`(?<![\w.\/'"#$-])([1-9])(\d)([6-9])(\d)` +
    String.raw`(?![\w\/'"-]|\.\d| ?(?:"|%|(?:in|inch|inches|mm|cm|ft|lb|lbs|v|w|psi|sq|pc|pcs|ea)\b))`,
)

/** Tolerance for rounding millimetres to whole inches: 36 in is 914 mm as well as 915. */
const nearInch = 0.12
/** Larger whole numbers are millimetres: no opening is twenty feet wide. */
const maxInches = 240
const isDoorWidth = (inches: number) => inches >= 18 && inches <= 96
const isDoorHeight = (inches: number) => inches >= 72 && inches <= 120

const fromMillimeters = (millimeters: number): number => {
  const inches = millimeters / 25.4
  return Math.abs(inches - Math.round(inches)) <= nearInch ? Math.round(inches) : Math.round(inches * 16) / 16
}

/**
 * Parses a length in inches from trade notations: 3'-0", 3-0, 3/0, 36, 36 in, 35 3/4", 914 mm. Undefined if invalid.
 */
export const lengthOf = (text: string): number | undefined => lengthIn(readable(text))

/** Supported units. */
export type LengthUnit = 'in' | 'mm'

/** A length alone, optionally repeated in another notation: 36 in, 3'-0", 1/2 in, 914 mm, 80 in (6-8). */
const wholeLength = new RegExp(String.raw`^ ?(${any}|${fraction} ?${inch})(?: ?\((${any})\))? ?$`)

/** The inches of a text that is a single length; undefined otherwise. */
export const lengthAlone = (text: string): number | undefined => {
  const [, one, other] = wholeLength.exec(readable(text)) ?? []
  const inches = one === undefined ? undefined : lengthIn(one)
  return other === undefined || lengthIn(other) === inches ? inches : undefined
}

/** Formats a length like facet values: 36 in, 34 1/2 in, 914 mm. */
export const lengthLabel = (inches: number, unit: LengthUnit): string => {
  if (unit === 'mm') return `${Math.round(inches * 25.4)} mm`
  const parts = Math.round(inches * finest)
  if (Math.abs(inches * finest - parts) > 0.01) return `${Math.round(inches * 10_000) / 10_000} in`
  let [top, bottom] = [parts % finest, finest]
  while (top > 0 && top % 2 === 0) [top, bottom] = [top / 2, bottom / 2]
  const whole = Math.floor(parts / finest)
  return `${[...(whole > 0 || top === 0 ? [whole] : []), ...(top > 0 ? [`${top}/${bottom}`] : [])].join(' ')} in`
}

/** Finest fraction of an inch: 64ths. */
const finest = 64

const lengthIn = (text: string): number | undefined => {
  const [, feet, inches] = /^(\d{1,2})-(\d{1,2})$/.exec(text.trim()) ?? []
  if (feet !== undefined && inches !== undefined)
    return Number(inches) < 12 ? Number(feet) * 12 + Number(inches) : undefined
  const [, amount, unit] =
    /^ ?(\d{1,4}(?:\.\d{1,4})?) ?(mm|cm)?\b(?! ?(?:in\b|inch|"|'|ft\b|feet\b|foot\b|[-/]|\d))/.exec(text) ?? []
  if (amount !== undefined && (unit !== undefined || Number(amount) > maxInches))
    return fromMillimeters(Number(amount) * (unit === 'cm' ? 10 : 1))
  return measureOf(text)
}

/** Normalizes to ASCII marks, lower case and single blanks. */
const readable = (text: string): string =>
  plainMarks(text.slice(0, maxLength)).toLowerCase().replaceAll("''", '"').replace(/\s+/g, ' ')

/**
 * Parses width and height in trade notations: 3'-0" x 7'-0", 36x84, 36 by 84, 3-0 x 7-0, 3/0 6/8, 914 x 2134 mm, 3068.
 * Width first, unless marked (84" H x 36" W).
 */
export const sizeIn = (text: string): SizeInText | undefined => {
  const line = readable(text)
  return crossedIn(line) ?? inARowIn(line) ?? fourDigitsIn(line)
}

type Pair = readonly [width: number | undefined, height: number | undefined]

const crossedIn = (line: string): SizeInText | undefined => {
  const found = crossed.exec(line)
  if (!found) return undefined
  const [one, other] = doorOr(inOneUnit(found[1]!, found[3]!), found[1]!, found[3]!)
  const turned = found[2]?.startsWith('h') || found[2] === 'tall' || found[4]?.startsWith('w')
  return sized(line, found, turned ? [other, one] : [one, other])
}

/** 3/4 x 6/8 is a door of 3 ft 4 in, not three quarters of an inch. */
const doorOr = ([width, height]: Pair, one: string, other: string): Pair => {
  const [wide, high] = [feetOf(one) ?? width, feetOf(other) ?? height]
  return wide !== undefined && high !== undefined && isDoorWidth(wide) && isDoorHeight(high)
    ? [wide, high]
    : [width, height]
}

const feetOf = (text: string): number | undefined => {
  const [, feet, inches] = /^(\d)\/(\d{1,2})$/.exec(text.trim()) ?? []
  return feet !== undefined && Number(inches) < 12 ? Number(feet) * 12 + Number(inches) : undefined
}

/** A unit on one side applies to both: 914 x 2134 mm. */
const inOneUnit = (one: string, other: string): Pair => {
  const [unit] = /mm|cm/.exec(one) ?? /mm|cm/.exec(other) ?? []
  const bare = /^ ?\d{1,4}(?:\.\d{1,4})? ?$/
  const isMetric = unit !== undefined || [one, other].some(length => bare.test(length) && Number(length) > maxInches)
  const withUnit = (length: string) => (isMetric && bare.test(length) ? `${length.trim()} ${unit ?? 'mm'}` : length)
  return [lengthIn(withUnit(one)), lengthIn(withUnit(other))]
}

const inARowIn = (line: string): SizeInText | undefined => {
  const found = inARow.exec(line)
  const [width, height] = found ? doorOr([lengthIn(found[1]!), lengthIn(found[2]!)], found[1]!, found[2]!) : []
  return found && width !== undefined && height !== undefined && isDoorWidth(width) && isDoorHeight(height)
    ? sized(line, found, [width, height])
    : undefined
}

const fourDigitsIn = (line: string): SizeInText | undefined => {
  const found = fourDigits.exec(line)
  if (!found) return undefined
  const [width, height] = [Number(found[1]) * 12 + Number(found[2]), Number(found[3]) * 12 + Number(found[4])]
  const read = isDoorWidth(width) && isDoorHeight(height) ? sized(line, found, [width, height]) : undefined
  return read && { ...read, code: found[0] }
}

const sized = (line: string, found: RegExpExecArray, [width, height]: Pair): SizeInText | undefined => {
  if (!width || !height) return undefined
  const rest = `${line.slice(0, found.index)} ${line.slice(found.index + found[0].length).replace(/^ ?x(?= ?\d)/, '')}`
  return { size: { width, height }, rest: rest.replace(/\s+/g, ' ').replace(/^[ ,;:]+|[ ,;:]+$/g, '') }
}

/** Canonical key of a size. */
export const sizeKey = ({ width, height }: Size): string =>
  `${Math.round(width * 16) / 16}x${Math.round(height * 16) / 16}`
