import type { HardwareSet } from '../schedule/hardware-set'
import type { ScheduledOpening } from '../schedule/opening'
import { findingOf, printOfLines, severest, type Finding } from './finding'
import type { LinesOfSet } from './opening-facts'
import { fault, type Fault, type Rule, type RuleAnswer, type RuleId, type Unknown } from './rule'
import type { RuleSet } from './rule-set'
import { r00 } from './rules/r-00'

type Broken = {
  readonly rule: Rule
  readonly set: HardwareSet | undefined
  readonly fault: Fault
  readonly openings: ScheduledOpening[]
}
type Missing = {
  readonly unknown: Unknown
  readonly set: HardwareSet | undefined
  readonly waiting: Set<RuleId>
  readonly openings: Set<ScheduledOpening>
}
/** Answers by rule and set: what is broken in the same way once, and each fact that is not known once. */
export type Answers = { readonly broken: Map<string, Broken>; readonly missing: Map<string, Missing> }

/** Gathers an answer of a rule about openings, or about a set and its openings. */
export const take = (
  { broken, missing }: Answers,
  rule: Rule,
  set: HardwareSet | undefined,
  openings: readonly ScheduledOpening[],
  answer: RuleAnswer,
): void => {
  if (answer.tag === 'holds' || answer.tag === 'not-asked') return
  for (const fault of answer.tag === 'broken' ? answer.faults : []) {
    const key = JSON.stringify([rule.id, set?.id, fault.code, fault.values, fault.lineIds, fault.severity])
    const known = broken.get(key)
    if (known) known.openings.push(...openings)
    else broken.set(key, { rule, set, fault, openings: [...openings] })
  }
  for (const unknown of answer.unknown) {
    // A fact of an opening is one question for the whole job; one of a line belongs to its set.
    const own = unknown.lineId === undefined && unknown.fact !== 'rest-existing' ? undefined : set
    const key = JSON.stringify([unknown.fact, unknown.lineId, own?.id])
    const known = missing.get(key) ?? { unknown, set: own, waiting: new Set(), openings: new Set() }
    if (rule.id !== 'R-00') known.waiting.add(rule.id)
    for (const each of openings) known.openings.add(each)
    missing.set(key, known)
  }
}

/** The findings of gathered answers, the severest first, in small steps. */
export function* findingsOf(
  { broken, missing }: Answers,
  linesBySet: ReadonlyMap<HardwareSet, LinesOfSet>,
  ruleSet: RuleSet,
): Generator<void, readonly Finding[], void> {
  const findings: Finding[] = []
  const prints = new Map([...linesBySet].map(([set, { lines }]) => [set, printOfLines(lines)]))
  const printOf = (set: HardwareSet | undefined): string => (set && prints.get(set)) ?? ''
  for (const found of broken.values()) {
    findings.push(findingOf({ ...found, lines: printOf(found.set), ruleSet }))
    yield
  }
  for (const { unknown, set, waiting, openings } of missing.values()) {
    findings.push(
      findingOf({
        rule: r00,
        set,
        openings: [...openings],
        lines: printOf(set),
        fault: faultOfUnknown(unknown, (set && linesBySet.get(set)?.lines) ?? []),
        missing: { fact: unknown.fact, waiting: [...waiting] },
        ruleSet,
      }),
    )
    yield
  }
  return findings.sort(severest)
}

const faultOfUnknown = ({ fact, lineId }: Unknown, lines: LinesOfSet['lines']): Fault =>
  fault(`jobs.unknown.${fact}`, {
    values: { item: lines.find(({ line }) => line.id === lineId)?.name ?? '' },
    lineIds: lineId === undefined ? [] : [lineId],
  })
