import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { applicationParts, partStates, type PartState } from './application'
import {
  decisionIssues,
  decisionRefusal,
  isDecided,
  stateOfParts,
  type PartDecision,
  type PartStates,
} from './application-parts'

const parts = (some: Partial<PartStates> = {}): PartStates => ({
  identity: 'open',
  prices: 'open',
  access: 'open',
  payment: 'open',
  credit: 'open',
  tax: 'open',
  people: 'open',
  ...some,
})
const anyParts = fc.record(
  Object.fromEntries(applicationParts.map(part => [part, fc.constantFrom(...partStates)])),
) as fc.Arbitrary<PartStates>
const anyDecision: fc.Arbitrary<PartDecision> = fc.oneof(
  fc.constant({ tag: 'approve' as const, values: { company: 'new', group: '2', terms: '30', limit: '100' } }),
  fc.constant({ tag: 'decline' as const, reason: 'No.', note: '' }),
  fc.constant({ tag: 'ask' as const, question: 'Why?' }),
)
const reasonOf = (part: (typeof applicationParts)[number], decision: PartDecision, states: PartStates) => {
  const refusal = decisionRefusal(part, decision, { state: 'in-review', parts: states })
  return refusal?.tag === 'conflict' ? refusal.reason.split('.').at(-1) : refusal?.tag
}

describe('the parts of an application', () => {
  it('are decided once, and after identity, whatever the others are [A-4]', () =>
    fc.assert(
      fc.property(fc.constantFrom(...applicationParts), anyDecision, anyParts, (part, decision, states) => {
        const expected = isDecided(states[part])
          ? 'part-decided'
          : decision.tag !== 'ask' && part !== 'identity' && states.identity !== 'approved'
            ? 'identity-first'
            : undefined
        expect(reasonOf(part, decision, states)).toBe(expected)
      }),
    ))

  it('close the application once all are decided, or identity is declined; a question waits [A-4]', () =>
    fc.assert(
      fc.property(anyParts, states => {
        const all = Object.values(states) as readonly PartState[]
        const { state, closedAs } = stateOfParts(states)
        const closed = states.identity === 'declined' || all.every(isDecided)
        const waits = all.includes('asked') ? 'needs-information' : 'in-review'
        expect(state).toBe(closed ? 'closed' : waits)
        expect(closedAs === 'declined').toBe(states.identity === 'declined')
      }),
    ))

  it.each(['draft', 'closed', 'withdrawn'] as const)('are not decided while it is %s', state =>
    expect(decisionRefusal('identity', { tag: 'ask', question: 'Why?' }, { state, parts: parts() })).toMatchObject({
      tag: 'conflict',
      reason: 'trade-account.issues.not-open',
    }),
  )

  it.each([
    ['identity', { company: 'their own' }, 'company'],
    ['prices', { group: '' }, 'group'],
    ['payment', { terms: '121' }, 'terms'],
    ['credit', { limit: '50000001' }, 'limit'],
    ['credit', { limit: '1.5' }, 'limit'],
  ] as const)('need values that exist: %s', (part, values, field) =>
    expect(decisionIssues(part, { tag: 'approve', values })).toMatchObject([{ field }]),
  )

  it('are declined with a reason, and asked with a question [A-7]', () => {
    expect(decisionIssues('identity', { tag: 'decline', reason: ' ', note: 'x' })).toMatchObject([{ field: 'reason' }])
    expect(decisionIssues('identity', { tag: 'ask', question: '' })).toMatchObject([{ field: 'question' }])
  })
})
