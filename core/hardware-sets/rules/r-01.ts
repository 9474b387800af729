import type { FireMinutes } from '../../schedule/fire-label'
import type { HardwareFacts } from '../hardware-facts'
import { isRated } from '../opening-facts'
import { answerOf, fault, holds, notAsked, together, unknownOf, type OpeningRule, type RuleAnswer } from '../rule'

/** Door and frame of a rated opening carry a label at least as long as the opening's. */
export const r01: OpeningRule = {
  id: 'R-01',
  of: 'opening',
  title: 'jobs.rules.r-01.title',
  severity: 'stop',
  basis: 'jobs.rules.r-01.basis',
  needs: ['fire'],
  check: facts => {
    const { fire } = facts.opening
    if (fire === undefined) return unknownOf('fire')
    if (!isRated(facts)) return notAsked
    return together([partOf('door', facts.door, fire), partOf('frame', facts.frame, fire)])
  },
}

const codes = { door: 'jobs.findings.door-label', frame: 'jobs.findings.frame-label' } as const

const partOf = (name: 'door' | 'frame', part: HardwareFacts | undefined, asked: FireMinutes): RuleAnswer => {
  if (!part) return unknownOf(name)
  if (part.fire === undefined) return unknownOf('listing')
  return part.fire < asked ? answerOf([fault(codes[name], { values: { listed: part.fire } })]) : holds
}
