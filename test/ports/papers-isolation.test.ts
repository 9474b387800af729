import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { withCertificateStatus } from '../../adapters/reference/exemption/certificate-status'
import { constructionOf } from '../../adapters/reference/orders/construction-details'
import { referenceExemptionDesk } from '../../adapters/reference/exemption/exemption-desk'
import { taxExemptionStatusOf } from '../../adapters/reference/exemption/exemptions'
import { noteCertificates } from '../../adapters/reference/exemption/tax-certificates'
import { claimUploads, giveUploads, isOwnUpload } from '../../adapters/reference/uploads/upload-uses'
import { referenceUploads } from '../../adapters/reference/uploads/uploads'
import type { Visitor } from '../../core/access/visitor'
import type { SessionPort } from '../../core/access/session.port'
import type { ProductChange } from '../../core/catalogue/product-change'
import {
  aCertificate,
  aConstructionShop,
  dollar,
  pop,
  someDetails,
  type ConstructionShop,
} from '../builders/construction-shop'
import { anAddress } from '../builders/customer'
import { databaseEngines } from '../builders/database/database'
import { answerOf, refusalOf } from '../builders/outcome'
import { signedIn, staffPorts } from '../builders/staff'
import { storeOrder } from '../builders/database/stored-orders'
import { aKey } from './staff-shop'

const [stef, retail, senior] = ['staff@lintel.example', 'retail@lintel.example', 'senior@northgate.example']

