import { perFoot, perInch, readLength, type LengthUnit, type ReadLength, type Sixteenths } from './length'

/** One leaf, or a pair. */
export type Leaves = 1 | 2

/** A size as read: the width of the whole opening; for a pair also that of a leaf. */
export type ReadSize = {
  readonly width: Sixteenths
  readonly height: Sixteenths
  readonly thickness?: Sixteenths
  /** Said by the size itself: `PR`, `(2)`. Absent: nothing said. */
  readonly leaves?: 2
  readonly leafWidth?: Sixteenths
  readonly metric?: true
}

/** Widths up to this that are called a pair are those of one leaf; wider ones are those of the opening. */
const widestLeaf = 4 * perFoot

/** Heights of doorways, in sixteenths; numbers outside are no height. */
const lowest = 6 * perFoot
const highest = 12 * perFoot

/** The width of a pair from what is written: up to 4'-0" it is that of a leaf. */
export const pairWidths = (written: Sixteenths): { readonly width: Sixteenths; readonly leafWidth: Sixteenths } =>
  written <= widestLeaf
    ? { width: written * 2, leafWidth: written }
    : { width: written, leafWidth: Math.floor(written / 2) }

const pairBefore = /^(?:(?:pr|pair|dbl|double)\.? ?(?:of |- ?)?|\( ?2 ?\) ?|2 ?(?:@|ea\.?) ?|2 ?- ?(?=\d'))/i
const pairAfter = /[\s,(-]+(?:pr|pair|dbl)\.?\)?$/i

/** A text without what says that it is a pair, and whether it says so. */
export const withoutPair = (text: string): { readonly text: string; readonly isPair: boolean } => {
  const rest = text.replace(pairBefore, '').replace(pairAfter, '').trim()
  return { text: rest, isPair: rest !== text.trim() }
}

/**
 * Reads a size of one cell: `3070`, `PR 3070`, `PR 6070`, `(2) 3'-0" x 7'-0"`, `3-0 x 7-0`, with or without
 * a thickness. `two-ways`: it can be read as two sizes, so none is taken. Undefined: no size.
 *
 * @param unit what the heading or the rest of the table says for numbers without a unit
 */
export const readSize = (text: string, unit?: LengthUnit): ReadSize | 'two-ways' | undefined => {
  const { text: plain, isPair } = withoutPair(text)
  const read = readPlain(plain, unit)
  if (!read || read === 'two-ways' || !isPair) return read
  return { ...read, ...pairWidths(read.width), leaves: 2 }
}

const readPlain = (text: string, unit: LengthUnit | undefined): ReadSize | 'two-ways' | undefined => {
  const parts = text.split(/ ?(?:x|X|\*|\bby\b) ?/)
  const [first = '', second, third] = parts
  const code = codeSize(first)
  if (code && second === undefined) return code
  if (code && third === undefined) return withThickness(code, second)
  if (second === undefined || parts.length > 3) return undefined
  if (isTwoWays(first, second, unit)) return 'two-ways'
  const [width, height] = [readSide(first, unit), readSide(second, unit)]
  if (!width || !height || !isHeight(height.value) || isHeight(width.value - perFoot * 3)) return undefined
  const size = {
    width: width.value,
    height: height.value,
    ...(width.metric && height.metric ? { metric: true as const } : {}),
  }
  return withThickness(size, third)
}

/** A width or height within a size, where `30` may also be feet and inches only where nothing else is possible. */
const readSide = (text: string, unit: LengthUnit | undefined): ReadLength | undefined =>
  readLength(text.replace(/^\(?[wh]\)? ?[:=]? ?| ?\(?[wh]\)?$/gi, ''), 'opening', unit)

const withThickness = <Size extends ReadSize>(size: Size, text: string | undefined): ReadSize | undefined => {
  if (text === undefined) return size
  const thickness = readLength(text, 'part', size.metric ? 'mm' : undefined)
  return thickness && thickness.value < 6 * perInch ? { ...size, thickness: thickness.value } : undefined
}

const isHeight = (value: Sixteenths): boolean => value >= lowest && value <= highest

/** `3070` is 3'-0" x 7'-0", `21068` 2'-10" x 6'-8". Read only if there is one way to do so. */
const codeSize = (text: string): ReadSize | undefined => {
  const [, digits = ''] = /^(\d{4,6})$/.exec(text.replace(/[\s-](?=\d\d)/, '')) ?? []
  const found: ReadSize[] = []
  for (let at = 2; at <= digits.length - 2; at += 1) {
    const [width, height] = [feetAndInches(digits.slice(0, at)), feetAndInches(digits.slice(at))]
    if (width !== undefined && height !== undefined && isHeight(height)) found.push({ width, height })
  }
  return found.length === 1 ? found[0] : undefined
}

/** Whether a text is a size of four or more digits: `3070`. As a width alone it may also be millimeters. */
export const isSizeCode = (text: string): boolean => codeSize(text) !== undefined

/** `30` is 3'-0", `210` 2'-10", `100` 10'-0". */
const feetAndInches = (digits: string): Sixteenths | undefined => {
  const [, feet = '', inches = ''] = /^([1-9]|1[0-2](?=\d$))(\d|1[01])$/.exec(digits) ?? []
  return feet === '' ? undefined : Number(feet) * perFoot + Number(inches) * perInch
}

/** Two bare numbers of two digits: 30 x 80 is 2'-6" x 6'-8" or 3'-0" x 8'-0". */
const isTwoWays = (width: string, height: string, unit: LengthUnit | undefined): boolean =>
  unit === undefined && /^\d\d$/.test(width) && isBareHeightCode(height)

/** Whether a bare number may be a height in feet and inches without a sign: `70`, `68`, `80`. */
export const isBareHeightCode = (text: string): boolean => /^(?:6[68]|7[02468]|8[0]|9[0])$/.test(text)

/** The number of leaves that the name of a door family gives: `M_Double-Flush: 72" x 84"`. Its size is nominal. */
export const leavesOfFamily = (text: string): Leaves | undefined => {
  const name = text.split(':')[0] ?? ''
  if (/(?:^|[^a-z])(?:double|dbl|pair|pr)(?:$|[^a-z])/i.test(name) && !/double[\s-]*act/i.test(name)) return 2
  return /(?:^|[^a-z])(?:single|sgl)(?:$|[^a-z])/i.test(name) ? 1 : undefined
}

const pairWords = /\b(?:pairs?|pr|dbl\.? doors?|double (?:doors?|leaf|leaves|egress))\b/i
const otherWords = /\b(?:not? a pair|not? pair|pair (?:with|w\/)|pairs? of (?:windows|lites?|sidelites?))\b/i

/** Whether remarks say that the opening has two leaves. */
export const saysPair = (text: string): boolean => pairWords.test(text) && !otherWords.test(text)

/** The number of leaves that a column of its own gives: `PR`, `2`, `Pair flush`, `single`. */
export const readLeaves = (text: string): Leaves | undefined => {
  if (/^[12]$/.test(text)) return Number(text) as Leaves
  if (/^(?:x|y|yes)$/i.test(text)) return 2
  return leavesOfFamily(text)
}
