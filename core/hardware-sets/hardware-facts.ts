import type { Product, Variant } from '../catalogue/product'
import { readFire, type FireMinutes } from '../schedule/fire-label'
import { readHand, type Hand } from '../schedule/hand'
import { hardwareKind, type HardwareKind } from '../schedule/hardware-kind'
import { readLength, type Sixteenths } from '../schedule/length'
import { lockFunction, type LockFunction } from '../schedule/lock-function'
import { usualFactFields, type FactField, type FactFields } from './fact-fields'

/** A product with the option values of one of its variants, as the catalogue describes it today. */
export type CatalogueItem = Pick<Product, 'name' | 'customFields'> & {
  readonly optionValues: readonly Pick<Variant['optionValues'][number], 'name' | 'label'>[]
}

/**
 * What checks have to know of a product (J-6.02). Each missing fact is unknown: only `fire` 0 says that the product is
 * not rated. Lengths are in sixteenths of an inch, `leafWeight` in pounds, `liteArea` in square inches.
 */
export type HardwareFacts = {
  readonly kind: HardwareKind
  /** The longest label that its listing allows: "Up to 90 min" is 90. */
  readonly fire?: FireMinutes
  readonly function?: LockFunction
  /** Whether its latch holds the door: not that of a dummy or a deadbolt. */
  readonly latches?: boolean
  readonly grade?: 1 | 2 | 3
  readonly type?: LockType | DeviceType
  readonly hand?: Hand
  readonly backsets?: readonly Sixteenths[]
  readonly thickness?: { readonly from: Sixteenths; readonly to: Sixteenths }
  readonly hingeSize?: TwoSides
  readonly weight?: 'standard' | 'heavy'
  readonly bearing?: 'ball' | 'plain' | 'spring' | 'geared' | 'pin'
  readonly metal?: Metal
  readonly arm?: string
  /** `released`: held by a magnet that a fire panel lets go. */
  readonly holdOpen?: 'none' | 'mechanical' | 'released'
  readonly dogging?: 'none' | 'mechanical' | 'electric'
  readonly bolt?: 'automatic' | 'constant-latching' | 'manual'
  readonly overlapping?: boolean
  readonly sealUses?: readonly ('fire' | 'smoke' | 'sound' | 'weather')[]
  readonly plateSize?: TwoSides
  readonly louver?: 'fusible-link' | 'plain'
  readonly liteArea?: number
  /** What the door is cut for. */
  readonly prep?: { readonly lock: 'cylindrical' | 'mortise'; readonly backset?: Sixteenths }
  readonly leafWeight?: number
  readonly finish?: string
}
type LockType = 'cylindrical' | 'mortise' | 'tubular' | 'deadbolt'
type DeviceType = 'rim' | 'surface-rods' | 'concealed-rods'
type TwoSides = { readonly one: Sixteenths; readonly other: Sixteenths }
type Metal = 'steel' | 'stainless' | 'brass' | 'bronze' | 'aluminum' | 'zinc'

/** Reads facts of a product from its fields, its variant's options and, where they say nothing, its name. */
export const hardwareFacts = (item: CatalogueItem, fields: FactFields = usualFactFields): HardwareFacts => {
  const said = (fact: FactField): string | undefined => saidBy(item, fields[fact])
  const texts = { name: item.name, said }
  const kind = kindOf(texts)
  return withoutGaps({
    kind,
    fire: fireIn(said('fire')),
    grade: gradeIn(said('grade')),
    hand: readHand(said('hand') ?? '')?.hand,
    metal: firstIn(metals, said('metal')),
    finish: finishIn(said('finish')),
    ...ofKind(kind, texts),
  })
}

type Texts = { readonly name: string; readonly said: (fact: FactField) => string | undefined }
type Gappy = { readonly [Name in keyof HardwareFacts]: HardwareFacts[Name] | undefined }

const withoutGaps = (facts: Gappy): HardwareFacts =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as HardwareFacts

/** A variant's option says more than a field of its product. */
const saidBy = ({ optionValues, customFields }: CatalogueItem, names: readonly string[]): string | undefined => {
  for (const name of names) {
    const isNamed = (each: { readonly name: string }): boolean => each.name.toLowerCase() === name.toLowerCase()
    const text = (optionValues.find(isNamed)?.label ?? customFields.find(isNamed)?.value ?? '').trim()
    if (text !== '') return text
  }
  return undefined
}