/** Isolation of certificates, files, order forms and products. */
describe.each(databaseEngines())('Two papers on %s', engine => {
  let shop: ConstructionShop
  let count = 0
  beforeAll(async () => {
    shop = await aConstructionShop(engine)
  }, 60_000)
  afterAll(() => shop.entrance.close())

  const db = () => shop.entrance.db
  const session = async (email: string, storeKey = 'commercial'): Promise<SessionPort> =>
    (await (await signedIn(shop.entrance, email, { storeKey })).request()).session
  const desks = async (storeKey = 'commercial') =>
    staffPorts(db(), await session(stef, storeKey), shop.entrance.deps, shop.blobs)
  const idOf = async (email: string) =>
    (await db().selectFrom('customer').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
  const aFile = async (of: SessionPort, name = `file ${count++}`) =>
    answerOf(
      referenceUploads(db(), of, shop.entrance.deps, { blobs: shop.blobs }).keep({
        name: `${name}.txt`,
        type: 'text/plain',
        bytes: new TextEncoder().encode(name),
      }),
    )
  const setState = (id: string, state: 'kept' | 'removed' | 'ordered') =>
    db().updateTable('upload').set({ state }).where('id', '=', id).execute()
  const stateOf = async (id: string) =>
    (await db().selectFrom('upload').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

  type Certificate = {
    readonly customer: number
    readonly store?: string
    readonly company?: number | null
    readonly state?: 'waiting' | 'accepted' | 'refused'
    readonly upload?: string
  }
  const aPaper = async ({
    customer,
    store = 'commercial',
    company = null,
    state = 'accepted',
    upload,
  }: Certificate): Promise<string> => {
    const id = `apart-${count++}`
    const file = upload ?? (await aFile(await session(dollar))).id
    await db()
      .insertInto('tax_certificate')
      .values({
        id,
        store_key: store,
        customer_id: customer,
        company_id: company,
        upload_id: file,
        state,
        regions: '["US-OH"]',
        ends_on: '2030-01-01',
        reason: null,
        version: 0,
        created_at: 1,
        reported_at: null,
        decided_at: state === 'waiting' ? null : 1,
        decided_by: state === 'waiting' ? null : 'Stef',
        language: 'en',
      })
      .execute()
    return id
  }

  describe('of exemption', () => {
    const taxStatusTag = async (visitor: Visitor) =>
      (await taxExemptionStatusOf(db(), visitor, anAddress(), shop.entrance.clock.now))?.tag

    it("exempt their owner once accepted, in their storefront; a company's not private orders", async () => {
      const { visitor } = await session(retail)
      const [own, other] = [visitor.customer?.id ?? 0, await idOf('campus@hsu.example')]
      await aPaper({ customer: own, store: 'home' })
      await aPaper({ customer: own, state: 'waiting' })
      await aPaper({ customer: own, state: 'refused' })
      await aPaper({ customer: own, company: 5 })
      await aPaper({ customer: other })
      expect(await taxStatusTag(visitor)).toBeUndefined()
      await aPaper({ customer: own })
      expect(await taxStatusTag(visitor)).toBe('exempt')
    })

    it('are listed at the desk of their storefront, by their state', async () => {
      const customer = await idOf(retail)
      const [waiting, accepted, elsewhere] = [
        await aPaper({ customer, state: 'waiting' }),
        await aPaper({ customer }),
        await aPaper({ customer, store: 'home', state: 'waiting' }),
      ]
      const listed = async (state?: 'waiting' | 'accepted') =>
        (
          await answerOf(
            (await desks()).exemptionDesk.list({ ...(state ? { state } : {}), text: 'retail@lintel', page: 1 }),
          )
        ).certificates
          .map(({ id }) => id)
          .filter(id => [waiting, accepted, elsewhere].includes(id))
          .sort()
      expect([await listed('waiting'), await listed('accepted'), await listed()]).toEqual([
        [waiting],
        [accepted],
        [waiting, accepted].sort(),
      ])
      expect((await refusalOf((await desks()).exemptionDesk.find(elsewhere))).tag).toBe('not-found')
    })

    it('list the orders of their own buyer, once placed', async () => {
      const [one, other] = [await idOf(dollar), await idOf(pop)]
      const file = await aFile(await session(dollar))
      const id = await aPaper({ customer: one, upload: file.id })
      const order = (cart: string, customer: number, order_id: number | null) =>
        db()
          .insertInto('construction_order')
          .values({
            cart_id: cart,
            store_key: 'commercial',
            customer_id: customer,
            store_type: 'dollarGeneral',
            store_number: '1',
            requested_delivery: '2026-12-10',
            site_contact_name: 'Dee',
            site_contact_phone: '1',
            tax_exempt: 0,
            order_id,
            created_at: 1,
            changed_at: 1,
          })
          .execute()
      await order('apart-placed', one, 4_001)
      await order('apart-open', one, null)
      await order('apart-others', other, 4_002)
      // More than are listed, so that unplaced orders cannot push out the placed one.
      const begun = Array.from({ length: 20 }, (_, at) => `apart-begun-${at}`)
      for (const cart of begun) await order(cart, one, null)
      await db()
        .insertInto('construction_order_file')
        .values(
          ['apart-placed', 'apart-open', 'apart-others', ...begun].map(cart_id => ({
            cart_id,
            upload_id: file.id,
            kind: 'certificate' as const,
            position: 1,
          })),
        )
        .execute()
      const another = await aFile(await session(dollar))
      await order('apart-other-paper', one, 4_003)
      await db()
        .insertInto('construction_order_file')
        .values({ cart_id: 'apart-other-paper', upload_id: another.id, kind: 'certificate', position: 1 })
        .execute()
      expect(
        (await answerOf(referenceExemptionDesk(db(), await session(stef), shop.entrance.deps, shop.blobs).find(id)))
          .orders,
      ).toEqual([4_001])
    })

    it('are decided in their own storefront, and one decision leaves the others waiting', async () => {
      const customer = await idOf(retail)
      const [one, other] = [
        await aPaper({ customer, company: 1, state: 'waiting' }),
        await aPaper({ customer, company: 1, state: 'waiting' }),
      ]
      const refuse = async (id: string, storeKey?: string) =>
        (await desks(storeKey)).exemptionDesk.decide({
          id,
          key: aKey(),
          decision: { tag: 'refuse', reason: 'The form is not signed.' },
        })
      const states = async () =>
        (
          await db()
            .selectFrom('tax_certificate')
            .select('state')
            .where('id', 'in', [one, other])
            .orderBy('created_at')
            .orderBy('id')
            .execute()
        ).map(({ state }) => state)
      expect((await refusalOf(await refuse(one, 'home'))).tag).toBe('not-found')
      expect(await states()).toEqual(['waiting', 'waiting'])
      expect((await answerOf(await refuse(one))).state).toBe('refused')
      expect((await states()).sort()).toEqual(['refused', 'waiting'])
    })

    it('are reported to their own customer, once decided', async () => {
      const [one, other] = [await idOf(dollar), await idOf(pop)]
      const [waits, decided] = [await aFile(await session(dollar)), await aFile(await session(dollar))]
      await aPaper({ customer: one, upload: waits.id, state: 'waiting' })
      await aPaper({ customer: one, upload: decided.id })
      const details = someDetails({
        files: [waits, decided].map(({ id, name }) => ({ id, name, kind: 'certificate' as const, url: '' })),
      })
      const statusesOf = async (customer: number) =>
        (await withCertificateStatus(db(), customer, details)).files.map(file => file.standing?.state)
      expect([await statusesOf(one), await statusesOf(other)]).toEqual([
        [undefined, 'accepted'],
        [undefined, undefined],
      ])
    })

    it('restore no removed file', async () => {
      const of = await session(dollar)
      const [current, removed] = [await aFile(of), await aFile(of)]
      await setState(removed.id, 'removed')
      const files = [current, removed].map(({ id, name }) => ({ id, name, kind: 'certificate' as const, url: '' }))
      await db()
        .transaction()
        .execute(trx =>
          noteCertificates(trx, of.visitor, files, {
            now: shop.entrance.clock.now,
            random: shop.entrance.deps.random,
          }),
        )
      expect([await stateOf(current.id), await stateOf(removed.id)]).toEqual(['ordered', 'removed'])
    })
  })

  describe('of construction orders', () => {
    const team = async () => {
      const visit = await shop.visitor(dollar)
      await answerOf((await visit()).construction.keepDetails(someDetails()))
      return visit
    }

    it("keep their own store's details: other carts' details and links are unchanged", async () => {
      const visit = await team()
      const orderDetails = await db()
        .selectFrom('construction_order')
        .selectAll()
        .where('cart_id', '=', (await visit()).session.cartId ?? '')
        .executeTakeFirstOrThrow()
      await db()
        .insertInto('construction_order')
        .values({ ...orderDetails, cart_id: 'apart-link' })
        .execute()
      await db()
        .insertInto('construction_link')
        .values({
          cart_id: 'apart-link',
          position: 1,
          kind: 'other',
          name: 'theirs.pdf',
          url: 'https://files.forms.example/theirs.pdf',
        })
        .execute()
      await answerOf((await visit()).construction.keepDetails(someDetails({ storeNumber: '30001' })))
      expect(await answerOf((await visit()).construction.details())).toMatchObject({ storeNumber: '30001', files: [] })
      expect(
        await db().selectFrom('construction_link').select('name').where('cart_id', '=', 'apart-link').execute(),
      ).toEqual([{ name: 'theirs.pdf' }])
    })

    it('are shown to their author, in their storefront', async () => {
      const visit = await team()
      const seen = async () => (await answerOf((await visit()).construction.details()))?.storeNumber
      const cart = (await visit()).session.cartId ?? ''
      const set = (values: { readonly store_key?: string; readonly customer_id?: number }) =>
        db().updateTable('construction_order').set(values).where('cart_id', '=', cart).execute()
      const { visitor } = (await visit()).session
      expect(await seen()).toBe('20481')
      await set({ store_key: 'home' })
      expect(await seen()).toBeUndefined()
      await set({ store_key: 'commercial', customer_id: await idOf(pop) })
      expect(await seen()).toBeUndefined()
      await set({ customer_id: visitor.customer?.id ?? 0 })
      expect(await seen()).toBe('20481')
      expect(await constructionOf(db(), 'no-such-cart')).toBeUndefined()
    })

    it('open their files at the desk of their storefront, while stored', async () => {
      const visit = await team()
      const file = await answerOf((await visit()).construction.upload('certificate', aCertificate(`apart ${count++}`)))
      await answerOf((await visit()).construction.keepDetails(someDetails({ taxExempt: true, files: [file] })))
      const cart = (await visit()).session.cartId ?? ''
      const order = await storeOrder(db(), { email: dollar, lines: [{ sku: 'BX-1' }] })
      await db().updateTable('construction_order').set({ order_id: order }).where('cart_id', '=', cart).execute()
      expect((await answerOf((await desks()).constructionDesk.file(order, file.id))).name).toBe('Certificate GA.pdf')
      expect((await refusalOf((await desks('home')).constructionDesk.file(order, file.id))).tag).toBe('not-found')
      await setState(file.id, 'removed')
      expect((await refusalOf((await desks()).constructionDesk.file(order, file.id))).tag).toBe('not-found')
    })
  })

  describe('of order forms', () => {
    it('are those of their storefront, for buyers and at the desk', async () => {
      const form = { type: 'text/csv', size: 4, published_by: 'Stef' }
      await shop.blobs.write('apart-here', new TextEncoder().encode('here'))()
      await shop.blobs.write('apart-home', new TextEncoder().encode('home'))()
      await db()
        .insertInto('order_form')
        .values([
          {
            ...form,
            store_key: 'commercial',
            name: 'here.csv',
            blob: 'apart-here',
            published_at: shop.entrance.clock.now + 1,
          },
          {
            ...form,
            store_key: 'home',
            name: 'home.csv',
            blob: 'apart-home',
            published_at: shop.entrance.clock.now + 2,
          },
        ])
        .execute()
      const visit = await shop.visitor(dollar)
      expect((await answerOf((await visit()).constructionFiles.orderForm())).name).toBe('here.csv')
      const names = async (storeKey: string) =>
        (await answerOf((await desks(storeKey)).constructionDesk.orderForms())).forms.map(({ name }) => name)
      expect([(await names('commercial')).includes('home.csv'), await names('home')]).toEqual([false, ['home.csv']])
    })

    it('contain no hidden part', async () => {
      const written = async (email: string) => {
        await db().updateTable('order_form').set({ blob: null }).where('name', '=', 'here.csv').execute()
        const visit = await shop.visitor(email)
        return (await answerOf((await visit()).constructionFiles.orderForm())).bytes.byteLength
      }
      const before = await written(dollar)
      const parts = await db().selectFrom('product').select('id').where('facts', 'like', '%"listSortOrder"%').execute()
      await db()
        .updateTable('product')
        .set({ is_visible: 0 })
        .where(
          'id',
          'in',
          parts.map(({ id }) => id),
        )
        .execute()
      expect(await written(dollar)).toBeLessThan(before)
      await db()
        .updateTable('product')
        .set({ is_visible: 1 })
        .where(
          'id',
          'in',
          parts.map(({ id }) => id),
        )
        .execute()
    })
  })

  describe('that are sent with products', () => {
    it("are claimed while stored, and a customer's stay the customer's", async () => {
      const [one, other] = [await session(retail), await session(senior)]
      const [current, removed] = [await aFile(one), await aFile(one)]
      await setState(removed.id, 'removed')
      const claimed = await db()
        .transaction()
        .execute(trx => claimUploads(trx, one, [current.id, removed.id], shop.entrance.clock.now))
      expect([...claimed.keys()]).toEqual([current.id])
      const owner = async () =>
        await db().selectFrom('upload').selectAll().where('id', '=', current.id).executeTakeFirstOrThrow()
      const before = (await owner()).customer_id
      await db()
        .insertInto('cart')
        .values({
          id: 'apart-uses',
          store_key: 'commercial',
          customer_id: null,
          company_id: null,
          state: 'open',
          is_editable: 1,
          version: 1,
          coupons: '[]',
          notices: '[]',
          created_at: 1,
          changed_at: 1,
          quote_id: null,
        })
        .execute()
      const goods = await db()
        .selectFrom('variant')
        .select(['product_id', 'id as variant_id'])
        .where('sku', '=', 'BX-1')
        .executeTakeFirstOrThrow()
      await db()
        .insertInto('cart_line')
        .values({
          id: 'apart-uses-line',
          cart_id: 'apart-uses',
          ...goods,
          quantity: 1,
          modifiers: '[]',
          agreed_price: null,
          position: 1,
          own: null,
        })
        .execute()
      await db().insertInto('upload_use').values({ upload_id: current.id, cart_line_id: 'apart-uses-line' }).execute()
      await db()
        .transaction()
        .execute(trx => giveUploads(trx, 'apart-uses', other.visitor.customer?.id ?? 0))
      expect([(await owner()).customer_id, await isOwnUpload(await owner(), other)]).toEqual([before, false])
    })

    it('are reused in the session that sent them, while stored', async () => {
      const [one, other] = [await shop.visitor(retail), await shop.visitor(senior)]
      const first = await aFile((await one()).session, 'the same')
      expect((await aFile((await one()).session, 'the same')).id).toBe(first.id)
      expect((await aFile((await other()).session, 'the same')).id).not.toBe(first.id)
      await setState(first.id, 'removed')
      expect((await aFile((await one()).session, 'the same')).id).not.toBe(first.id)
      const uploads = referenceUploads(db(), (await one()).session, shop.entrance.deps, { blobs: shop.blobs })
      expect((await refusalOf(uploads.read(first.id))).tag).toBe('not-found')
    })

    it('are stored individually: another in progress does not exist yet', async () => {
      const of = await session(retail)
      const pending = await aFile(of)
      await db().updateTable('upload').set({ state: 'pending' }).where('id', '=', pending.id).execute()
      await aFile(of)
      expect(await stateOf(pending.id)).toBe('pending')
      await setState(pending.id, 'kept')
    })
  })

  describe('of price', () => {
    const lists = [11, 12]
    const variantsOf = async (sku: string) => {
      const { product_id: productId } = await db()
        .selectFrom('variant')
        .select('product_id')
        .where('sku', '=', sku)
        .executeTakeFirstOrThrow()
      return {
        productId,
        variants: await db()
          .selectFrom('variant')
          .selectAll()
          .where('product_id', '=', productId)
          .orderBy('id')
          .execute(),
        ...(await db().selectFrom('product').select('version').where('id', '=', productId).executeTakeFirstOrThrow()),
      }
    }
    const rest = async (productId: number, variantId: number) => [
      await db()
        .selectFrom('product')
        .select(['id', 'version', 'is_visible'])
        .where('id', '<>', productId)
        .orderBy('id')
        .execute(),
      await db()
        .selectFrom('variant')
        .select(['id', 'price', 'sale_price', 'stock'])
        .where('id', '<>', variantId)
        .orderBy('id')
        .execute(),
    ]
    const entries = () =>
      db().selectFrom('price_list_entry').selectAll().orderBy('price_list_id').orderBy('variant_id').execute()
    const change = async (sku: string, made: (variantId: number, stock: number) => ProductChange) => {
      const {
        productId,
        version,
        variants: [variant],
      } = await variantsOf(sku)
      const before = await rest(productId, variant?.id ?? 0)
      await answerOf(
        (await desks()).catalogueDesk.change({
          productId,
          version,
          key: aKey(),
          change: made(variant?.id ?? 0, variant?.stock ?? 0),
        }),
      )
      expect(await rest(productId, variant?.id ?? 0)).toEqual(before)
      return { productId, variantId: variant?.id ?? 0 }
    }

    it('are changed for one variant of one product, and one product is hidden', async () => {
      const { variantId } = await change('LS-G1-626', (id, stock) => ({
        tag: 'shop',
        variants: [{ variantId: id, price: 12_345, stock: stock + 1, stockBefore: stock }],
      }))
      expect(
        (await db().selectFrom('variant').select('price').where('id', '=', variantId).executeTakeFirstOrThrow()).price,
      ).toBe(12_345)
      await change('LS-G1-626', () => ({ tag: 'visibility', visible: false }))
      await change('LS-G1-626', () => ({ tag: 'visibility', visible: true }))
    })

    it('are changed in one list: in the other the same variant is unchanged', async () => {
      const known = await db().selectFrom('price_list').select(['id', 'name']).orderBy('id').execute()
      await db()
        .insertInto('price_list')
        .values(lists.map(id => ({ id: id + 7_000, name: `Apart ${id}` })))
        .execute()
      const [one, other] = lists.map(id => id + 7_000) as [number, number]
      const {
        variants: [variant],
      } = await variantsOf('BX-1')
      await db()
        .insertInto('price_list_entry')
        .values(
          [one, other].map((price_list_id, at) => ({
            price_list_id,
            variant_id: variant?.id ?? 0,
            price: 100 + at,
            sale_price: null,
          })),
        )
        .execute()
      const without = (rows: Awaited<ReturnType<typeof entries>>) =>
        rows.filter(row => !(row.price_list_id === other && row.variant_id === variant?.id))
      const before = await entries()
      const lastChange = async () =>
        (
          await answerOf((await desks()).catalogueDesk.find({ productId: variant?.product_id ?? 0, page: 1 }))
        ).history.at(-1)
      await change('BX-1', variantId => ({ tag: 'list', priceListId: other, variants: [{ variantId, price: 555 }] }))
      expect(without(await entries())).toEqual(without(before))
      expect(JSON.stringify((await lastChange())?.values)).toContain('Apart 12')
      expect(JSON.stringify((await lastChange())?.values)).toContain('"before":"101"')
      await change('BX-1', variantId => ({ tag: 'list', priceListId: other, variants: [{ variantId }] }))
      expect(await entries()).toEqual(without(before))
      expect(known.length).toBeGreaterThan(0)
    })
  })
})
