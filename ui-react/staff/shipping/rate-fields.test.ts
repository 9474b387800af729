import { describe, expect, it } from '@jest/globals'
import { rateIn } from './rate-fields'

const flat = { kind: 'flat', name: 'Parcel', cost: '$9.95', freeFrom: '1,500', liftgate: '', days: '2-5' }
const codesOf = (changed: Partial<typeof flat>) => {
  const read = rateIn({ ...flat, ...changed }, 'new')
  return 'kind' in read ? read : read.map(({ field, code }) => `${field} ${code.split('.').at(-1)}`)
}

describe('the form of a shipping rate', () => {
  it('reads amounts in whole cents', () => {
    expect(codesOf({})).toMatchObject({ cost: 995, freeFrom: 150_000, liftgate: 0, days: { from: 2, to: 5 } })
  })

  it('refuses amounts with fractions of a cent, below zero or unreadable, each at its field [A-22]', () => {
    expect(codesOf({ cost: '9.955', freeFrom: '-1', liftgate: 'some', days: 'soon' })).toEqual([
      'cost money',
      'freeFrom money',
      'liftgate money',
      'days days',
    ])
  })
})