const ofKind = (kind: HardwareKind, texts: Texts): Partial<Gappy> => {
  switch (kind) {
    case 'hinge':
    case 'continuous-hinge':
      return hingeFacts(texts)
    case 'lock':
    case 'deadbolt':
      return lockFacts(texts)
    case 'exit-device':
      return { type: firstIn(deviceTypes, texts.said('type') ?? texts.name), dogging: doggingIn(texts.said('dogging')) }
    case 'closer':
    case 'operator':
    case 'holder':
      return closerFacts(texts)
    case 'flush-bolt':
      return { bolt: firstIn(bolts, `${texts.name} ${texts.said('type') ?? ''}`) }
    case 'astragal':
      return { overlapping: overlappingIn(texts.name), sealUses: usesIn(texts.said('use')) }
    case 'seal':
    case 'sweep':
      return { sealUses: usesIn(texts.said('use')) }
    case 'plate':
      return { plateSize: sidesIn(texts.said('plateSize')) }
    default:
      return leafFacts(texts)
  }
}

const hingeFacts = ({ name, said }: Texts): Partial<Gappy> => ({
  hingeSize: sidesIn(said('hingeSize')),
  bearing: firstIn(bearings, said('bearing')) ?? firstIn(bearings, name),
  weight: weightIn(`${said('gauge') ?? ''} ${said('metal') ?? ''} ${name}`),
})

const lockFacts = ({ name, said }: Texts): Partial<Gappy> => ({
  function: functionIn(said('function')) ?? functionIn(name),
  latches: latchesIn(said('function') ?? said('type'), name),
  type: firstIn(lockTypes, said('type')) ?? firstIn(lockTypes, name),
  backsets: lengthsIn(said('backset')),
  thickness: rangeIn(said('thickness')),
})

const closerFacts = ({ name, said }: Texts): Partial<Gappy> => {
  const arm = said('arm')
  const words = `${name} ${arm ?? ''}`
  const isHeld = /\bhold(?:s|er|ing)?[\s-]*open|\bmagnet|\bkick[\s-]*down|\bfriction\b/i.test(words)
  return {
    arm,
    holdOpen: isHeld ? (isReleased(words) ? 'released' : 'mechanical') : arm === undefined ? undefined : 'none',
  }
}

/** Doors, frames and all else: what a leaf is made for. */
const leafFacts = ({ said }: Texts): Partial<Gappy> => ({
  thickness: rangeIn(said('thickness')),
  prep: prepIn(said('lockPrep')),
  liteArea: areaIn(said('lite')),
  louver: louverIn(said('louver')),
  leafWeight: poundsIn(said('leafWeight')),
})

/** Whether words of a holder say that a fire panel lets it go. */
export const isReleased = (words: string): boolean => /magnet|fire panel|\breleas/i.test(words)

type Words<A> = readonly (readonly [A, RegExp])[]
const firstIn = <A>(words: Words<A>, text: string | undefined): A | undefined =>
  text === undefined ? undefined : words.find(([, pattern]) => pattern.test(text))?.[0]

const metals: Words<Metal> = [
  ['stainless', /stainless/i],
  ['steel', /steel/i],
  ['brass', /brass/i],
  ['bronze', /bronze/i],
  ['aluminum', /alumin/i],
  ['zinc', /zinc/i],
]
const bearings: Words<NonNullable<HardwareFacts['bearing']>> = [
  ['ball', /ball|anti-?friction/i],
  ['spring', /spring/i],
  ['geared', /geared/i],
  ['plain', /plain/i],
  ['pin', /\bpin\b/i],
]
const lockTypes: Words<LockType> = [
  ['deadbolt', /dead\s*(?:bolt|lock)/i],
  ['mortise', /mortise/i],
  ['tubular', /tubular/i],
  ['cylindrical', /cylindrical/i],
]
const deviceTypes: Words<DeviceType | 'mortise'> = [
  ['surface-rods', /surface.*\brods?\b/i],
  ['concealed-rods', /concealed.*\brods?\b/i],
  ['mortise', /mortise/i],
  ['rim', /\brim\b/i],
]
const bolts: Words<NonNullable<HardwareFacts['bolt']>> = [
  ['constant-latching', /constant/i],
  ['automatic', /\bauto/i],
  ['manual', /\bmanual|\bman\b/i],
]
/** The kind of bolt that words name, of a product or of a set's line. */
export const boltIn = (words: string): HardwareFacts['bolt'] => firstIn(bolts, words)
/** Whether words name an astragal that covers the gap; undefined: they do not say. */
export const overlappingIn = (words: string): boolean | undefined =>
  /overlap|\bz[\s-]?astragal|flat (?:steel )?astragal/i.test(words)
    ? true
    : /meeting stile|split|brush/i.test(words)
      ? false
      : undefined

const fieldKinds: readonly (readonly [FactField, HardwareKind, RegExp])[] = [
  ['dogging', 'exit-device', /./],
  ['type', 'exit-device', /\brim\b|\brods?\b/i],
  ['type', 'lock', /cylindrical|mortise|tubular/i],
  ['bearing', 'hinge', /./],
]

