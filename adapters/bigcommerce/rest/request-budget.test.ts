import { describe, expect, it } from '@jest/globals'
import { requestBudget } from './request-budget'

/** A budget whose waits only move the clock. */
const aBudget = (places = 1_000) => {
  let now = 1_000_000
  const budget = requestBudget({
    now: () => now,
    wait: milliseconds => {
      now += milliseconds
      return Promise.resolve()
    },
    places,
  })
  return { ...budget, at: () => now - 1_000_000 }
}

describe('the request budget of a store', () => {
  it('leaves 60 of 100 requests of a window to shoppers while a sync runs [BC-1.07]', async () => {
    const budget = aBudget()
    budget.note({ quota: 100, left: 100, resetsInMs: 30_000 }, false)
    for (let sent = 0; sent < 40; sent++) await budget.admit('sync')
    for (let sent = 0; sent < 20; sent++) expect(await budget.admit('shopper')).toBeUndefined()
    expect(budget.at()).toBe(0)
    await budget.admit('sync')
    expect(budget.at()).toBe(30_000)
  })

  it('uses the quota that the first answer names, without waiting for the next window [BC-1.07]', async () => {
    const budget = aBudget()
    await budget.admit('sync')
    budget.note({ quota: 20_000, left: 19_990, resetsInMs: 30_000 }, false)
    for (let sent = 0; sent < 200; sent++) await budget.admit('sync')
    expect(budget.at()).toBe(0)
  })

  it('stops a sync while another app of the merchant leaves less than a quarter of the quota [BC-1.07]', async () => {
    const budget = aBudget()
    budget.note({ quota: 100, left: 20, resetsInMs: 12_000 }, false)
    expect(await budget.admit('shopper')).toBeUndefined()
    expect(budget.at()).toBe(0)
    await budget.admit('sync')
    expect(budget.at()).toBe(12_000)
  })

  it('lets no request pass during the pause of a 429, neither of shoppers nor of a sync [BC-1.08]', async () => {
    const budget = aBudget()
    budget.note({ resetsInMs: 1_500 }, true)
    await budget.admit('shopper')
    expect(budget.at()).toBe(1_500)
  })

  it('has a shopper wait two seconds at most, then says for how long to stay away [BC-1.08]', async () => {
    const budget = aBudget()
    budget.note({ resetsInMs: 9_000 }, true)
    expect(await budget.admit('shopper')).toEqual({ refusedForMs: 9_000 })
  })

  it('waits as long as a 429 says, but a minute at most [BC-1.08]', async () => {
    const budget = aBudget()
    budget.note({ resetsInMs: 600_000 }, true)
    await budget.admit('sync')
    expect(budget.at()).toBe(60_000)
  })

  it('doubles the pause of a 429 that says nothing, up to a minute, until one request passes [BC-1.08]', async () => {
    const budget = aBudget()
    const pause = async () => {
      const before = budget.at()
      budget.note({}, true)
      await budget.admit('sync')
      return budget.at() - before
    }
    const pauses: number[] = []
    for (let refused = 0; refused < 8; refused++) pauses.push(await pause())
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000])
    budget.note({}, false)
    expect(await pause()).toBe(1_000)
  })

  it('does not take an answer that was overtaken for more quota [BC-1.07]', async () => {
    const budget = aBudget()
    budget.note({ quota: 100, left: 2, resetsInMs: 9_000 }, false)
    budget.note({ quota: 100, left: 40, resetsInMs: 9_000 }, false)
    for (let sent = 0; sent < 2; sent++) expect(await budget.admit('shopper')).toBeUndefined()
    expect(await budget.admit('shopper')).toEqual({ refusedForMs: 9_000 })
  })

  it('has as many places as are set, and gives one back with each answer [BC-1.07]', async () => {
    const budget = aBudget(2)
    for (let sent = 0; sent < 2; sent++) await budget.admit('shopper')
    expect(budget.at()).toBe(0)
    expect(await budget.admit('shopper')).toEqual({ refusedForMs: 20 })
    budget.note({}, false)
    expect(await budget.admit('shopper')).toBeUndefined()
  })

  it('lets a waiting shopper go before a waiting sync [BC-1.07]', async () => {
    const budget = aBudget(1)
    await budget.admit('shopper')
    const order: string[] = []
    const sync = budget.admit('sync').then(() => order.push('sync'))
    const shopper = budget.admit('shopper').then(() => {
      order.push('shopper')
      budget.note({}, false)
    })
    budget.note({}, false)
    await Promise.all([sync, shopper])
    expect(order).toEqual(['shopper', 'sync'])
  })
})
