import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { stripeStandIn, type StripeStandIn } from '../../test/support/stripe/stand-in'
import { paymentsSmoke, smokeReport } from './payments-smoke'

const id = '5f3c9a10-0000-4000-8000-000000000009'
let standIn: StripeStandIn
beforeEach(async () => {
  standIn = await stripeStandIn()
})
afterEach(() => standIn.close())

const tried = (secretKey: string | undefined) => paymentsSmoke({ secretKey, api: standIn.url }, standIn.account.now, id)

describe('the smoke test of payments', () => {
  it('makes twelve calls, and leaves no payment that could still be paid', async () => {
    const { text, passed } = smokeReport(await tried('sk_test_1'))
    expect(text).toMatch(/^9 ok, 0 failed$/m)
    expect(passed).toBe(true)
    expect(standIn.calls).toHaveLength(12)
    expect([...standIn.account.intents.values()].map(({ status }) => status)).toEqual(['canceled'])
    expect([...standIn.account.sessions.values()].map(({ status }) => status)).toEqual(['expired'])
  })

  it('says what failed', async () => {
    standIn.fail(['error-500', 'error-500', 'error-500'], /^POST \/v1\/payment_intents$/)
    const { text, passed } = smokeReport(await tried('sk_test_1'))
    expect(text).toMatch(/^failed {2}a payment begins: /)
    expect(passed).toBe(false)
  })

  it('is skipped without a key, and calls nothing with a live one', async () => {
    expect(smokeReport(await tried(undefined))).toEqual({ text: expect.stringMatching(/^skipped/), passed: true })
    expect(smokeReport(await tried('sk_live_1')).passed).toBe(false)
    expect(standIn.calls).toEqual([])
  })
})
