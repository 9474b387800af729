import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import { presetTyped, type SetupField, type SetupTyped } from './setup-draft'
import { setupPlan, setupStates, stepIssues, stepOfField } from './setup-plan'

const typed: SetupTyped = {
  ...presetTyped,
  name: ' Miller Door & Frame ',
  address: '12 Canal Street\n\n Toledo, OH 43604 ',
  phone: '419-555-0100',
  firstName: 'Mia',
  lastName: 'Miller',
  email: 'mia@miller.example',
  states: 'OH IN OH',
  cost: '$1,014.95',
  freeFrom: '2500',
}

const planOf = (changes: SetupTyped = {}) => setupPlan({ ...typed, ...changes })
const issuesOf = (changes: SetupTyped) => {
  const plan = planOf(changes)
  return E.isLeft(plan) ? plan.left.map(({ field }) => field) : []
}

describe('the plan of a new shop [A-26]', () => {
  it('has the store, its first staff account, and a zone with pick-up and one rate in whole cents', () => {
    expect(planOf()).toMatchObject({
      right: {
        name: 'Miller Door & Frame',
        address: ['12 Canal Street', 'Toledo, OH 43604'],
        phone: '419-555-0100',
        timeZone: 'America/New_York',
        staff: { firstName: 'Mia', lastName: 'Miller', email: 'mia@miller.example' },
        zone: {
          places: [
            { countryCode: 'US', state: 'OH' },
            { countryCode: 'US', state: 'IN' },
          ],
          rates: [
            { id: 'pick-up', kind: 'pick-up' },
            { id: 'standard', kind: 'flat', load: 'any', cost: 101_495, freeFrom: 250_000 },
          ],
        },
        importsNow: false,
      },
    })
  })

  it('has no pick-up and no free shipping where they were not chosen', () => {
    const plan = planOf({ pickUp: 'no', freeFrom: ' ' })
    expect(E.isRight(plan) && plan.right.zone.rates).toEqual([
      { id: 'standard', kind: 'flat', name: 'Standard shipping', load: 'any', cost: 101_495, table: [], liftgate: 0 },
    ])
  })

  it('may ship to every state', () => {
    expect(issuesOf({ states: setupStates.join(' ') })).toEqual([])
  })

  it.each<readonly [SetupField, string]>([
    ['name', ' '],
    ['name', 'x'.repeat(61)],
    ['address', ''],
    ['address', '1\n2\n3\n4\n5\n6\n7'],
    ['phone', 'call me'],
    ['timeZone', 'Mars/Base'],
    ['mailTo', 'nobody'],
    ['firstName', ''],
    ['lastName', ''],
    ['email', 'mia@'],
    ['states', ''],
    ['states', 'OH ZZ'],
    ['cost', ''],
    ['cost', '-1'],
    ['cost', '1.999'],
    ['cost', '9999999999'],
    ['freeFrom', 'much'],
    ['products', 'soon'],
  ])('refuses %s "%s" at its field, with one message', (field, value) => {
    expect(issuesOf({ [field]: value })).toEqual([field])
    expect(stepIssues(stepOfField(field), { ...typed, [field]: value })).toHaveLength(1)
  })
})
