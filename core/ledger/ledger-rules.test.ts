import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import * as E from 'fp-ts/Either'
import type { HoldLine } from './ledger'
import { couponAccount, creditAccount, giftAccount } from './ledger-account'
import { hasRoom, holdLinesOf, maxHoldLines, sameLines, settledAmounts, standingOf } from './ledger-rules'

const line = (account: string, amount: number, over: HoldLine['over'] = 'refuse'): HoldLine => ({
  account,
  amount,
  over,
})
const someLines = fc.array(
  fc.record({
    account: fc.constantFrom('credit:1', 'credit:10', 'credit:2', 'coupon:SAVE'),
    amount: fc.integer({ min: 0, max: 1_000 }),
    over: fc.constantFrom('refuse' as const, 'allow' as const),
  }),
  { maxLength: 20 },
)

describe('the ledger of limits', () => {
  it('names an account by its kind and owner', () => {
    expect([creditAccount(7), couponAccount(3), couponAccount(3, 'c9'), giftAccount('ab12')]).toEqual([
      'credit:7',
      'coupon:3',
      'coupon:3:c9',
      'gift:ab12',
    ])
  })

  it('[G-2] holds one line per account in order of id, which add up to what was asked', () => {
    fc.assert(
      fc.property(someLines, asked => {
        const held = holdLinesOf(asked)
        if (E.isLeft(held)) throw new Error('refused')
        const accounts = held.right.map(({ account }) => account)
        expect(accounts).toEqual([...new Set(accounts)].sort())
        for (const { account, amount, over } of held.right) {
          const own = asked.filter(each => each.account === account)
          expect(amount).toBe(own.reduce((sum, each) => sum + each.amount, 0))
          expect(over).toBe(own.some(each => each.over === 'refuse') ? 'refuse' : 'allow')
        }
      }),
    )
  })

  it.each([
    ['a negative amount', [line('credit:1', -1)]],
    ['a fraction of a cent', [line('credit:1', 0.5)]],
    ['an amount too large to add', [line('credit:1', Number.MAX_SAFE_INTEGER), line('credit:1', 1)]],
    ['an account without a name', [line('', 1)]],
    ['too many lines', Array.from({ length: maxHoldLines + 1 }, (_, n) => line(`coupon:${n}`, 1))],
  ])('refuses %s', (_, lines) => {
    expect(holdLinesOf(lines)).toEqual(E.left([{ field: 'lines', code: 'ledger.lines' }]))
  })

  it('has room up to the cap and not a cent more, and always without one', () => {
    expect(hasRoom({ cap: 100, spent: 40, held: 30 }, 30)).toBe(true)
    expect(hasRoom({ cap: 100, spent: 40, held: 30 }, 31)).toBe(false)
    expect(hasRoom({ spent: 40, held: 30 }, 1_000_000)).toBe(true)
  })

  it('has nothing left, never less, where the cap was lowered below what is used', () => {
    expect(standingOf({ account: 'credit:1', cap: 100, spent: 90, held: 40 })).toMatchObject({ free: 0 })
    expect(standingOf({ account: 'credit:1', cap: 100, spent: 50, held: 40 })).toMatchObject({ free: 10 })
    expect(standingOf({ account: 'credit:1', spent: 50, held: 40 })).toEqual({
      account: 'credit:1',
      spent: 50,
      held: 40,
    })
  })

  it('settles a hold whole, or at most what is held of each line', () => {
    const held = [line('coupon:1', 1), line('credit:1', 500)].map(each => ({ ...each, isOver: false }))
    expect(settledAmounts(held, undefined)).toEqual(
      E.right([
        { account: 'coupon:1', amount: 1 },
        { account: 'credit:1', amount: 500 },
      ]),
    )
    expect(settledAmounts(held, [{ account: 'credit:1', amount: 480 }])).toEqual(
      E.right([
        { account: 'coupon:1', amount: 0 },
        { account: 'credit:1', amount: 480 },
      ]),
    )
    for (const amounts of [
      [{ account: 'credit:1', amount: 501 }],
      [{ account: 'credit:2', amount: 1 }],
      [{ account: 'credit:1', amount: -1 }],
      [
        { account: 'credit:1', amount: 1 },
        { account: 'credit:1', amount: 1 },
      ],
    ])
      expect(settledAmounts(held, amounts)).toEqual(E.left([{ field: 'amounts', code: 'ledger.amounts' }]))
  })

  it('tells a repeated hold from another one', () => {
    const asked = [line('credit:1', 500)]
    expect(sameLines(asked, [{ ...line('credit:1', 500), amount: 500 }])).toBe(true)
    expect(sameLines(asked, [line('credit:1', 501)])).toBe(false)
    expect(sameLines(asked, [line('credit:2', 500)])).toBe(false)
    expect(sameLines(asked, [line('credit:1', 500, 'allow')])).toBe(false)
    expect(sameLines(asked, [])).toBe(false)
  })
})
