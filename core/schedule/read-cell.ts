import { readFire, type FireMinutes, type FireUnit } from './fire-label'
import { readHand } from './hand'
import { isKeySymbol, readKeying } from './keying'
import { perFoot, perInch, readLength, type LengthUnit, type ReadLength } from './length'
import { isMarkShaped, spreadMarks } from './marks'
import { readDay } from './needed-day'
import type { OpeningField } from './opening'
import { isSetName } from './set-name'
import { readLeaves, readSize, withoutPair } from './size'

/** Fields that hold one length, with what it measures. */
export const lengthUse: Readonly<Partial<Record<OpeningField, 'opening' | 'part'>>> = {
  width: 'opening',
  height: 'opening',
  thickness: 'part',
  wallThickness: 'part',
  throat: 'part',
  jambDepth: 'part',
}

/** The least and the most of a length that a doorway can have; what lies outside is unread. */
const bounds: Readonly<Partial<Record<OpeningField, readonly [number, number]>>> = {
  width: [perFoot, 30 * perFoot],
  height: [4 * perFoot, 20 * perFoot],
  thickness: [perInch / 4, 6 * perInch],
  wallThickness: [perInch, 36 * perInch],
  throat: [perInch, 36 * perInch],
  jambDepth: [perInch, 36 * perInch],
}

/** Reads the length of a field; undefined where it cannot be one of a doorway. */
export const readFieldLength = (field: OpeningField, text: string, unit?: LengthUnit): ReadLength | undefined => {
  const use = lengthUse[field]
  const read = use && readLength(text, use, unit)
  const [least, most] = bounds[field] ?? [0, Infinity]
  return read && read.value >= least && read.value <= most ? read : undefined
}

/** Whole pieces from 1 to 999. */
export const readPieces = (text: string): number | undefined => {
  const [, digits] = /^(\d{1,3})(?:\.0+)? ?(?:ea|each|pcs?)?\.?$/i.exec(text) ?? []
  const count = Number(digits ?? 0)
  return count > 0 ? count : undefined
}

/** Yes and no of a column. */
export const readYes = (text: string): boolean | undefined =>
  /^(?:y|yes|x|s|true|1|smoke|req'?d|required)$/i.test(text)
    ? true
    : /^(?:n|no|false|0|none|n\/?a|-+)$/i.test(text)
      ? false
      : undefined

export const readLocation = (text: string): 'interior' | 'exterior' | undefined =>
  /^(?:ext|exterior|outside|e|outdoors?)\.?$/i.test(text)
    ? 'exterior'
    : /^(?:int|interior|inside|i)\.?$/i.test(text)
      ? 'interior'
      : undefined

export type CellUnits = { readonly unit?: LengthUnit | FireUnit; readonly legend?: ReadonlyMap<string, FireMinutes> }

export const asLengthUnit = (unit: CellUnits['unit']): LengthUnit | undefined =>
  unit === 'min' || unit === 'hr' ? undefined : unit
export const asFireUnit = (unit: CellUnits['unit']): FireUnit | undefined =>
  unit === 'min' || unit === 'hr' ? unit : undefined

/** Fields whose cells follow rules, so that a text can be recognized as none of them. */
const measured: Readonly<Partial<Record<OpeningField, (text: string, unit: CellUnits['unit']) => boolean>>> = {
  mark: text => spreadMarks(text).every(isMarkShaped),
  quantity: text => readPieces(text) !== undefined,
  location: text => readLocation(text) !== undefined,
  leaves: text => readLeaves(text) !== undefined,
  size: (text, unit) => readSize(text, asLengthUnit(unit)) !== undefined,
  hand: text => readHand(text) !== undefined,
  fire: (text, unit) => {
    const asked = asFireUnit(unit)
    return readFire(text, asked ? { unit: asked } : {}) !== undefined
  },
  smoke: text => readYes(text) !== undefined,
  set: isSetName,
  keying: text => readKeying(text) !== undefined || isKeySymbol(text),
  keyset: isKeySymbol,
  neededBy: text => readDay(text) !== undefined,
}

/** Whether a text can be a value of a field; undefined for fields that take any text. */
export const reads = (field: OpeningField, text: string, unit?: CellUnits['unit']): boolean | undefined =>
  lengthUse[field]
    ? readFieldLength(field, field === 'width' ? withoutPair(text).text : text, asLengthUnit(unit)) !== undefined
    : measured[field]?.(text, unit)
