import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { publishedForm } from '../../adapters/reference/construction/construction-files'
import { secretHash } from '../../adapters/reference/database/secret-hash'
import { claimUploads, keepOrderedUploads, uploadsOfLines } from '../../adapters/reference/uploads/upload-uses'
import { isUnused } from '../../adapters/reference/guests/unused-upload'
import { referenceUploads } from '../../adapters/reference/uploads/uploads'
import { orderSheets } from '../../adapters/upload-files/order-sheets'
import type { SessionPort } from '../../core/access/session.port'
import type { OrderSheet } from '../../core/construction/read-order-file'
import {
  aConstructionShop,
  aCsv,
  aPlan,
  constructionPortsOf,
  dollar,
  orderRows,
  pop,
  type ConstructionShop,
} from '../builders/construction-shop'
import { databaseEngines } from '../builders/database/database'
import { answerOf, refusalOf } from '../builders/outcome'
import { signedIn, staffPorts } from '../builders/staff'
import { storeOrder } from '../builders/database/stored-orders'
import { aKey } from './staff-shop'

const [retail, senior] = ['retail@lintel.example', 'senior@northgate.example']
const day = 86_400_000

/** Isolation: owner, lines and storefront of one file do not affect another. */
describe.each(databaseEngines())('Two files on %s', engine => {
  let shop: ConstructionShop
  let count = 0
  beforeAll(async () => {
    shop = await aConstructionShop(engine)
  }, 60_000)
  afterAll(() => shop.entrance.close())

  const db = () => shop.entrance.db
  const now = () => shop.entrance.clock.now
  const session = async (email: string, storeKey?: string): Promise<SessionPort> =>
    (await (await signedIn(shop.entrance, email, storeKey === undefined ? {} : { storeKey })).request()).session
  const aFile = (of: SessionPort, name = `file ${count++}`) =>
    answerOf(
      referenceUploads(db(), of, shop.entrance.deps, { blobs: shop.blobs }).keep({
        name: `${name}.txt`,
        type: 'text/plain',
        bytes: new TextEncoder().encode(name),
      }),
    )
  const upload = (id: string) => db().selectFrom('upload').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const claim = (of: SessionPort, ...ids: readonly string[]) =>
    db()
      .transaction()
      .execute(trx => claimUploads(trx, of, ids, now()))

  describe('that guests sent', () => {
    it("become the customer's who uses them, individually, unless they are another customer's", async () => {
      const person = shop.entrance.person()
      const [used, unused, others] = [
        await aFile((await person.request()).session),
        await aFile((await person.request()).session),
        await aFile((await person.request()).session),
      ]
      const stranger = await aFile((await shop.entrance.person().request()).session)
      await answerOf((await person.request()).account.signIn({ email: retail, password: 'Lintel123' }))
      const { visitor } = await session(senior)
      await db()
        .updateTable('upload')
        .set({ customer_id: visitor.customer?.id ?? 0 })
        .where('id', '=', others.id)
        .execute()
      const mine = (await person.request()).session
      expect([...(await claim(mine, used.id, others.id, stranger.id)).keys()].sort()).toEqual(
        [used.id, others.id].sort(),
      )
      const owners = [used, unused, others, stranger].map(async ({ id }) => (await upload(id)).customer_id)
      expect(await Promise.all(owners)).toEqual([mine.visitor.customer?.id, null, visitor.customer?.id, null])
    })

    it('are touched when used, and no others', async () => {
      const guest = (await shop.entrance.person().request()).session
      const [one, other] = [await aFile(guest), await aFile(guest)]
      shop.entrance.clock.now += 5_000
      await claim(guest, one.id)
      expect([(await upload(one.id)).touched_at, (await upload(other.id)).touched_at]).toEqual([now(), now() - 5_000])
    })
  })

  describe('on lines of carts', () => {
    const cart = async (state: 'open' | 'retired', changedAt: number) => {
      const id = `files-${count++}`
      await db()
        .insertInto('cart')
        .values({
          id,
          store_key: 'commercial',
          customer_id: null,
          company_id: null,
          state,
          is_editable: 1,
          version: 1,
          coupons: '[]',
          notices: '[]',
          created_at: 1,
          changed_at: changedAt,
          quote_id: null,
        })
        .execute()
      return id
    }
    const lineWith = async (cartId: string, uploadId: string) => {
      const goods = await db()
        .selectFrom('variant')
        .select(['product_id', 'id as variant_id'])
        .where('sku', '=', 'BX-1')
        .executeTakeFirstOrThrow()
      const line = {
        id: `line-${cartId}`,
        cart_id: cartId,
        ...goods,
        quantity: 1,
        agreed_price: null,
        position: 1,
        own: null,
        modifiers: JSON.stringify([{ modifierId: 1, value: uploadId }]),
      }
      await db().insertInto('cart_line').values(line).execute()
      await db().insertInto('upload_use').values({ upload_id: uploadId, cart_line_id: line.id }).execute()
      return line
    }
    const sent = async () => (await aFile((await shop.entrance.person().request()).session)).id

    it('are shown with their own lines while stored', async () => {
      const [one, other] = [await sent(), await sent()]
      const lines = [await lineWith(await cart('open', now()), one), await lineWith(await cart('open', now()), other)]
      const shown = async (at: 0 | 1) => [...(await uploadsOfLines(db(), lines.slice(at, at + 1))).keys()]
      expect([await shown(0), await shown(1)]).toEqual([[one], [other]])
      await db().updateTable('upload').set({ state: 'removed' }).where('id', '=', one).execute()
      expect([await shown(0), await shown(1)]).toEqual([[], [other]])
    })

    it('are ordered with their own cart, and not if removed', async () => {
      const [one, other, removed] = [await sent(), await sent(), await sent()]
      const [ordered, open, also] = [await cart('open', now()), await cart('open', now()), await cart('open', now())]
      await lineWith(ordered, one)
      await lineWith(open, other)
      await lineWith(also, removed)
      await db().updateTable('upload').set({ state: 'removed' }).where('id', '=', removed).execute()
      await db()
        .transaction()
        .execute(async trx => {
          for (const id of [ordered, also]) await keepOrderedUploads(trx, id)
        })
      expect(await Promise.all([one, other, removed].map(async id => (await upload(id)).state))).toEqual([
        'ordered',
        'kept',
        'removed',
      ])
    })

    it('are purged once their own cart can no longer be restored, and no order of a new store uses them', async () => {
      const [open, recent, over, unused, named] = [await sent(), await sent(), await sent(), await sent(), await sent()]
      await lineWith(await cart('open', 1), open)
      await lineWith(await cart('retired', now() - day + 1), recent)
      await lineWith(await cart('retired', now() - day - 1), over)
      const order = await cart('retired', 1)
      await db()
        .insertInto('construction_order')
        .values({
          cart_id: order,
          store_key: 'commercial',
          customer_id: 1,
          store_type: 'dollarGeneral',
          store_number: '1',
          requested_delivery: '2026-12-10',
          site_contact_name: 'Dee',
          site_contact_phone: '1',
          tax_exempt: 0,
          order_id: null,
          created_at: 1,
          changed_at: 1,
        })
        .execute()
      await db()
        .insertInto('construction_order_file')
        .values({ cart_id: order, upload_id: named, kind: 'other', position: 1 })
        .execute()
      const going = await db()
        .selectFrom('upload')
        .select('id')
        .where('id', 'in', [open, recent, over, unused, named])
        .where(isUnused(now()))
        .execute()
      expect(going.map(({ id }) => id).sort()).toEqual([over, unused].sort())
    })
  })

  it('of an order for a new store are readable by their sender, individually, while stored', async () => {
    const visit = await shop.visitor(dollar)
    const [one, other] = [
      await answerOf((await visit()).construction.upload('other', aPlan('one'))),
      await answerOf((await visit()).construction.upload('other', aPlan('other'))),
    ]
    const read = async (id: string) =>
      new TextDecoder().decode((await answerOf((await visit()).constructionFiles.read(id))).bytes)
    expect([await read(one.id), await read(other.id)]).toEqual(['one', 'other'])
    await db().updateTable('upload').set({ state: 'removed' }).where('id', '=', one.id).execute()
    expect((await refusalOf((await visit()).constructionFiles.read(one.id))).tag).toBe('not-found')
    expect(await read(other.id)).toBe('other')
  })

  it('of orders are readable each by its own key, while stored', async () => {
    const visit = await shop.visitor(dollar)
    const send = async (store: string) =>
      answerOf(
        (await visit()).construction.upload(
          'order',
          aCsv(orderRows([['DG-HS-3', '', store]], { store }), `${store}.csv`),
        ),
      )
    const [one, other] = [await send('7'), await send('8')]
    const keys = { [one.id]: 'a'.repeat(32), [other.id]: 'b'.repeat(32) }
    for (const [id, key] of Object.entries(keys)) {
      await db()
        .updateTable('construction_file')
        .set({ key_hash: await secretHash(key) })
        .where('upload_id', '=', id)
        .execute()
    }
    const place = async ({ url }: { readonly url: string }, key = '') => {
      const {
        orderService,
        session: { visitor },
      } = await visit()
      return orderService.place({
        customerId: visitor.customer?.id ?? 0,
        fileUrl: `${shop.entrance.deps.origin}${url}?key=${key}`,
      })
    }
    expect(await answerOf(await place(one, keys[one.id]))).toMatchObject({ storeNumber: '7' })
    expect(await answerOf(await place(other, keys[other.id]))).toMatchObject({ storeNumber: '8' })
    expect((await refusalOf(await place(one, keys[other.id]))).tag).toBe('not-found')
    await db().updateTable('upload').set({ state: 'removed' }).where('id', '=', one.id).execute()
    expect((await refusalOf(await place(one, keys[one.id]))).tag).toBe('not-found')
  })

  it('of orders become one cart per customer and storefront, idempotently', async () => {
    const visit = await shop.visitor(dollar)
    const key = 'c'.repeat(32)
    const placed = async () => {
      const sent = aCsv(orderRows([['DG-HS-3', '', '2']], { store: '9' }), 'same.csv')
      const { id, url } = await answerOf((await visit()).construction.upload('order', sent))
      await db()
        .updateTable('construction_file')
        .set({ key_hash: await secretHash(key) })
        .where('upload_id', '=', id)
        .execute()
      const {
        orderService,
        session: { visitor },
      } = await visit()
      const fileUrl = `${shop.entrance.deps.origin}${url}?key=${key}`
      return (await answerOf(orderService.place({ customerId: visitor.customer?.id ?? 0, fileUrl }))).cartUrl
    }
    const first = await placed()
    expect(await placed()).toBe(first)
    // Identical files: one of another customer, and one of the same customer in another storefront.
    const { id: other } = await db()
      .selectFrom('customer')
      .select('id')
      .where('email', '=', pop)
      .executeTakeFirstOrThrow()
    await db().updateTable('order_import').set({ customer_id: other }).execute()
    const second = await placed()
    expect(second).not.toBe(first)
    await db().deleteFrom('order_import').where('customer_id', '=', other).execute()
    await db().updateTable('order_import').set({ store_key: 'home' }).execute()
    const third = await placed()
    expect([first, second]).not.toContain(third)
    // The order of the file's own cart refers to it.
    const orders = [
      await storeOrder(db(), { email: pop, lines: [{ sku: 'BX-1' }] }),
      await storeOrder(db(), { email: dollar, lines: [{ sku: 'BX-1' }] }),
    ]
    const cart_id = /id=(.+)$/.exec(third)?.[1] ?? ''
    await db()
      .updateTable('sales_order')
      .set({ cart_id })
      .where('id', '=', orders[1] ?? 0)
      .execute()
    await db().updateTable('cart').set({ state: 'ordered' }).where('id', '=', cart_id).execute()
    await expect(placed()).rejects.toThrow(`"order":${orders[1]}`)
  })

  describe("with the construction program's parts", () => {
    it('list only parts at the desk, and only visible ones', async () => {
      const written: OrderSheet[] = []
      const sheets = { ...orderSheets, write: (sheet: OrderSheet) => (written.push(sheet), orderSheets.write(sheet)) }
      const form = await db()
        .insertInto('order_form')
        .values({
          store_key: 'commercial',
          name: 'parts',
          type: 'text/csv',
          blob: null,
          size: 0,
          published_at: now() + 1,
          published_by: '',
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      const parts = await db()
        .selectFrom('variant')
        .innerJoin('product', 'product.id', 'variant.product_id')
        .select(['variant.sku', 'product.id'])
        .where('product.facts', 'like', '%"listSortOrder"%')
        .where('product.is_visible', '=', 1)
        .orderBy('variant.id')
        .execute()
      const [first] = parts
      const last = parts.at(-1)
      await db()
        .updateTable('product')
        .set({ is_visible: 0 })
        .where('id', '=', last?.id ?? 0)
        .execute()
      await answerOf(publishedForm(db(), form, { blobs: shop.blobs, sheets }))
      await db()
        .updateTable('product')
        .set({ is_visible: 1 })
        .where('id', '=', last?.id ?? 0)
        .execute()
      const named = (sku = '') => JSON.stringify(written).includes(`"${sku}"`)
      expect([named(first?.sku), named(last?.sku), named('BX-1')]).toEqual([true, false, false])
    })

    it('may be found by the SKU of a size or of the whole part', async () => {
      const sold = await db()
        .selectFrom('variant')
        .innerJoin('product', 'product.id', 'variant.product_id')
        .select(['variant.sku as size', 'product.sku as part'])
        .orderBy('variant.id')
        .execute()
      const sizes = new Set(sold.map(({ size }) => size.toUpperCase()))
      const named = sold.find(
        ({ size, part }) => size.toUpperCase() !== part.toUpperCase() && !sizes.has(part.toUpperCase()),
      )
      const { constructionDesk } = staffPorts(
        db(),
        await session('staff@lintel.example'),
        shop.entrance.deps,
        shop.blobs,
      )
      for (const sku of [named?.size ?? '', named?.part ?? '']) {
        const file = aCsv(orderRows([[sku, '', '']], { store: '', delivery: '', contact: '', phone: '' }), `${sku}.csv`)
        expect(
          (await answerOf(constructionDesk.publish({ file, key: aKey() }))).forms.map(({ name }) => name),
        ).toContain(`${sku}.csv`)
        shop.entrance.clock.now += 1_000
      }
    })

    it('are published again if another storefront published since, and shown with the date in each', async () => {
      const { sku } = await db().selectFrom('variant').select('sku').where('sku', '=', 'BX-1').executeTakeFirstOrThrow()
      const file = (name: string) =>
        aCsv(orderRows([[sku, '', '']], { store: '', delivery: '', contact: '', phone: '' }), `${name}.csv`)
      const publish = async (storeKey: string, name: string) => {
        shop.entrance.clock.now += day
        const { constructionDesk } = staffPorts(
          db(),
          await session('staff@lintel.example', storeKey),
          shop.entrance.deps,
          shop.blobs,
        )
        return (await answerOf(constructionDesk.publish({ file: file(name), key: aKey() }))).forms.filter(
          form => form.name === `${name}.csv`,
        ).length
      }
      const dated = async (storeKey: string) => {
        const person = await signedIn(shop.entrance, dollar, { storeKey })
        const { orderService } = constructionPortsOf(
          db(),
          (await person.request()).session,
          shop.entrance.deps,
          shop.blobs,
        )
        return (await answerOf(orderService.latestOrderFile()))?.date
      }
      expect(await publish('commercial', 'spring')).toBe(1)
      const here = await dated('commercial')
      expect(await publish('home', 'summer')).toBe(1)
      expect(await dated('commercial')).toBe(here)
      expect(await dated('home')).not.toBe(here)
      expect(await publish('commercial', 'spring')).toBe(1)
    })
  })
})
