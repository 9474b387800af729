import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { maxListItems, maxLists, listStatuses, type ListedGoods } from '../../core/shopping-lists/shopping-list'
import { aClick, aListVisitor, type ListShop, type ListVisitor } from '../builders/list-visitor'
import { goodsOf } from '../builders/goods/listed-goods'

/** Port suite of shopping lists. */
export const shoppingListsPortSuite = (name: string, make: () => Promise<ListShop>) =>
  describe(`${name} keeps the shopping lists' promises`, () => {
    let shop: ListShop
    beforeAll(async () => {
      shop = await make()
    }, 60_000)
    afterAll(() => shop.entrance.close())

    const visitor = (email?: string, storeKey?: string): Promise<ListVisitor> => aListVisitor(shop, email, storeKey)
    const admin = () => visitor('admin@northgate.example')
    const senior = () => visitor('senior@northgate.example')
    const rita = () => visitor('retail@lintel.example')
    const goods = (sku: string, quantity = 1, more: Partial<ListedGoods> = {}) =>
      goodsOf(shop.entrance.db, sku, quantity, more)

    describe('a list', () => {
      it('is stored under its name with its owner, and empty [S3-3.12]', async () => {
        const buyer = await senior()
        const made = await buyer.does(lists =>
          lists.create({ name: '  North wing ', description: ' Second floor ' }, aClick()),
        )
        expect(made).toMatchObject({
          name: 'North wing',
          description: 'Second floor',
          status: listStatuses.approved,
          owner: 'Sam Senior',
          own: true,
          itemCount: 0,
          createdAt: Math.floor(shop.entrance.clock.now / 1000),
        })
        const shown = await buyer.does(lists => lists.byId(made.id))
        expect(shown).toMatchObject({ ...made, items: [], total: 0 })
      })

      it('is one list for any number of clicks with one key, also concurrently', async () => {
        const buyer = await senior()
        const click = aClick()
        const made = await Promise.all(
          [1, 2, 3].map(() => buyer.does(lists => lists.create({ name: 'One click', description: '' }, click))),
        )
        expect(
          new Set(
            [...made, await buyer.does(lists => lists.create({ name: 'One click', description: '' }, click))].map(
              ({ id }) => id,
            ),
          ).size,
        ).toBe(1)
        expect((await buyer.does(lists => lists.list({ page: 1, search: 'one click' }))).total).toBe(1)
      })

      it("needs a name that is unique among one's own, case-insensitively", async () => {
        const buyer = await rita()
        await buyer.makes('Porch')
        expect(await buyer.issues(lists => lists.create({ name: '  ', description: '' }, aClick()))).toEqual([
          'name shopping-lists.name-required',
        ])
        expect(
          await buyer.issues(lists => lists.create({ name: 'x'.repeat(101), description: 'y'.repeat(501) }, aClick())),
        ).toEqual(['name shopping-lists.name-too-long', 'description shopping-lists.description-too-long'])
        expect(await buyer.issues(lists => lists.create({ name: 'PORCH ', description: '' }, aClick()))).toEqual([
          'name shopping-lists.name-taken',
        ])
        expect(
          (await (await senior()).does(lists => lists.create({ name: 'Porch', description: '' }, aClick()))).name,
        ).toBe('Porch')
      })

      it('gets another name and description, and keeps omitted fields', async () => {
        const buyer = await rita()
        const id = await buyer.makes('Before')
        await buyer.does(lists => lists.change(id, { name: 'After', description: 'Words' }))
        await buyer.does(lists => lists.change(id, { name: 'AFTER' }))
        expect(await buyer.does(lists => lists.byId(id))).toMatchObject({ name: 'AFTER', description: 'Words' })
        await buyer.makes('Taken')
        expect(await buyer.issues(lists => lists.change(id, { name: 'taken' }))).toEqual([
          'name shopping-lists.name-taken',
        ])
      })

      it('is deleted with everything on it', async () => {
        const buyer = await rita()
        const id = await buyer.makes('Short-lived', [await goods('BX-1')])
        await buyer.does(lists => lists.remove(id))
        for (const gone of [
          await buyer.refused(lists => lists.byId(id)),
          await buyer.refused(lists => lists.remove(id)),
        ])
          expect(gone).toEqual({ tag: 'not-found', what: 'shopping list' })
        expect(
          await shop.entrance.db.selectFrom('shopping_list_item').select('id').where('list_id', '=', id).execute(),
        ).toEqual([])
      })

      it("is copied once per key, with all its lines, as one's own", async () => {
        const [buyer, boss, click] = [await senior(), await admin(), aClick()]
        const id = await buyer.makes('To be copied', [
          await goods('LS-G1-626', 2, { note: 'Left hand' }),
          await goods('BX-1', 3),
        ])
        const copy = await boss.does(lists => lists.duplicate(id, { name: "Ada's copy", description: 'Mine' }, click))
        expect(copy).toMatchObject({
          name: "Ada's copy",
          description: 'Mine',
          owner: 'Ada Admin',
          own: true,
          itemCount: 2,
        })
        expect(
          (await boss.does(lists => lists.duplicate(id, { name: "Ada's copy", description: 'Mine' }, click))).id,
        ).toBe(copy.id)
        expect((await boss.items(copy.id)).map(({ sku, quantity, note }) => [sku, quantity, note])).toEqual([
          ['LS-G1-626', 2, 'Left hand'],
          ['BX-1', 3, ''],
        ])
      })

      it('is found by name, description and status, fifty per page, latest first [S1-9.07]', async () => {
        const buyer = await visitor('owner@lakeside.example')
        for (let at = 1; at <= 52; at++) {
          shop.entrance.clock.now += 1_000
          await buyer.does(lists =>
            lists.create({ name: `House ${at}`, description: at === 7 ? 'by the 100 % lake' : '' }, aClick()),
          )
        }
        const first = await buyer.does(lists => lists.list({ page: 1, search: '' }))
        expect([first.total, first.lists.length, first.lists[0]?.name, first.lists[49]?.name]).toEqual([
          52,
          50,
          'House 52',
          'House 3',
        ])
        expect(
          (await buyer.does(lists => lists.list({ page: 2, search: '' }))).lists.map(({ name: found }) => found),
        ).toEqual(['House 2', 'House 1'])
        expect(
          (await buyer.does(lists => lists.list({ page: 1, search: '100 % LAKE' }))).lists.map(
            ({ name: found }) => found,
          ),
        ).toEqual(['House 7'])
        expect(
          (await buyer.does(lists => lists.list({ page: 1, search: 'house', status: listStatuses.draft }))).total,
        ).toBe(0)
        const seventh = first.lists.find(({ name: found }) => found === 'House 7')?.id ?? 0
        shop.entrance.clock.now += 1_000
        await buyer.does(lists => lists.change(seventh, { name: 'House seven' }))
        expect((await buyer.does(lists => lists.list({ page: 1, search: '' }))).lists[0]?.name).toBe('House seven')
      })

      it('is one of five hundred at most', async () => {
        const buyer = await visitor('orders@dg.example')
        const first = await buyer.makes('The first')
        const row = await shop.entrance.db
          .selectFrom('shopping_list')
          .selectAll()
          .where('id', '=', first)
          .executeTakeFirstOrThrow()
        const { id: _, ...columns } = row
        await shop.entrance.db
          .insertInto('shopping_list')
          .values(
            Array.from({ length: maxLists - 1 }, (_each, at) => ({
              ...columns,
              name: `More ${at}`,
              name_fold: `more ${at}`,
            })),
          )
          .execute()
        expect(await buyer.refused(lists => lists.create({ name: 'One too many', description: '' }, aClick()))).toEqual(
          { tag: 'conflict', reason: 'shopping-lists.too-many-lists' },
        )
      })
    })

    it('is limited if one creates far too many', async () => {
      const buyer = await visitor('orders@popshelf.example')
      const click = aClick()
      const first = await buyer.does(lists => lists.create({ name: 'Often 0', description: '' }, click))
      for (let at = 1; at < 120; at++)
        await buyer.does(lists => lists.create({ name: `Often ${at}`, description: '' }, aClick()))
      expect((await buyer.refused(lists => lists.create({ name: 'Too often', description: '' }, aClick()))).tag).toBe(
        'limited',
      )
      expect(
        (await buyer.refused(lists => lists.duplicate(first.id, { name: 'Too often', description: '' }, aClick()))).tag,
      ).toBe('limited')
      shop.entrance.clock.now += 3_600_000
      expect((await buyer.does(lists => lists.create({ name: 'An hour later', description: '' }, aClick()))).name).toBe(
        'An hour later',
      )
    })

    describe('an item on a list', () => {
      it('is shown with current price, picture, options, pack, minimum, and total [S3-3.12]', async () => {
        const buyer = await senior()
        const id = await buyer.makes('Priced', [
          await goods('LS-G1-626', 2, { note: 'Keyed alike' }),
          await goods('HG-BB45-10B', 3),
          await goods('TH-SAD-36', 5),
        ])
        const [lock, hinge, threshold] = await buyer.items(id)
        expect(lock).toMatchObject({
          sku: 'LS-G1-626',
          name: 'Grade 1 Storeroom Lock',
          slug: '/grade-1-storeroom-lock/',
          quantity: 2,
          price: 16_100,
          available: true,
          note: 'Keyed alike',
          minimum: 1,
        })
        expect(lock?.options).toEqual([expect.objectContaining({ optionName: 'Finish', optionLabel: 'Satin Chrome' })])
        expect(lock?.picture?.url ?? lock?.picture?.key).toBeTruthy()
        expect(hinge).toMatchObject({ pack: 3, available: true })
        expect(threshold).toMatchObject({ minimum: 5, price: 2_120 })
        expect((await buyer.does(lists => lists.byId(id))).total).toBe(2 * 16_100 + 3 * (hinge?.price ?? 0) + 5 * 2_120)
      })

      it('says why it cannot be ordered: no stock, by quote only, not sold, too few, or too many', async () => {
        const buyer = await senior()
        const id = await buyer.makes('Not all of it', [
          await goods('LS-G1-605'),
          await goods('MD-CEIA-1'),
          await goods('EX-LEG-01'),
          await goods('TH-SAD-36', 2),
          await goods('CL-4040-AL', 9),
          await goods('BX-1'),
        ])
        expect((await buyer.items(id)).map(({ sku, available, why }) => [sku, available, why?.code])).toEqual([
          ['LS-G1-605', false, 'cart.out-of-stock'],
          ['MD-CEIA-1', false, 'cart.quote-only'],
          ['EX-LEG-01', false, 'cart.not-for-sale'],
          ['TH-SAD-36', false, 'cart.below-minimum'],
          ['CL-4040-AL', false, 'cart.not-enough-stock'],
          ['BX-1', true, undefined],
        ])
      })

      it("keeps no choice that is not the product's, and reports missing ones", async () => {
        const buyer = await senior()
        const { db } = shop.entrance
        const lock = await db
          .selectFrom('variant')
          .innerJoin('product', 'product.id', 'variant.product_id')
          .select(['product.id', 'product.modifiers'])
          .where('variant.sku', '=', 'BX-3')
          .executeTakeFirstOrThrow()
        const id = await buyer.makes('Half chosen', [
          await goods('BX-3', 1, { choices: [{ modifierId: 999_999, value: 'nobody knows' }] }),
        ])
        expect((await buyer.items(id))[0]).toMatchObject({ choices: [], available: true })
        await db
          .updateTable('product')
          .set({
            modifiers: JSON.stringify([
              { id: 88, name: 'Engraving', kind: 'text', required: true, values: [], config: {} },
            ]),
          })
          .where('id', '=', lock.id)
          .execute()
        const [incomplete] = await buyer.items(id)
        const engraved = await buyer.makes('Engraved', [
          await goods('BX-3', 1, { choices: [{ modifierId: 88, value: `  ${'x'.repeat(1_200)}` }] }),
        ])
        expect((await buyer.items(engraved))[0]?.choices).toEqual([{ modifierId: 88, value: 'x'.repeat(1_000) }])
        await db.updateTable('product').set({ modifiers: lock.modifiers }).where('id', '=', lock.id).execute()
        expect(incomplete).toMatchObject({ available: false, why: { code: 'shopping-lists.choose' } })
      })

      it('sums equal choices, keeps others separate, and is idempotent by key', async () => {
        const [buyer, click] = [await senior(), aClick()]
        const id = await buyer.makes('Growing')
        const [plain, tagged] = [await goods('BX-1', 2), await goods('BX-2', 1)]
        expect(await buyer.does(lists => lists.add(id, [plain, tagged, plain], click))).toEqual({
          added: 3,
          refused: [],
        })
        expect(await buyer.does(lists => lists.add(id, [plain, tagged, plain], click))).toEqual({
          added: 3,
          refused: [],
        })
        expect((await buyer.items(id)).map(({ sku, quantity }) => [sku, quantity])).toEqual([
          ['BX-1', 4],
          ['BX-2', 1],
        ])
        await buyer.does(lists => lists.add(id, [plain], aClick()))
        expect((await buyer.items(id))[0]?.quantity).toBe(6)
      })

      it('with choices stays separate from the plain product, and has their price', async () => {
        const buyer = await senior()
        const door = await shop.entrance.db
          .selectFrom('variant')
          .innerJoin('product', 'product.id', 'variant.product_id')
          .select(['variant.sku', 'product.modifiers'])
          .where('variant.sku', 'like', 'HM-18-%')
          .where('stock', '>', 5)
          .orderBy('variant.id')
          .executeTakeFirstOrThrow()
        const rush = (
          JSON.parse(door.modifiers) as readonly {
            readonly id: number
            readonly name: string
            readonly values: readonly { readonly id: number }[]
          }[]
        ).find(({ name: found }) => found === 'Rush')
        const id = await buyer.makes('Doors', [
          await goods(door.sku),
          await goods(door.sku, 1, { choices: [{ modifierId: rush?.id ?? 0, value: String(rush?.values[0]?.id) }] }),
        ])
        const [plain, rushed] = await buyer.items(id)
        expect(rushed?.choices).toEqual([{ modifierId: rush?.id, value: String(rush?.values[0]?.id) }])
        expect(rushed?.options).toEqual(expect.arrayContaining([expect.objectContaining({ optionName: 'Rush' })]))
        expect(rushed?.price).toBeGreaterThan(plain?.price ?? Infinity)
      })

      it('is rejected by position if unknown or beyond the limit, without blocking the rest', async () => {
        const buyer = await senior()
        const id = await buyer.makes('Nearly full')
        await shop.entrance.db
          .insertInto('shopping_list_item')
          .values(
            Array.from({ length: maxListItems - 1 }, (_, at) => ({
              list_id: id,
              product_id: 5_000_000 + at,
              variant_id: 5_000_000 + at,
              sku: `GONE-${at}`,
              name: 'Gone',
              quantity: 1,
              choices: '[]',
              note: '',
              added_at: 0,
            })),
          )
          .execute()
        const given = [
          { ...(await goods('BX-1')), variantId: 999_999_999 },
          await goods('BX-1'),
          await goods('BX-2'),
          { ...(await goods('BX-3')), productId: 1 },
          await goods('BX-1'),
        ]
        expect(await buyer.does(lists => lists.add(id, given, aClick()))).toEqual({
          added: 2,
          refused: [
            { at: 0, code: 'shopping-lists.unknown-goods' },
            { at: 2, code: 'shopping-lists.full' },
            { at: 3, code: 'shopping-lists.unknown-goods' },
          ],
        })
        expect((await buyer.does(lists => lists.byId(id))).itemCount).toBe(maxListItems)
      })

      it('accepts quantities from one on and short notes, and reports an empty request', async () => {
        const buyer = await senior()
        const id = await buyer.makes('Strict', [await goods('BX-1')])
        const [item] = await buyer.items(id)
        expect(await buyer.issues(lists => lists.add(id, [], aClick()))).toEqual(['items shopping-lists.select-one'])
        const wrong = [
          { ...(await goods('BX-1')), quantity: 0 },
          { ...(await goods('BX-1')), quantity: 1.5 },
          await goods('BX-1', 1, { note: 'x'.repeat(501) }),
        ]
        expect(await buyer.issues(lists => lists.add(id, wrong, aClick()))).toEqual([
          'item:0 shopping-lists.quantity-shape',
          'item:1 shopping-lists.quantity-shape',
          'item:2 shopping-lists.note-too-long',
        ])
        expect(await buyer.issues(lists => lists.changeItem(id, item?.id ?? 0, { quantity: 100_001 }))).toEqual([
          'quantity shopping-lists.quantity-shape',
        ])
      })

      it('changes in quantity and note, is removed at quantity 0, or with others in one call', async () => {
        const buyer = await senior()
        const id = await buyer.makes('Changing', [
          await goods('BX-1'),
          await goods('BX-2'),
          await goods('BX-3'),
          await goods('LS-G1-626'),
        ])
        const [one, two, three] = await buyer.items(id)
        await buyer.does(lists => lists.changeItem(id, one?.id ?? 0, { quantity: 7 }))
        await buyer.does(lists => lists.changeItem(id, one?.id ?? 0, { note: ' By the door ' }))
        await buyer.does(lists => lists.changeItem(id, two?.id ?? 0, { quantity: 0 }))
        expect((await buyer.items(id)).map(({ sku, quantity, note }) => [sku, quantity, note])).toEqual([
          ['BX-1', 7, 'By the door'],
          ['BX-3', 1, ''],
          ['LS-G1-626', 1, ''],
        ])
        expect((await buyer.refused(lists => lists.changeItem(id, two?.id ?? 0, { quantity: 1 }))).tag).toBe(
          'not-found',
        )
        await buyer.does(lists => lists.removeItems(id, [one?.id ?? 0, three?.id ?? 0, 999_999_999]))
        expect((await buyer.items(id)).map(({ sku }) => sku)).toEqual(['LS-G1-626'])
      })

      it('is not lost when two tabs add concurrently', async () => {
        const [one, other] = [await senior(), await senior()]
        const id = await one.makes('Two tabs')
        const [first, second] = [await goods('BX-1', 2), await goods('BX-2', 1)]
        await Promise.all([
          one.does(lists => lists.add(id, [first], aClick())),
          other.does(lists => lists.add(id, [first, second], aClick())),
          one.does(lists => lists.add(id, [second], aClick())),
        ])
        expect(Object.fromEntries((await one.items(id)).map(({ sku, quantity }) => [sku, quantity]))).toEqual({
          'BX-1': 4,
          'BX-2': 2,
        })
      })

      it('keeps hidden or discontinued lines with stored text only', async () => {
        const buyer = await rita()
        const { db } = shop.entrance
        const id = await buyer.makes('Before the winter', [await goods('BX-2', 4)])
        const { product_id } = await db
          .selectFrom('variant')
          .select('product_id')
          .where('sku', '=', 'BX-2')
          .executeTakeFirstOrThrow()
        await db.updateTable('product').set({ is_visible: 0 }).where('id', '=', product_id).execute()
        const [hidden] = await buyer.items(id)
        await db.updateTable('product').set({ is_visible: 1 }).where('id', '=', product_id).execute()
        expect(hidden).toMatchObject({
          sku: 'BX-2',
          quantity: 4,
          available: false,
          why: { code: 'cart.not-available-to-you' },
        })
        expect([hidden?.price, hidden?.slug, hidden?.picture, hidden?.options]).toEqual([
          undefined,
          undefined,
          undefined,
          [],
        ])
        expect((await buyer.items(id))[0]?.available).toBe(true)
      })

      it("must be visible to the customer's group", async () => {
        const buyer = await rita()
        const campus = await shop.entrance.db
          .selectFrom('variant')
          .innerJoin('product_category', 'product_category.product_id', 'variant.product_id')
          .select('variant.sku')
          .where('category_id', '=', 820)
          .where(
            'variant.product_id',
            'not in',
            shop.entrance.db
              .selectFrom('product_category')
              .select('product_id')
              .where('category_id', 'in', [300, 310, 320, 330, 340, 350]),
          )
          .executeTakeFirstOrThrow()
        const id = await buyer.makes('Curious')
        const wanted = await goods(campus.sku)
        expect(await buyer.does(lists => lists.add(id, [wanted], aClick()))).toEqual({
          added: 0,
          refused: [{ at: 0, code: 'shopping-lists.unknown-goods' }],
        })
        const friend = await visitor('campus@hsu.example')
        expect((await friend.items(await friend.makes('Campus', [wanted])))[0]).toMatchObject({
          sku: campus.sku,
          name: expect.stringMatching(/./) as unknown,
          slug: expect.stringMatching(/./) as unknown,
        })
      })
    })
  })
