import { isReleased } from '../hardware-facts'
import { isRated, linesOf, unknownItem, type LineFacts } from '../opening-facts'
import {
  answerOf,
  fault,
  holds,
  notAsked,
  swapOf,
  together,
  unknownOf,
  type OpeningRule,
  type RuleAnswer,
} from '../rule'

/** Nothing holds a rated door open but what a fire panel releases. */
export const r06: OpeningRule = {
  id: 'R-06',
  of: 'opening',
  title: 'jobs.rules.r-06.title',
  severity: 'stop',
  basis: 'jobs.rules.r-06.basis',
  needs: ['fire'],
  check: facts => {
    const devices = linesOf(facts, 'closer', 'holder')
    const { fire } = facts.opening
    if (devices.length === 0) return notAsked
    if (fire === undefined) return unknownOf('fire')
    if (!isRated(facts)) return notAsked
    return together(devices.map(holdingOf))
  },
}

const holdingOf = (each: LineFacts): RuleAnswer => {
  const { line, item, name, kind } = each
  const held = item?.holdOpen ?? saidToHold(`${line.what} ${line.written} ${line.note ?? ''}`, kind)
  if (held === 'none' || held === 'released') return holds
  if (held === undefined) return unknownOf(item ? { fact: 'hold-open', lineId: line.id } : unknownItem(each))
  const more = { values: { item: name }, lineIds: [line.id] }
  return answerOf([
    kind === 'holder'
      ? fault('jobs.findings.holder', { ...more, repairs: [{ tag: 'remove-line', lineId: line.id }] })
      : fault('jobs.findings.hold-open', { ...more, repairs: [swapOf(line)] }),
  ])
}

/** What a line's own words say where its product is not known: every holder holds, and a closer that is called so. */
const saidToHold = (words: string, kind: LineFacts['kind']): 'mechanical' | 'released' | undefined => {
  if (isReleased(words)) return 'released'
  return kind === 'holder' || /\bhold[\s-]*open\b/i.test(words) ? 'mechanical' : undefined
}
