import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { listStatuses, type ListedGoods } from '../../core/shopping-lists/shopping-list'
import type { ShoppingListsPort } from '../../core/shopping-lists/shopping-lists.port'
import type { Outcome } from '../../core/shared/domain-error'
import { aClick, aListVisitor, type ListShop, type ListVisitor } from '../builders/list-visitor'
import { goodsOf } from '../builders/goods/listed-goods'
import { eachOf } from '../builders/each-of'

/** Calls that somebody without access to a list may try on it. */
const callsOn = (id: number, goods: ListedGoods): readonly ((lists: ShoppingListsPort) => Outcome<unknown>)[] => [
  lists => lists.byId(id),
  lists => lists.change(id, { name: 'Stolen' }),
  lists => lists.remove(id),
  lists => lists.duplicate(id, { name: `Copy ${aClick()}`, description: '' }, aClick()),
  lists => lists.add(id, [goods], aClick()),
  lists => lists.changeItem(id, 1, { quantity: 9 }),
  lists => lists.removeItems(id, [1]),
  lists => lists.submit(id),
  lists => lists.decide(id, { tag: 'approve' }),
]

/** Port suite of permissions and statuses of shopping lists. */
export const shoppingListRightsSuite = (name: string, make: () => Promise<ListShop>) =>
  describe(`${name} keeps the permissions of shopping lists`, () => {
    let shop: ListShop
    beforeAll(async () => {
      shop = await make()
    }, 60_000)
    afterAll(() => shop.entrance.close())

    const visitor = (email?: string, storeKey?: string): Promise<ListVisitor> => aListVisitor(shop, email, storeKey)
    const admin = () => visitor('admin@northgate.example')
    const senior = () => visitor('senior@northgate.example')
    const junior = () => visitor('junior@northgate.example')
    const rita = () => visitor('retail@lintel.example')
    const goods = (sku: string, quantity = 1, more: Partial<ListedGoods> = {}) =>
      goodsOf(shop.entrance.db, sku, quantity, more)

    describe("a junior buyer's list", () => {
      const drafted = async (name: string) => {
        const jo = await junior()
        return { jo, id: await jo.makes(name, [await goods('BX-1', 2)]) }
      }

      it("is a draft whatever the call says; others' are approved immediately [S1-6.05] [S1-9.08]", async () => {
        const { jo, id } = await drafted('My first')
        expect(await jo.does(lists => lists.byId(id))).toMatchObject({
          status: listStatuses.draft,
          allowedActions: ['change', 'remove', 'duplicate', 'submit'],
        })
        for (const who of [await admin(), await senior(), await rita(), await visitor('super@lintel.example')]) {
          const own = await who.makes('Approved at once')
          expect(await who.does(lists => lists.byId(own))).toMatchObject({
            status: listStatuses.approved,
            allowedActions: ['change', 'remove', 'duplicate', 'order'],
          })
        }
      })

      it('is submitted, locked, approved by a permitted user, then ordered', async () => {
        const { jo, id } = await drafted('To be approved')
        const sam = await senior()
        await jo.does(lists => lists.submit(id))
        expect(await jo.does(lists => lists.byId(id))).toMatchObject({
          status: listStatuses.waiting,
          allowedActions: ['remove', 'duplicate'],
        })
        expect((await sam.does(lists => lists.byId(id))).allowedActions).toEqual(['duplicate', 'approve'])
        for (const who of [jo, await admin()]) {
          expect(await who.refused(lists => lists.change(id, { name: 'Other' }))).toEqual({
            tag: 'conflict',
            reason: 'shopping-lists.not-open',
          })
        }
        expect(await jo.refused(lists => lists.submit(id))).toEqual({
          tag: 'conflict',
          reason: 'shopping-lists.not-to-submit',
        })
        expect(await jo.refused(lists => lists.decide(id, { tag: 'approve' }))).toEqual({
          tag: 'forbidden',
          reason: 'account.not-allowed',
        })
        await sam.does(lists => lists.decide(id, { tag: 'approve' }))
        expect(await jo.does(lists => lists.byId(id))).toMatchObject({
          status: listStatuses.approved,
          allowedActions: ['remove', 'duplicate', 'order'],
        })
        expect(await sam.refused(lists => lists.decide(id, { tag: 'reject', reason: 'Too late' }))).toEqual({
          tag: 'conflict',
          reason: 'shopping-lists.not-waiting',
        })
        const more = await goods('BX-2')
        expect(await jo.refused(lists => lists.add(id, [more], aClick()))).toEqual({
          tag: 'conflict',
          reason: 'shopping-lists.not-open',
        })
      })

      it('is rejected with a reason, changed, and submitted again', async () => {
        const { jo, id } = await drafted('To be rejected')
        const ada = await admin()
        await jo.does(lists => lists.submit(id))
        await ada.does(lists => lists.decide(id, { tag: 'reject', reason: 'Half of it is in the yard.' }))
        expect(await jo.does(lists => lists.byId(id))).toMatchObject({
          status: listStatuses.rejected,
          reason: 'Half of it is in the yard.',
          allowedActions: ['change', 'remove', 'duplicate', 'submit'],
        })
        const [item] = await jo.items(id)
        await jo.does(lists => lists.changeItem(id, item?.id ?? 0, { quantity: 1 }))
        await jo.does(lists => lists.submit(id))
        expect(await ada.does(lists => lists.byId(id))).toMatchObject({
          status: listStatuses.waiting,
          allowedActions: ['remove', 'duplicate', 'approve'],
        })
        expect('reason' in (await ada.does(lists => lists.byId(id)))).toBe(false)
      })

      it('cannot be submitted while empty, nor by others', async () => {
        const jo = await junior()
        const id = await jo.makes('Nothing on it')
        expect(await jo.refused(lists => lists.submit(id))).toEqual({ tag: 'conflict', reason: 'shopping-lists.empty' })
        expect((await (await admin()).refused(lists => lists.submit(id))).tag).toBe('forbidden')
        const sam = await senior()
        const own = await sam.makes('Needs no approval', [await goods('BX-1')])
        expect((await sam.refused(lists => lists.submit(own))).tag).toBe('forbidden')
        expect(await sam.refused(lists => lists.decide(own, { tag: 'approve' }))).toEqual({
          tag: 'conflict',
          reason: 'shopping-lists.not-waiting',
        })
      })
    })

    describe('a list is visible', () => {
      it('by owner and company permissions; junior buyers see their own [S1-6.04]', async () => {
        const [sam, ada, jo] = [await senior(), await admin(), await junior()]
        const [ofSam, ofJo] = [
          await sam.makes('Seen by the company', [await goods('BX-1')]),
          await jo.makes('Seen above', [await goods('BX-1')]),
        ]
        expect(await ada.does(lists => lists.byId(ofSam))).toMatchObject({
          owner: 'Sam Senior',
          own: false,
          allowedActions: ['change', 'remove', 'duplicate', 'order'],
        })
        expect(await sam.does(lists => lists.byId(ofJo))).toMatchObject({
          owner: 'Jo Junior',
          own: false,
          allowedActions: ['duplicate'],
        })
        expect((await jo.refused(lists => lists.byId(ofSam))).tag).toBe('not-found')
        expect(
          (await jo.does(lists => lists.list({ page: 1, search: 'seen' }))).lists.map(({ name: found }) => found),
        ).toEqual(['Seen above'])
        expect(
          (await sam.does(lists => lists.list({ page: 1, search: 'seen' }))).lists
            .map(({ name: found }) => found)
            .sort(),
        ).toEqual(['Seen above', 'Seen by the company'])
      })

      it("and changed within the permission's scope: admins the company's, seniors their own", async () => {
        const [sam, ada] = [await senior(), await admin()]
        const [ofSam, ofAda] = [await sam.makes('Changed by Ada'), await ada.makes('Not by Sam')]
        const goodsToAdd = await goods('BX-1', 3)
        await ada.does(lists => lists.add(ofSam, [goodsToAdd], aClick()))
        await ada.does(lists => lists.change(ofSam, { description: 'Ada was here' }))
        expect(await sam.does(lists => lists.byId(ofSam))).toMatchObject({ description: 'Ada was here', itemCount: 1 })
        for (const what of eachOf(
          callsOn(ofAda, goodsToAdd)
            .slice(1)
            .filter((_, at) => at !== 2 && at !== 7),
        ))
          expect((await sam.refused(what)).tag).toBe('forbidden')
      })

      it("to nobody else: a foreign id is 'not-found'", async () => {
        const sam = await senior()
        const wanted = await goods('BX-1')
        const id = await sam.makes('Ours alone', [wanted])
        for (const stranger of [
          await rita(),
          await visitor('campus@hsu.example'),
          await visitor('owner@lakeside.example'),
        ]) {
          for (const number of [id, 999_999_999]) {
            for (const what of callsOn(number, wanted))
              expect(await stranger.refused(what)).toEqual({ tag: 'not-found', what: 'shopping list' })
          }
          expect((await stranger.does(lists => lists.list({ page: 1, search: 'ours alone' }))).total).toBe(0)
        }
        expect(await sam.does(lists => lists.byId(id))).toMatchObject({ name: 'Ours alone', itemCount: 1 })
      })

      it('in the store where it was created', async () => {
        const id = await (await senior()).makes('Commercial only')
        const atHome = await visitor('senior@northgate.example', 'home')
        expect((await atHome.refused(lists => lists.byId(id))).tag).toBe('not-found')
      })

      it('to no guest [S3-6.03]', async () => {
        const guest = await visitor()
        const wanted = await goods('BX-1')
        for (const what of [
          ...callsOn(1, wanted),
          (lists: ShoppingListsPort) => lists.list({ page: 1, search: '' }),
          (lists: ShoppingListsPort) => lists.create({ name: 'x', description: '' }, aClick()),
        ]) {
          expect(await guest.refused(what)).toEqual({ tag: 'signed-out' })
        }
      })
    })
  })
