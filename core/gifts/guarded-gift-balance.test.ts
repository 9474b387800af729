import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { answerOf, issuesOf, refusalOf } from '../../test/builders/outcome'
import { aGuard } from '../../test/builders/platform/guard'
import { memoryRateLimits, waitSeconds } from '../../test/builders/platform/rate-limits'
import type { WorkCheck } from '../account/sign-in-guard'
import type { CartPort } from '../cart/cart.port'
import { guardedCoupons } from '../cart/guarded-coupons'
import type { DomainError } from '../shared/domain-error'
import { invalid, issue, notFound } from '../shared/domain-error'
import { unknownCode } from './certificate-code'
import type { GiftCode } from './gift-balance.port'
import { guardedGiftBalance } from './guarded-gift-balance'

const code = 'ABCDE-FGHJK-LMNPQ-RST23'
const left = { ending: 'ST23', balance: 2_500 }
const solved = { code, captcha: 'solved' }

/** A guard over a platform that answers anybody; `asked`: the codes it was asked for, and what came with them. */
const aGuarded = ({ refusal, checks = true }: { refusal?: DomainError; checks?: boolean } = {}) => {
  const asked: GiftCode[] = []
  const { limits } = memoryRateLimits()
  const guard = aGuard(undefined, { limits })
  const checkWork: WorkCheck = answer => TE.right(answer === 'solved' ? 'passed' : 'failed')
  const { balance } = guardedGiftBalance(
    {
      balance: given => {
        asked.push(given)
        return refusal ? TE.left(refusal) : TE.right(left)
      },
    },
    guard,
    checks ? checkWork : undefined,
  )
  const coupon = () =>
    guardedCoupons(
      { applyCoupon: () => TE.left(invalid(issue('coupon', 'cart.coupon-unknown'))) } as unknown as CartPort,
      guard,
    ).applyCoupon('SAVE')
  return { asked, balance, coupon }
}

describe('the guard of balances [A-24]', () => {
  it('lets a code through with a solved captcha, which the platform does not get', async () => {
    const { asked, balance } = aGuarded()
    expect(await answerOf(balance(solved))).toEqual(left)
    expect(asked).toEqual([{ code }])
  })

  it.each([
    ['without a captcha', { code }, true],
    ['with a wrong one', { code, captcha: 'guessed' }, true],
    ['while captchas cannot be checked', solved, false],
  ])('asks nobody for a code %s', async (_, given, checks) => {
    const { asked, balance } = aGuarded({ checks })
    expect(await issuesOf(balance(given))).toEqual(['captcha account.work-needed'])
    expect(asked).toEqual([])
  })

  it('names a code that is none before it asks for a captcha', async () => {
    const { asked, balance } = aGuarded()
    expect(await issuesOf(balance({ code: 'SAVE10' }))).toEqual(['code gifts.code-shape'])
    expect(asked).toEqual([])
  })

  it.each([
    ['an embedded platform', unknownCode],
    ["a merchant's platform", notFound('gift certificate')],
  ])('counts wrong codes refused by %s together with coupons [A-20]', async (_, refusal) => {
    const { asked, balance, coupon } = aGuarded({ refusal })
    for (let at = 0; at < 5; at++) {
      expect(await refusalOf(balance(solved))).toEqual(refusal)
      await refusalOf(coupon())
    }
    const limited = { tag: 'limited', retryAfterSeconds: waitSeconds }
    expect([await refusalOf(balance(solved)), await refusalOf(coupon())]).toEqual([limited, limited])
    expect(asked).toHaveLength(5)
  })
})
