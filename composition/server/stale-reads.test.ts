import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { staleIfError } from '../../adapters/shared/stale-if-error'
import type { Customer, Visitor } from '../../core/access/visitor'
import { unavailable, type Outcome } from '../../core/shared/domain-error'
import { audienceOf, staleReads, cachedContent, cachedOpenings } from './stale-reads'

const guest: Visitor = { storeKey: 'commercial', language: 'en', visible: { tag: 'except', categoryIds: [7] } }
const ada: Customer = {
  id: 1,
  email: 'ada@lintel.example',
  firstName: 'Ada',
  lastName: 'A',
  role: 0,
  isStaff: false,
  group: { id: 3, name: 'Northgate', categoryAccess: { tag: 'all' }, priceListId: 5 },
}
const trade: Visitor = { ...guest, customer: ada, visible: { tag: 'everything' }, priceListId: 5 }

describe('the audience of a stale read', () => {
  it.each<[string, Visitor]>([
    ['store', { ...guest, storeKey: 'home' }],
    ['language', { ...guest, language: 'fr-LU' }],
    ['access', { ...guest, visible: { tag: 'except', categoryIds: [7, 8] } }],
    ['price list', { ...guest, priceListId: 5 }],
    ['group', trade],
    ['being signed in', { ...guest, customer: { ...ada, group: undefined } }],
  ])('differs with another %s', (_, other) => {
    expect(audienceOf(other)).not.toBe(audienceOf(guest))
  })

  it('is the same for colleagues of a group', () => {
    expect(audienceOf({ ...trade, customer: { ...ada, id: 2, email: 'bo@lintel.example' } })).toBe(audienceOf(trade))
  })
})

describe('stale reads of a request', () => {
  const settings = { now: () => clock, wait: () => new Promise<never>(() => undefined), maxAgeMs: 1_000_000 }
  let clock = 50_000

  it("never show a trade buyer's answer to a guest", async () => {
    const memory = staleIfError(settings)
    await staleReads(memory, { visitor: trade }).read('listing', {}, TE.right(['contract price']))()
    const asked = staleReads(memory, { visitor: guest })
    expect(E.isLeft(await asked.read('listing', {}, TE.left(unavailable('commerce')))())).toBe(true)
    expect(asked.asOf()).toBeUndefined()
  })

  it('return the last openings of a product service while it is down', async () => {
    const memory = staleIfError(settings)
    const over = (call: Outcome<ReadonlyMap<string, readonly number[]>>) =>
      cachedOpenings({ ofCategory: () => call }, staleReads(memory, { visitor: trade })).ofCategory(810)()
    const openings = new Map([['LIB-12', [7]]])
    expect(await over(TE.right(openings))).toEqual(E.right(openings))
    expect(await over(TE.left(unavailable('product service')))).toEqual(E.right(openings))
  })

  it('report the age of the oldest stale answer', async () => {
    const memory = staleIfError(settings)
    const away = TE.left(unavailable('cms'))
    const content = (call: Outcome<readonly []>) => ({
      menu: () => call,
      single: () => away,
      pageBySlug: () => away,
      latestPosts: () => away,
      woodDoors: () => away,
      divisionLocations: () => away,
      records: () => TE.right({ items: [], total: 0 }),
    })
    const before = staleReads(memory, { visitor: guest })
    await cachedContent(content(TE.right([])), before).menu('mega_menu')()
    clock += 10_000
    await cachedContent(content(TE.right([])), before).menu('footer')()
    clock += 10_000
    const asked = staleReads(memory, { visitor: guest })
    const remembered = cachedContent(content(away), asked)
    expect(await remembered.menu('footer')()).toEqual(E.right([]))
    expect(asked.asOf()).toBe(60_000)
    expect(await remembered.menu('mega_menu')()).toEqual(E.right([]))
    expect(asked.asOf()).toBe(50_000)
    expect(before.asOf()).toBeUndefined()
  })

  it('request nothing new while guest access is unknown: stale data is served with its time', async () => {
    const memory = staleIfError(settings)
    const session = { visitor: guest }
    await staleReads(memory, session).gated('listing', {}, TE.right('before'))()
    session.visitor = { ...guest, accessIsOld: true }
    const asked = staleReads(memory, session)
    expect(await asked.gated('listing', {}, TE.right('restricted meanwhile'))()).toEqual(E.right('before'))
    expect(asked.asOf()).toBe(clock)
    expect(E.isLeft(await asked.gated('cards', {}, TE.right('never answered'))())).toBe(true)
    expect(await asked.read('menu', {}, TE.right('for everybody'))()).toEqual(E.right('for everybody'))
  })

  it("use the visitor's new audience after a sign-in", async () => {
    const memory = staleIfError(settings)
    const session = { visitor: guest }
    const asked = staleReads(memory, session)
    await asked.read('listing', {}, TE.right('for guests'))()
    session.visitor = trade
    expect(E.isLeft(await asked.read('listing', {}, TE.left(unavailable('commerce')))())).toBe(true)
  })

  it('start nothing for a request that was cancelled', async () => {
    const asked = staleReads(staleIfError(settings), { visitor: guest })
    asked.end()
    expect(E.isLeft(await asked.read('listing', {}, TE.right(1))())).toBe(true)
  })
})
