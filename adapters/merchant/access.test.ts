import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import type { VisibleCategories } from '../../core/access/category-access'
import type { CustomerGroup, Visitor } from '../../core/access/visitor'
import { unavailable, type Outcome } from '../../core/shared/domain-error'
import { aCustomer, aVisitor } from '../../test/builders/customer'
import { answerOf } from '../../test/builders/outcome'
import { platformAccess, cachedGroups } from './access'

const minute = 60_000
const named = { customer: aCustomer({ id: 4711, role: 1 }), at: 0 }
const group: CustomerGroup = { id: 9, name: 'Fewer', categoryAccess: { tag: 'list', categoryIds: [310] } }
const responseWith = (changes: Parameters<typeof aCustomer>[0]): Outcome<Visitor> =>
  TE.right(aVisitor({ customer: aCustomer({ id: 4711, ...changes }) }))
const down: Outcome<Visitor> = TE.left(unavailable('commerce'))

const aPlatform = (answer: Outcome<Visitor>) => {
  const clock = { at: 0, now: () => clock.at }
  const platform = { clock, answer, asked: 0 }
  const accessOf = platformAccess({
    clock,
    ask: () => {
      platform.asked++
      return platform.answer
    },
  })
  const groupAfter = async (minutes: number) => {
    clock.at = minutes * minute
    return (await accessOf(named, { 'upstream:https://p.example': 'sid=1' })).group?.id
  }
  return { platform, accessOf, groupAfter }
}
const settled = () => new Promise(resolve => setTimeout(resolve, 0))

describe("the cached group of a platform's customer", () => {
  it('is fresh for five minutes, then revalidated in the background', async () => {
    const { platform, groupAfter } = aPlatform(responseWith({ group }))
    expect([await groupAfter(4), platform.asked]).toEqual([2, 0])
    expect(await Promise.all([groupAfter(6), groupAfter(6), groupAfter(6)])).toEqual([2, 2, 2])
    await settled()
    expect([await groupAfter(7), platform.asked]).toEqual([9, 1])
  })

  it('is served stale for 15 minutes while the platform is down, then as for guests [S1-8.25]', async () => {
    const { platform, accessOf, groupAfter } = aPlatform(down)
    expect([await groupAfter(14), await groupAfter(16)]).toEqual([2, undefined])
    expect(await accessOf(named, {})).toMatchObject({ id: 4711, role: 1, company: named.customer.company })
    await settled()
    platform.answer = responseWith({ group })
    expect(await groupAfter(17)).toBe(9)
  })

  it('is awaited when the last answer is too old to serve', async () => {
    expect(await aPlatform(responseWith({ group })).groupAfter(600)).toBe(9)
  })

  it("is cached per customer: another customer's answer or a guest's is not used", async () => {
    expect(await aPlatform(TE.right(aVisitor({ customer: undefined }))).groupAfter(20)).toBeUndefined()
    expect(await aPlatform(responseWith({ id: 1, group })).groupAfter(20)).toBeUndefined()
  })

  it('is dropped when the platform answers that there is none', async () => {
    expect(await aPlatform(responseWith({ group: undefined })).groupAfter(20)).toBeUndefined()
  })

  it("is updated without changing the customer's identity", async () => {
    const { accessOf, platform } = aPlatform(responseWith({ role: 0, group }))
    platform.clock.at = 20 * minute
    expect(await accessOf(named, {})).toEqual({ ...named.customer, group })
  })
})

describe('the cached default group of a platform', () => {
  it('is requested again after five minutes, and served stale for 15 minutes on failure', async () => {
    const clock = { at: 0, now: () => clock.at }
    const known = { categoryAccess: { tag: 'list', categoryIds: [310] } } as const
    const platform = { answer: TE.right(known) as Outcome<typeof known>, asked: 0 }
    const groups = cachedGroups(clock, {
      defaultGroup: () => {
        platform.asked++
        return platform.answer
      },
      guests: () => TE.right({ tag: 'everything' }),
    })
    const after = async (minutes: number) => {
      clock.at = minutes * minute
      return groups.defaultGroup()()
    }
    expect(await after(0)).toMatchObject({ right: known })
    platform.answer = down as Outcome<never>
    expect([await after(4), platform.asked]).toMatchObject([{ right: known }, 1])
    expect([await after(14), platform.asked]).toMatchObject([{ right: known }, 2])
    expect(await after(16)).toMatchObject({ left: { tag: 'unavailable' } })
  })
})

describe('the cached guest visibility of a platform', () => {
  const few: VisibleCategories = { tag: 'only', categoryIds: [310] }
  const aView = (first: Outcome<VisibleCategories>) => {
    const clock = { at: 0, now: () => clock.at }
    const platform = { answer: first, asked: 0 }
    const { guestView } = cachedGroups(clock, {
      defaultGroup: () => TE.right(undefined),
      guests: () => {
        platform.asked++
        return platform.answer
      },
    })
    const after = async (minutes: number) => {
      clock.at = minutes * minute
      const view = await answerOf(guestView())
      await settled()
      return view
    }
    return { platform, after }
  }

  it('is refreshed from the platform every five minutes in the background, single flight [S2-4.02]', async () => {
    const { platform, after } = aView(TE.right(few))
    expect(await after(0)).toEqual({ visible: few })
    platform.answer = TE.right({ tag: 'everything' })
    expect([await after(4), platform.asked]).toEqual([{ visible: few }, 1])
    expect(await Promise.all([after(6), after(6), after(6)])).toEqual([
      { visible: few },
      { visible: few },
      { visible: few },
    ])
    expect([await after(7), platform.asked]).toEqual([{ visible: { tag: 'everything' } }, 2])
  })

  it('is served stale for 15 minutes, and marked as old after that', async () => {
    const { platform, after } = aView(TE.right(few))
    await after(0)
    platform.answer = down as Outcome<never>
    expect([await after(14), await after(16)]).toEqual([{ visible: few }, { visible: few, isOld: true }])
    platform.answer = TE.right({ tag: 'everything' })
    expect(await after(17)).toEqual({ visible: { tag: 'everything' } })
  })

  it('is empty until the platform has answered once', async () => {
    expect(await aView(down as Outcome<never>).after(0)).toEqual({
      visible: { tag: 'only', categoryIds: [] },
      isOld: true,
    })
  })
})
