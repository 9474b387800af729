import type { FireMinutes } from '../schedule/fire-label'
import type { SetLine } from '../schedule/hardware-set'
import type { HardwareKind } from '../schedule/hardware-kind'
import type { Sixteenths } from '../schedule/length'
import type { OpeningFacts } from './opening-facts'
import type { SetFacts } from './set-facts'

/** `stop`: an opening is not released until it is accepted with a reason. */
export type Severity = 'stop' | 'warn' | 'ask'

export const ruleIds = [
  'R-00',
  'R-01',
  'R-02',
  'R-03',
  'R-04',
  'R-05',
  'R-06',
  'R-07',
  'R-13',
  'R-14',
  'R-15',
  'R-16',
  'R-20',
  'R-21',
  'R-22',
  'R-30',
  'R-36',
  'R-38',
] as const
export type RuleId = (typeof ruleIds)[number]

/** Facts that a check may need and that are not known. */
export const unknownFacts = [
  'set',
  'set-of-two',
  'fire',
  'fire-unread',
  'leaves',
  'height',
  'thickness',
  'hand',
  'hand-unread',
  'door',
  'frame',
  'item',
  'by-others',
  'existing',
  'rest-existing',
  'quantity',
  'listing',
  'metal',
  'bearing',
  'function',
  'hold-open',
  'dogging',
  'bolt',
  'astragal',
  'finish',
  'device',
  'lock-type',
  'lock-thickness',
  'door-prep',
] as const
export type UnknownFact = (typeof unknownFacts)[number]
/** An unknown fact, and the line it belongs to; without a line it is the opening's. */
export type Unknown = { readonly fact: UnknownFact; readonly lineId?: string }

/** A change that makes a finding go, as data; what is not named is left to a person. */
export type Repair =
  | { readonly tag: 'set-field'; readonly field: 'fire' | 'hand' | 'leaves' | 'set'; readonly value?: string }
  | { readonly tag: 'add-line'; readonly kind: HardwareKind; readonly quantity: number; readonly what: string }
  | { readonly tag: 'swap-item'; readonly lineId: string; readonly what: string }
  | { readonly tag: 'remove-line'; readonly lineId: string }
  | { readonly tag: 'set-quantity'; readonly lineId: string; readonly quantity: number }
  | { readonly tag: 'split-set' }

export type Values = Readonly<Record<string, string | number>>

/** What a rule found broken: `code` is the key of its sentence, which `values` complete. */
export type Fault = {
  readonly code: string
  readonly values: Values
  readonly lineIds: readonly string[]
  readonly repairs: readonly Repair[]
  /** Where it differs from that of the rule. */
  readonly severity?: Severity
}

/**
 * A rule's answer: it holds, it does not apply, facts are missing, or something is broken. Broken answers also say what
 * is not known beside.
 */
export type RuleAnswer =
  | { readonly tag: 'holds' }
  | { readonly tag: 'not-asked' }
  | { readonly tag: 'unknown'; readonly unknown: readonly Unknown[] }
  | { readonly tag: 'broken'; readonly faults: readonly Fault[]; readonly unknown: readonly Unknown[] }

/** Facts of an opening that a rule judges by, besides the lines of its set. */
export type Need = 'fire' | 'leaves' | 'height' | 'thickness' | 'hand' | 'room'

/** A limit with the publication it is from, and the day it was read. */
export type Limit<A> = { readonly value: A; readonly source: string; readonly day: string }

/** Numbers and lists that rules judge by. */
export type Limits = {
  /** Hinges of a leaf: `first` pieces up to `upTo`, one more for each `each` of height. */
  readonly hinges: Limit<{ readonly first: number; readonly upTo: Sixteenths; readonly each: Sixteenths }>
  /** A pair with a longer label has an overlapping astragal. */
  readonly astragalOver: Limit<FireMinutes>
  /** Kinds of hardware that are listed on rated doors. */
  readonly listedKinds: Limit<readonly HardwareKind[]>
  /** Words of rooms without workplaces. */
  readonly roomsWithoutWork: Limit<readonly string[]>
  /** Kinds whose finish is not looked at. */
  readonly kindsWithoutLook: Limit<readonly HardwareKind[]>
}

type AnyRule = {
  readonly id: RuleId
  /** Key of its name. */
  readonly title: string
  readonly severity: Severity
  /** Key of the sentence that says what it rests on. */
  readonly basis: string
}

/** A check of one opening with its set. */
export type OpeningRule = AnyRule & {
  readonly of: 'opening'
  readonly needs: readonly Need[]
  readonly check: (facts: OpeningFacts, limits: Limits) => RuleAnswer
}

/** A check of one set with the openings that have it. */
export type SetRule = AnyRule & {
  readonly of: 'set'
  readonly check: (facts: SetFacts, limits: Limits) => RuleAnswer
}

export type Rule = OpeningRule | SetRule

export const holds: RuleAnswer = { tag: 'holds' }
export const notAsked: RuleAnswer = { tag: 'not-asked' }

/** The answer to what was found broken and what is not known; with neither, the rule holds. */
export const answerOf = (faults: readonly Fault[], unknown: readonly Unknown[] = []): RuleAnswer => {
  if (faults.length > 0) return { tag: 'broken', faults, unknown }
  return unknown.length > 0 ? { tag: 'unknown', unknown } : holds
}

/** One answer out of those about several lines or parts. */
export const together = (answers: readonly RuleAnswer[]): RuleAnswer =>
  answerOf(
    answers.flatMap(each => (each.tag === 'broken' ? each.faults : [])),
    answers.flatMap(each => (each.tag === 'broken' || each.tag === 'unknown' ? each.unknown : [])),
  )

/** Facts that are not known: of the opening, or of a line. */
export const unknownOf = (...unknown: readonly (UnknownFact | Unknown)[]): RuleAnswer => ({
  tag: 'unknown',
  unknown: unknown.map(each => (typeof each === 'string' ? { fact: each } : each)),
})

/** A fault without lines, values and repairs, unless given. */
export const fault = (code: string, more: Partial<Omit<Fault, 'code'>> = {}): Fault => ({
  values: {},
  lineIds: [],
  repairs: [],
  ...more,
  code,
})

/** An item of the same use in place of a line's. */
export const swapOf = ({ id, what }: Pick<SetLine, 'id' | 'what'>): Repair => ({ tag: 'swap-item', lineId: id, what })
