/** A length in whole sixteenths of an inch. */
export type Sixteenths = number
export const perInch = 16
export const perFoot = 12 * perInch

/** A unit that a heading or the rest of a table says for numbers without one. */
export type LengthUnit = 'in' | 'ft' | 'mm' | 'cm' | 'm'

/**
 * What a length measures. `opening`: a width or height, where `6/8` is 6'-8"; `part`: a thickness or depth, where `3/4`
 * is a fraction.
 */
export type LengthUse = 'opening' | 'part'

/** `metric`: it was written in a metric unit; `rounded`: by more than a hundredth of an inch. */
export type ReadLength = { readonly value: Sixteenths; readonly metric?: true; readonly rounded?: true }

const millimeters: Readonly<Record<string, number>> = { mm: 1, cm: 10, m: 1000 }
const sixteenthsOfMm = (mm: number): Sixteenths => Math.round((mm / 25.4) * perInch)

const fraction = String.raw`(\d{1,2})/(\d{1,2})`
const mixed = String.raw`(?:(\d{1,4})(?: | ?- ?))?${fraction}`
const inchSign = String.raw` ?(?:"|''|in\.?|inch(?:es)?)?`
const footSign = String.raw` ?(?:'|ft\.?|feet|foot)`

const feetAndInches = new RegExp(
  String.raw`^(\d{1,2})${footSign} ?-? ?(?:(\d{1,2}(?:\.\d{1,4})?)?(?:(?:^| ?-? ?)${fraction})?${inchSign})?$`,
  'i',
)
const dashed = new RegExp(String.raw`^(\d{1,2})\s?-\s?(\d{1,2})(?: ${fraction})?${inchSign}$`, 'i')
const slashed = /^(\d{1,2})\/(\d{1,2})$/
const mixedInches = new RegExp(`^${mixed}${inchSign}$`, 'i')
const decimal = /^(\d{1,5}(?:\.\d{1,6})?|\.\d{1,6}) ?("|''|in\.?|inch(?:es)?|mm|cm|m|'|ft\.?|feet)?$/i

/** Denominators of fractions of an inch. */
const denominators = new Set([2, 4, 8, 16, 32, 64])

/** Numbers without a unit above this are millimeters: no doorway is 25 feet wide. */
const fewestMm = 300
/** Numbers without a unit up to this are read as nothing for an opening: they may be feet. */
const mostFeet = 12
/** Numbers without a unit from this on are read as nothing for a part: they may be millimeters. */
const fewestMmOfPart = 20

/**
 * Reads a length as people write it: `3'-0"`, `3' - 0"`, `3'0`, `3-0`, `3/0`, `36"`, `1-3/4"`, `1.75`,
 * `914mm`. Undefined for anything else, and for a number without a unit that may be of two units.
 *
 * @param unit what a heading or the rest of the table says for numbers without a unit
 */
export const readLength = (text: string, use: LengthUse, unit?: LengthUnit): ReadLength | undefined => {
  const feet = feetAndInches.exec(text)
  if (feet) return ofFeet(feet[1], feet[2], feet[3], feet[4])
  const both = dashed.exec(text)
  if (both && (use === 'opening' || text.includes('"') || both[3] !== undefined || Number(both[2]) === 0))
    return ofFeet(both[1], both[2], both[3], both[4])
  if (both) return undefined
  const slash = use === 'opening' ? slashed.exec(text) : undefined
  if (slash) return ofFeet(slash[1], slash[2])
  const inches = mixedInches.exec(text)
  if (inches) return ofInches(Number(inches[1] ?? 0), inches[2], inches[3])
  const number = decimal.exec(text)
  return number ? ofNumber(Number(number[1]), number[2]?.toLowerCase(), use, unit) : undefined
}

const ofFeet = (feet = '', inches = '0', over?: string, under?: string): ReadLength | undefined => {
  const whole = ofInches(Number(inches), over, under)
  return whole && whole.value < perFoot ? { ...whole, value: Number(feet) * perFoot + whole.value } : undefined
}

const ofInches = (inches: number, over?: string, under?: string): ReadLength | undefined => {
  if (over !== undefined && (!denominators.has(Number(under)) || Number(over) >= Number(under))) return undefined
  return rounded((inches + (over === undefined ? 0 : Number(over) / Number(under))) * perInch)
}

const ofNumber = (
  value: number,
  sign: string | undefined,
  use: LengthUse,
  unit: LengthUnit | undefined,
): ReadLength | undefined => {
  const said = unitOf(sign) ?? unit ?? guessed(value, use)
  if (said === undefined) return undefined
  const mm = millimeters[said]
  if (mm !== undefined) return { value: sixteenthsOfMm(value * mm), metric: true }
  return rounded(value * perInch * (said === 'ft' ? 12 : 1))
}

const unitOf = (sign: string | undefined): LengthUnit | undefined => {
  if (sign === undefined) return undefined
  if (sign === 'mm' || sign === 'cm' || sign === 'm') return sign
  return sign === "'" || sign.startsWith('f') ? 'ft' : 'in'
}

const guessed = (value: number, use: LengthUse): LengthUnit | undefined => {
  if (use === 'part') return value < fewestMmOfPart ? 'in' : undefined
  return value > fewestMm ? 'mm' : value > mostFeet ? 'in' : undefined
}

const rounded = (exact: number): ReadLength => {
  const value = Math.round(exact)
  return Math.abs(exact - value) > perInch / 100 ? { value, rounded: true } : { value }
}

const inchesText = (value: Sixteenths): string => {
  const [whole, rest] = [Math.floor(value / perInch), value % perInch]
  if (rest === 0) return String(whole)
  let [over, under] = [rest, perInch]
  while (over % 2 === 0) [over, under] = [over / 2, under / 2]
  return `${whole === 0 ? '' : `${whole} `}${over}/${under}`
}

/** The written form of a length: `3'-0"` for openings, `1 3/4"` for parts. `readLength` reads it back to the same. */
export const lengthText = (value: Sixteenths, use: LengthUse): string =>
  use === 'part'
    ? `${inchesText(value)}"`
    : `${Math.floor(value / perFoot)}'-${inchesText(value % perFoot).replace(/^(?=\d\/|\d\d\/)/, '0 ')}"`
