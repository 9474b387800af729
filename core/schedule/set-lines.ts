import { isFinish } from './finishes'

/** The cells of a line of a set by what they are; texts as written, absent where blank. */
export type LineCells = {
  readonly quantity?: string
  readonly unit?: string
  readonly what?: string
  readonly written?: string
  readonly finish?: string
  readonly maker?: string
  readonly hand?: string
  readonly note?: string
  /** The parts of the line were separated by guess. */
  readonly isGuessed?: true
}
export type LinePart = Exclude<keyof LineCells, 'isGuessed'>

const quantityWords = String.raw`\d{1,3}(?:\.\d{1,2})?|as req(?:uired|'?d)?\.?|a\/r|--+`
const unitWords = String.raw`ea(?:ch)?|sets?|prs?|pairs?|lf|ft|pcs?|lot|rolls?|box(?:es)?`
const startOfLine = new RegExp(String.raw`^(${quantityWords})(?: (${unitWords})\b\.?)?(?: (.*))?$`, 'i')
const unitOnly = new RegExp(String.raw`^(?:${unitWords}|--+)\.?$`, 'i')
const handOnly = /^(?:[LR]HR?A?|NH|LH\/RH|RH\/LH)$/i
const makerShape = /^[A-Z][A-Z&.]{1,4}(?: ?\/ ?[A-Z][A-Z&.]{1,6})*$/

/** The pieces of a quantity; undefined for blanks and words, also for parts of a piece. */
export const linePieces = (text: string | undefined): number | undefined => {
  const count = text !== undefined && /^\d{1,3}(?:\.0+)?$/.test(text) ? Number(text) : 0
  return count > 0 ? count : undefined
}

/**
 * Reads a line without a heading over its columns: it begins with a quantity, then unit, words, catalogue number,
 * finish, maker. Undefined for a line that begins with something else.
 *
 * @param hasColumns the line was cut into cells
 */
export const readSetLine = (cells: readonly string[]): LineCells | undefined => {
  const filled = cells.filter(cell => cell !== '')
  const begins = startOfLine.exec(filled[0] ?? '')
  if (!begins) return undefined
  const [, quantity = '', unit, words] = begins
  let rest = words === undefined ? filled.slice(1) : [words, ...filled.slice(1)]
  let said = unit
  if (said === undefined && unitOnly.test(rest[0] ?? '')) [said, rest] = [rest[0], rest.slice(1)]
  if (rest.length === 0) return undefined
  const parts = rest.length === 1 ? ofWords(rest[0] ?? '') : ofCells(rest)
  return {
    quantity,
    ...(said === undefined || said.startsWith('-') ? {} : { unit: said.replace(/\.$/, '').toUpperCase() }),
    ...parts,
  }
}

const ofCells = ([what = '', ...rest]: readonly string[]): LineCells => {
  const parts: { -readonly [Key in LinePart]?: string } = { what }
  const others = rest.filter(cell => {
    if (parts.hand !== undefined || !handOnly.test(cell)) return true
    parts.hand = cell
    return false
  })
  const [written, second, third, ...more] = others
  if (written !== undefined && others.length === 1 && isFinish(written) && !/\d{4}|-/.test(written))
    return { ...parts, finish: written }
  if (written !== undefined) parts.written = written
  if (third !== undefined) Object.assign(parts, { finish: second, maker: third })
  else if (second !== undefined)
    Object.assign(parts, isFinish(second) || !makerShape.test(second) ? { finish: second } : { maker: second })
  if (more.length > 0) parts.note = more.join(' ')
  // A text in the place of the finish that is none, beside another one: their order is not the usual one.
  const isSwapped = third !== undefined && isFinish(third) && !isFinish(second ?? '')
  return isSwapped ? { ...parts, finish: third, maker: second ?? '' } : parts
}

/** A line that has no columns: words up to the first part number, then finish and maker at the end. */
const ofWords = (text: string): LineCells => {
  const words = text.split(' ')
  const firstNumber = words.findIndex(word => /\d/.test(word) && !/^\d+"?$/.test(word))
  if (firstNumber <= 0) {
    const by = /^(.*?) (by others|existing.*)$/i.exec(text)
    return by ? { what: by[1] ?? '', written: by[2] ?? '' } : { what: text }
  }
  let rest = words.slice(firstNumber)
  const parts: { -readonly [Key in LinePart]?: string } = { what: words.slice(0, firstNumber).join(' ') }
  const [beforeLast, last] = [rest.at(-2), rest.at(-1)]
  if (
    rest.length > 2 &&
    last !== undefined &&
    makerShape.test(last) &&
    beforeLast !== undefined &&
    isFinish(beforeLast)
  ) {
    Object.assign(parts, { maker: last, finish: beforeLast })
    rest = rest.slice(0, -2)
  } else if (rest.length > 1 && last !== undefined && isFinish(last)) {
    parts.finish = last
    rest = rest.slice(0, -1)
  }
  return { ...parts, written: rest.join(' '), isGuessed: true }
}

const partNames: readonly (readonly [LinePart | 'set', RegExp])[] = [
  [
    'set',
    /^(?:(?:HARDWARE|HDWR?|HDW|HW) ?)?(?:SET|GROUP|HEADING)(?: (?:NO|NAME|NUMBER|ID))?$|^(?:HW|HDW|HDWR)(?: NO)?$/,
  ],
  ['quantity', /^(?:QTY|QUANTITY|QUAN|COUNT|PCS|NO)(?: REQD)?$/],
  ['unit', /^(?:UNIT|UOM|UM|U M|UNITS)$/],
  ['what', /^(?:DESCRIPTION|ITEM|ITEM DESCRIPTION|HARDWARE ITEM|HARDWARE|TYPE|PRODUCT|COMPONENT|DESC)$/],
  [
    'written',
    new RegExp(
      '^(?:(?:CATALOG(?:UE)?|MODEL|PART)(?: (?:NO|NUMBER))?|CAT NO|PRODUCT (?:NO|NUMBER|CODE)|NUMBER|SKU|' +
        'ITEM (?:NO|NUMBER)|SERIES)$',
    ),
  ],
  ['finish', /^(?:FINISH|FIN)$/],
  ['maker', /^(?:MANUFACTURER|MFR|MFG|MANUF|MAKER|BRAND|MFGR|MANUFACTURER CODE)$/],
  ['hand', /^(?:HAND|HANDING|HND)$/],
  ['note', /^(?:REMARKS?|NOTES?|COMMENTS?)$/],
]

/** What the columns of a table of set lines are; undefined for a row that is no heading of one. */
export const lineColumns = (cells: readonly string[]): ReadonlyMap<LinePart | 'set', number> | undefined => {
  const places = new Map<LinePart | 'set', number>()
  cells.forEach((cell, at) => {
    const words = cell
      .toUpperCase()
      .replaceAll('#', ' NO ')
      .replace(/[^A-Z0-9]+/g, ' ')
      .trim()
    const part = partNames.find(([name, pattern]) => !places.has(name) && pattern.test(words))?.[0]
    if (part) places.set(part, at)
  })
  const names = places.has('what') || places.has('written')
  return places.size >= 3 && places.has('quantity') && names ? places : undefined
}
