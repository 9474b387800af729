import type { HardwareSet } from '../schedule/hardware-set'
import { fireText } from '../schedule/fire-label'
import { lengthText } from '../schedule/length'
import type { ScheduledOpening } from '../schedule/opening'
import { fingerprint } from './fingerprint'
import { signatureOf, type LineFacts } from './opening-facts'
import type { Fault, Need, Rule, RuleId, Severity, UnknownFact } from './rule'
import type { RuleSet } from './rule-set'

/** A fact that a rule used, with the values that the openings of a finding have; empty: none of them has one. */
export type UsedFact = { readonly fact: Need; readonly values: readonly string[] }

/** What a check has to say, once for all openings of a set that it is true of (J-6.03). */
export type Finding = Pick<Fault, 'code' | 'values' | 'lineIds' | 'repairs'> & {
  /** Names rule, set, lines, and a fingerprint of all facts: it differs as soon as one of them does. */
  readonly key: string
  readonly ruleId: RuleId
  readonly severity: Severity
  readonly title: string
  readonly basis: string
  readonly setId?: string
  readonly openingIds: readonly string[]
  readonly facts: readonly UsedFact[]
  /** For what is not known: the fact, and the rules that wait for it. */
  readonly missing?: { readonly fact: UnknownFact; readonly waiting: readonly RuleId[] }
}

type Found = {
  readonly rule: Rule
  readonly set: HardwareSet | undefined
  readonly openings: readonly ScheduledOpening[]
  /** Fingerprint of the set's lines. */
  readonly lines: string
  readonly fault: Fault
  readonly missing?: Finding['missing']
  readonly ruleSet: Pick<RuleSet, 'id' | 'version'>
}

export const findingOf = ({ rule, set, openings, lines, fault, missing, ruleSet }: Found): Finding => {
  const { code, values, lineIds, repairs, severity = rule.severity } = fault
  const print = fingerprint(
    JSON.stringify([code, values, ruleSet.id, ruleSet.version, lines]) +
      openings.map(each => `${each.id}|${signatureOf(each)}`).join('\n'),
  )
  return {
    key: [rule.id, set?.id ?? '', lineIds.join('+'), print].join(':'),
    ruleId: rule.id,
    severity,
    title: rule.title,
    basis: rule.basis,
    code,
    values,
    lineIds,
    repairs,
    openingIds: openings.map(({ id }) => id),
    facts: rule.of === 'opening' && !missing ? rule.needs.map(need => usedFact(need, openings)) : [],
    ...(set ? { setId: set.id } : {}),
    ...(missing ? { missing } : {}),
  }
}

/** A fingerprint of all that checks know of the lines of a set. */
export const printOfLines = (lines: readonly LineFacts[]): string => fingerprint(JSON.stringify(lines.map(factsOfLine)))

const factsOfLine = ({ line, kind, item, pieces }: LineFacts) => [line.id, line.written, line.by, kind, pieces, item]

const usedFact = (fact: Need, openings: readonly ScheduledOpening[]): UsedFact => ({
  fact,
  values: [...new Set(openings.flatMap(each => written[fact](each) ?? []))],
})

const written: Readonly<Record<Need, (opening: ScheduledOpening) => string | undefined>> = {
  fire: ({ fire }) => (fire === undefined ? undefined : fireText({ fire })),
  leaves: ({ leaves }) => leaves?.toString(),
  height: ({ height }) => (height === undefined ? undefined : lengthText(height, 'opening')),
  thickness: ({ thickness }) => (thickness === undefined ? undefined : lengthText(thickness, 'part')),
  hand: ({ hand }) => hand,
  room: ({ room }) => room,
}

const order: readonly Severity[] = ['stop', 'warn', 'ask']

/** The severest first, then by rule, then those with the most openings. */
export const severest = (one: Finding, other: Finding): number =>
  order.indexOf(one.severity) - order.indexOf(other.severity) ||
  one.ruleId.localeCompare(other.ruleId) ||
  other.openingIds.length - one.openingIds.length
