import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import type { VisibleCategories } from '../../core/access/category-access'
import type { ShortName } from '../../core/access/store-configuration'
import type { StoresPort } from '../../core/access/stores.port'
import type { Customer } from '../../core/access/visitor'
import type { SessionRecordsPort } from '../../core/access/session-records.port'
import { unavailable } from '../../core/shared/domain-error'
import { aCustomer } from '../../test/builders/customer'
import { answerOf } from '../../test/builders/outcome'
import { storeAssignment } from './store-assignment'

const tree = [
  { id: 300, parentId: 0, name: 'Hardware', depth: 0, slug: '/hardware/' },
  { id: 700, parentId: 0, name: 'Dollar General', depth: 0, slug: '/dollar-general/' },
  { id: 710, parentId: 700, name: 'Fixtures', depth: 1, slug: '/fixtures/' },
]
const buyer = aCustomer({
  id: 7,
  group: { id: 4, name: 'Dollar General Construction', categoryAccess: { tag: 'list', categoryIds: [300] } },
})
const answering: StoresPort = {
  configurations: () =>
    TE.right([
      { storeName: 'Dollar General', quoteType: 'none', isSearchBarDisabled: true },
      { storeName: 'Dollar General Construction', quoteType: 'other', isSearchBarDisabled: false },
    ]),
  names: () => TE.right(['Dollar General']),
  access: () => TE.right(new Map([['Dollar General', ['/fixtures/']]])),
}
const silent: StoresPort = {
  configurations: () => TE.left(unavailable('orders')),
  names: () => TE.left(unavailable('orders')),
  access: () => TE.left(unavailable('orders')),
}

const sessions = (stores: StoresPort, of: Customer = buyer, shortNames: readonly ShortName[] = []) => {
  const clock = { at: 0, now: () => clock.at }
  const failures: string[] = []
  const shop = { stores, asked: 0, view: { tag: 'everything' } as VisibleCategories }
  const asked =
    <A>(ask: (now: StoresPort) => A) =>
    () => (shop.asked++, ask(shop.stores))
  const records = storeAssignment(
    {
      customer: () => TE.right(of),
      guestView: () => TE.right({ visible: shop.view }),
    } as unknown as SessionRecordsPort,
    {
      clock,
      shortNames,
      categories: () => TE.right(tree),
      failed: what => void failures.push(what),
      stores: {
        configurations: asked(now => now.configurations()),
        names: asked(now => now.names()),
        access: asked(now => now.access()),
      },
    },
  )
  return {
    clock,
    failures,
    shop,
    customer: () => answerOf(records.customer(7, {})),
    guests: async () => (await answerOf(records.guestView())).visible,
  }
}

describe('store assignment of customers', () => {
  it('gives the configuration and the pages of an existing store [S2-7.05] [S2-7.06] [S2-7.02]', async () => {
    const { customer, guests } = sessions(answering)
    expect(await customer()).toMatchObject({
      group: {
        name: 'Dollar General Construction',
        storeConfiguration: { storeName: 'Dollar General', quoteType: 'none', isSearchBarDisabled: true },
      },
      grantedCategoryIds: [710],
    })
    expect(await guests()).toEqual({ tag: 'except', categoryIds: [700, 710] })
  })

  it('leaves customers to their group while store data is missing [S2-4.05] [S2-8.06]', async () => {
    const { customer, guests, failures } = sessions(silent)
    expect(await customer()).toEqual(buyer)
    expect(await guests()).toEqual({ tag: 'everything' })
    expect(failures).toEqual(
      expect.arrayContaining(['the store configurations', 'the names of stores', 'the pages of stores']),
    )
  })

  it("allows landing pages below a root of the store's list, and no others [S3-4.23] [S3-6.08] [S3-7.21]", async () => {
    const listing = { ...answering, access: () => TE.right(new Map([['Dollar General', ['/dollar-general/']]])) }
    const of = async (stores: StoresPort, group: Customer['group']) =>
      (await sessions(stores, aCustomer({ group })).customer())?.landingCategoryIds
    const named = (name: string) => ({ id: 4, name, categoryAccess: { tag: 'all' } as const })
    expect(await of(listing, named('Dollar General Construction'))).toEqual([700, 710])
    expect([
      await of(listing, named('Retail')),
      await of(listing, undefined),
      await of(answering, named('Dollar General')),
    ]).toEqual([[], [], []])
    expect(await of({ ...answering, access: () => TE.right(new Map()) }, named('Dollar General'))).toBeUndefined()
  })

  it('uses the short name that the spellings of a group map to [S3-6.07]', async () => {
    const stores = {
      ...answering,
      configurations: () => TE.right([{ storeName: 'HSU', quoteType: 'custom', isSearchBarDisabled: true } as const]),
      names: () => TE.right(['HSU']),
    }
    const spelled = aCustomer({ group: { id: 3, name: 'Harbour State University', categoryAccess: { tag: 'all' } } })
    expect((await sessions(stores, spelled).customer())?.group?.storeConfiguration).toBeUndefined()
    expect(
      (await sessions(stores, spelled, [{ shortName: 'HSU', spellings: ['Harbour State University'] }]).customer())
        ?.group?.storeConfiguration,
    ).toMatchObject({ storeName: 'HSU', shortName: 'HSU' })
  })

  it('hides the pages of stores from guests [S2-4.02]', async () => {
    const { shop, guests } = sessions(answering)
    shop.view = { tag: 'only', categoryIds: [300, 710] }
    expect(await guests()).toEqual({ tag: 'only', categoryIds: [300] })
    shop.view = { tag: 'except', categoryIds: [5, 700] }
    expect(await guests()).toEqual({ tag: 'except', categoryIds: [5, 700, 710] })
  })

  it('keeps granted access for 15 minutes without the service; for others it stays closed', async () => {
    const { clock, shop, guests, customer } = sessions(answering)
    await guests()
    await customer()
    shop.stores = silent
    const after = async (minutes: number) => {
      clock.at = minutes * 60_000
      const { grantedCategoryIds = [], group } = (await customer()) ?? buyer
      return [grantedCategoryIds, group?.storeConfiguration?.storeName, await guests()]
    }
    const closed = { tag: 'except', categoryIds: [700, 710] }
    expect(await after(4)).toEqual([[710], 'Dollar General', closed])
    expect(shop.asked).toBe(3)
    expect(await after(14)).toEqual([[710], 'Dollar General', closed])
    expect(await after(16)).toEqual([[], undefined, closed])
  })
})
