import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import { checkCompanyChange, maxHoldReasonLength, type CompanyChange } from './company-change'

const now = Date.UTC(2026, 10, 27, 18)
type CreditTyped = Extract<CompanyChange, { tag: 'credit' }>
const credit = (change: Partial<CreditTyped> = {}): CompanyChange => ({
  tag: 'credit',
  limit: '50,000.00',
  over: 'refuse',
  days: '30',
  discountPercent: '',
  discountDays: '',
  ...change,
})
const issuesOf = (change: CompanyChange) => {
  const checked = checkCompanyChange(change, now)
  return E.isLeft(checked) ? checked.left.map(({ field, code }) => `${field} ${code}`) : []
}

describe("a change of a company's credit", () => {
  it('[P-5] reads limit, policy and terms as people write them', () => {
    expect(checkCompanyChange(credit(), now)).toEqual(
      E.right({ tag: 'credit', limit: 5_000_000, over: 'refuse', terms: { days: 30 } }),
    )
    const discount = { discountPercent: '1.5 %', discountDays: '10' }
    expect(checkCompanyChange(credit({ limit: '$500000', days: '120', ...discount }), now)).toEqual(
      E.right({
        tag: 'credit',
        limit: 50_000_000,
        over: 'refuse',
        terms: { days: 120, discount: { basisPoints: 150, days: 10 } },
      }),
    )
    expect(checkCompanyChange(credit({ limit: ' ', days: '' }), now)).toEqual(
      E.right({ tag: 'credit', over: 'refuse' }),
    )
  })

  it.each([
    ['a limit above 500,000.00', { limit: '500,000.01' }, ['limit companies.issues.limit']],
    ['a negative limit', { limit: '-1' }, ['limit companies.issues.limit']],
    ['fractions of a cent', { limit: '10.005' }, ['limit companies.issues.limit']],
    ['a policy that does not exist', { over: 'ignore' }, ['over companies.issues.over']],
    ['more than 120 days', { days: '121' }, ['days companies.issues.days']],
    [
      'a discount without terms',
      { days: '', discountPercent: '2', discountDays: '10' },
      ['days companies.issues.days-needed'],
    ],
    [
      'a discount of 0',
      { discountPercent: '0', discountDays: '10' },
      ['discountPercent companies.issues.discount-percent'],
    ],
    [
      'a discount until the invoice is due',
      { discountPercent: '2', discountDays: '30' },
      ['discountDays companies.issues.discount-days'],
    ],
  ])('[P-5] refuses %s at its field', (_, change, issues) => {
    expect(issuesOf(credit(change))).toEqual(issues)
  })

  it('takes an open balance of today or before, also one in favour of the company', () => {
    expect(checkCompanyChange({ tag: 'balance', balance: '-12.50', day: '2026-11-27' }, now)).toEqual(
      E.right({ tag: 'balance', balance: -1_250, day: '2026-11-27' }),
    )
    expect(issuesOf({ tag: 'balance', balance: '', day: '2026-11-28' })).toEqual([
      'balance companies.issues.balance',
      'day companies.issues.day',
    ])
    expect(issuesOf({ tag: 'balance', balance: '1.001', day: '2026-02-30' })).toHaveLength(2)
  })

  it('needs a reason for a hold', () => {
    for (const tag of ['hold', 'credit-hold'] as const) {
      expect(checkCompanyChange({ tag, reason: ' Overdue. ' }, now)).toEqual(E.right({ tag, reason: 'Overdue.' }))
      expect(issuesOf({ tag, reason: ' ' })).toEqual(['reason companies.issues.reason'])
      expect(issuesOf({ tag, reason: 'x'.repeat(maxHoldReasonLength + 1) })).toEqual(['reason staff.issues.too-long'])
    }
  })
})