/** The kind that a product's name says, or where it says none, its fields. */
const kindOf = ({ name, said }: Texts): HardwareKind => {
  if (/\bcontinuous\b.*\bhinge|\bpiano hinge/i.test(name)) return 'continuous-hinge'
  // A panic threshold is no panic device.
  if (/\bthreshold\b/i.test(name)) return 'threshold'
  const named = hardwareKind(name)
  if (named !== 'other') return named
  return fieldKinds.find(([fact, , pattern]) => pattern.test(said(fact) ?? ''))?.[1] ?? 'other'
}

/** "Up to 3 hr", "90 min", "Not rated", "None". Undefined: it says something else. */
const fireIn = (text: string | undefined): FireMinutes | undefined =>
  text === undefined ? undefined : readFire(text.replace(/^(?:up to|max\.?|maximum)\s+/i, ''))?.fire

const gradeIn = (text: string | undefined): 1 | 2 | 3 | undefined => {
  const digit = /\bgrade\s*([123])\b/i.exec(text ?? '')?.[1]
  return digit === undefined ? undefined : (Number(digit) as 1 | 2 | 3)
}

const functionIn = (text: string | undefined): HardwareFacts['function'] =>
  text === undefined ? undefined : lockFunction(text.replace(/,.*$/, ''))

/** Every function of a lock latches but that of dummies and deadbolts. */
const latchesIn = (text: string | undefined, name: string): boolean | undefined =>
  /\bdummy\b|\bdead\s*(?:bolt|lock)/i.test(`${name} ${text ?? ''}`) ? false : text === undefined ? undefined : true

const doggingIn = (text: string | undefined): HardwareFacts['dogging'] =>
  text === undefined
    ? undefined
    : /^(?:none|no|without)\b/i.test(text)
      ? 'none'
      : /electri/i.test(text)
        ? 'electric'
        : 'mechanical'

/** A finish as written in brackets, or the whole label: `Satin Chrome (626)` is 626. */
const finishIn = (text: string | undefined): string | undefined => /\(([^()]{2,8})\)\s*$/.exec(text ?? '')?.[1] ?? text

const uses = ['fire', 'smoke', 'sound', 'weather'] as const
const usesIn = (text: string | undefined): HardwareFacts['sealUses'] =>
  text === undefined ? undefined : uses.filter(use => text.toLowerCase().includes(use))

/** 0.180 and thicker is heavy, 0.134 standard. */
const weightIn = (text: string): HardwareFacts['weight'] =>
  /\.180\b|heavy/i.test(text) ? 'heavy' : /\.134\b|standard weight/i.test(text) ? 'standard' : undefined

const louverIn = (text: string | undefined): HardwareFacts['louver'] =>
  text === undefined || /^(?:none|no)\b/i.test(text) ? undefined : /fusible|fire/i.test(text) ? 'fusible-link' : 'plain'

const poundsIn = (text: string | undefined): number | undefined => {
  const pounds = /^(\d{1,4}(?:\.\d+)?)\s*(?:lb|lbs|pounds?)\b/i.exec(text ?? '')?.[1]
  return pounds === undefined ? undefined : Number(pounds)
}

/** A length with or without a unit: `2 3/4`, `1-3/4 in`. */
const inchesIn = (text: string): Sixteenths | undefined => readLength(text.trim(), 'part', 'in')?.value

/** `2 3/8 or 2 3/4 in`. Undefined where a part is no length. */
const lengthsIn = (text: string | undefined): readonly Sixteenths[] | undefined => {
  const lengths = text?.split(/\s*(?:,|\bor\b|\band\b)\s*/).map(inchesIn)
  return lengths && lengths.length > 0 && lengths.every(each => each !== undefined) ? lengths : undefined
}

/** `1 3/4 to 2 in`, or one length for both ends. */
const rangeIn = (text: string | undefined): HardwareFacts['thickness'] => {
  const [from, to = from] = (text ?? '').split(/\s*(?:\bto\b|\u2013)\s*/).map(inchesIn)
  return from === undefined || to === undefined || from > to ? undefined : { from, to }
}

/** `4 1/2 x 4 1/2 in`. */
const sidesIn = (text: string | undefined): TwoSides | undefined => {
  const sides = (text ?? '').split(/\s*x\s*/i).map(inchesIn)
  const [one, other] = sides
  return sides.length !== 2 || one === undefined || other === undefined ? undefined : { one, other }
}

const areaIn = (text: string | undefined): number | undefined => {
  if (text !== undefined && /^(?:none|no)\b/i.test(text)) return 0
  const sides = sidesIn(text)
  return sides && (sides.one * sides.other) / 256
}

/** `ANSI A115.2 cylindrical, 2 3/4 in backset`. */
const prepIn = (text: string | undefined): HardwareFacts['prep'] => {
  const lock = /mortise/i.test(text ?? '') ? 'mortise' : /cylindrical/i.test(text ?? '') ? 'cylindrical' : undefined
  if (lock === undefined) return undefined
  const backset = inchesIn(/,([^,]{1,40})backset/i.exec(text ?? '')?.[1] ?? '')
  return { lock, ...(backset === undefined ? {} : { backset }) }
}
