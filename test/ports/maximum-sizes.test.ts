import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { referenceBulkUpload } from '../../adapters/reference/bulk-order/bulk-upload'
import { referenceCart } from '../../adapters/reference/cart/cart'
import { releaseDue } from '../../adapters/reference/content/content-release'
import { referenceContent } from '../../adapters/reference/content/content'
import { goodsByVariant } from '../../adapters/reference/cart/goods'
import { insertRows } from '../../adapters/reference/database/insert-rows'
import { noticeQueue } from '../../adapters/reference/account/notices'
import { referenceOrders } from '../../adapters/reference/orders/orders'
import { referenceOwnNumbers } from '../../adapters/reference/part-numbers/part-numbers'
import { referenceProductSource } from '../../adapters/reference/catalogue/product-source'
import { boughtProducts } from '../../adapters/reference/recommendations/bought-products'
import { referenceQuotes } from '../../adapters/reference/quotes/quotes'
import { countViews } from '../../adapters/reference/recommendations/product-views'
import { referenceQuoteDraft } from '../../adapters/reference/quotes/quote-draft'
import { areasAwaitedBy } from '../../adapters/reference/access-requests/access-rows'
import { membershipsOf } from '../../adapters/reference/access/memberships'
import { holdersOf } from '../../adapters/reference/company/role-rows'
import { staffEventsOf } from '../../adapters/reference/access/staff-events'
import { referenceUploadAccount } from '../../adapters/reference/bulk-order/upload-account'
import { visibleProducts } from '../../adapters/reference/catalogue/visible-products'
import { reportWholePacks } from '../../adapters/reference/cart/whole-packs'
import { wholePacksNotice } from '../../core/cart/whole-packs-notice'
import { allOrders } from '../../core/orders/order-query'
import { foldNumber } from '../../core/part-numbers/part-number'
import { allQuotes } from '../../core/quotes/quote-query'
import { emptyDraft } from '../../core/quotes/draft-quote'
import { anAddress } from '../builders/customer'
import { databaseEngines } from '../builders/database/database'
import { anEntrance, type Entrance } from '../builders/platform/entrance'
import { answerOf, issuesOf, refusalOf } from '../builders/outcome'
import { numbered } from '../builders/list-pages'
import { signedIn, staffPorts } from '../builders/staff'
import { storeOrder } from '../builders/database/stored-orders'

const [admin, senior] = ['admin@northgate.example', 'senior@northgate.example']

/** Limits and batch sizes: the next batch continues. */
describe.each(databaseEngines())('The maximum on %s', engine => {
  let entrance: Entrance
  beforeAll(async () => {
    entrance = await anEntrance(engine)
  }, 60_000)
  afterAll(() => entrance.close())
  beforeEach(() => {
    entrance.clock.now += 2 * 3_600_000
  })

  const request = async (email: string) => (await signedIn(entrance, email)).request()
  const session = async (email: string) => (await request(email)).session
  const idOf = async (email: string) =>
    (await entrance.db.selectFrom('customer').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id

  describe('of content', () => {
    const record = (at: number, model: string) => ({
      store_key: 'commercial',
      language: 'en',
      model,
      id: `r${String(at).padStart(4, '0')}`,
      slug: null,
      title: `Record ${at}`,
      sort_order: at,
      fields: '{}',
    })
    const due = () => answerOf(releaseDue(entrance.db, entrance.clock.now))

    it('is two hundred records published in one round, those that waited longest first', async () => {
      await insertRows(
        entrance.db,
        'content_draft',
        numbered(201, at => ({
          ...record(at, 'late_pages'),
          revision: 1,
          changed_by: null,
          changed_at: 1,
          publish_revision: 1,
          publish_at: 1_000 - at,
          publish_until: null,
          withdrawn_at: null,
          first_published_at: null,
        })),
      )
      await insertRows(
        entrance.db,
        'content_revision',
        numbered(201, at => ({
          ...record(at, 'late_pages'),
          revision: 1,
          saved_by: null,
          saved_by_id: null,
          began_at: 1,
          saved_at: 1,
          restored_from: null,
        })),
      )
      expect(await due()).toEqual({ published: 200, expired: 0, refused: 0 })
      expect(
        await entrance.db
          .selectFrom('content_draft')
          .select('id')
          .where('model', '=', 'late_pages')
          .where('publish_at', 'is not', null)
          .execute(),
      ).toEqual([{ id: 'r0000' }])
      expect([await due(), await due()]).toEqual([
        { published: 1, expired: 0, refused: 0 },
        { published: 0, expired: 0, refused: 0 },
      ])
    })

    it('is two hundred records expired in one round', async () => {
      await insertRows(
        entrance.db,
        'content',
        numbered(201, at => ({
          ...record(at, 'old_pages'),
          published_at: 1,
          revision: 1,
          expires_at: 2,
          released_at: 1,
        })),
      )
      expect([await due(), await due(), await due()].map(({ expired }) => expired)).toEqual([200, 1, 0])
    })

    it('is a thousand records in one response, with the total', async () => {
      await insertRows(
        entrance.db,
        'content',
        numbered(1_001, at => ({
          ...record(at, 'many_pages'),
          published_at: 1,
          revision: 1,
          expires_at: null,
          released_at: 1,
        })),
      )
      const content = referenceContent(entrance.db, (await session(senior)).visitor, entrance.deps.clock)
      const ids = async (window?: Parameters<typeof content.records>[1]) =>
        (await answerOf(content.records('many_pages', window))).items.map(({ id }) => id)
      expect(await answerOf(content.records('many_pages'))).toMatchObject({ total: 1_001, items: { length: 1_000 } })
      expect([
        await ids({ skip: 999 }),
        await ids({ skip: 2, limit: 2 }),
        await ids({ ids: ['r0003', 'r0001', 'none'], skip: 1 }),
      ]).toEqual([['r0999', 'r1000'], ['r0002', 'r0003'], ['r0003']])
    })
  })

  it('is two hundred events of a history, its end, oldest first', async () => {
    await insertRows(
      entrance.db,
      'staff_event',
      numbered(201, at => ({
        store_key: 'commercial',
        subject: 'order' as const,
        subject_key: 'long',
        action: 'order-note',
        actor_id: 1,
        actor_name: `Desk ${at}`,
        at,
        details: '{}',
        note: null,
      })),
    )
    const events = await staffEventsOf(entrance.db, { kind: 'order', key: 'long' })
    expect([events.length, events[0]?.by, events.at(-1)?.by]).toEqual([200, 'Desk 1', 'Desk 200'])
  })

  describe('of people', () => {
    const model = async () => {
      const { id: _, ...row } = await entrance.db
        .selectFrom('customer')
        .selectAll()
        .where('email', '=', senior)
        .executeTakeFirstOrThrow()
      return row
    }
    const joined = async (who: string, count: number) => {
      const row = await model()
      await insertRows(
        entrance.db,
        'customer',
        numbered(count, at => ({
          ...row,
          email: `${who}${at}@many.example`,
          email_fold: `${who}${at}@many.example`,
          proven_email_fold: null,
          first_name: who,
          last_name: `Zz${String(at).padStart(4, '0')}`,
        })),
      )
      return await entrance.db
        .selectFrom('customer')
        .select(['id', 'last_name'])
        .where('first_name', '=', who)
        .orderBy('last_name')
        .execute()
    }

    it('is two hundred former staff, beside all current ones', async () => {
      const former = await joined('Former', 201)
      await insertRows(
        entrance.db,
        'staff_event',
        former.map(({ id }) => ({
          store_key: 'commercial',
          subject: 'staff' as const,
          subject_key: String(id),
          action: 'staff-removed',
          actor_id: 1,
          actor_name: 'Stef',
          at: 1,
          details: '{}',
          note: null,
        })),
      )
      const { staff } = staffPorts(entrance.db, await session('staff@lintel.example'), entrance.deps)
      const accounts = await answerOf(staff.accounts())
      expect(accounts.filter(each => each.former)).toHaveLength(200)
      expect(accounts.filter(each => !each.former).map(({ email }) => email)).toContain('staff@lintel.example')
    })

    it('is a thousand buyers to choose from, by name', async () => {
      const buyers = await joined('Buyer', 1_001)
      const who = await session(admin)
      const { id: _, ...order } = await entrance.db
        .selectFrom('sales_order')
        .selectAll()
        .orderBy('id')
        .executeTakeFirstOrThrow()
      const ours = {
        ...order,
        store_key: 'commercial',
        company_id: who.visitor.customer?.company?.id ?? 0,
        email: 'buyer@many.example',
        po_number: null,
        mails_owed: null,
        mails_due: null,
        mails_origin: null,
        files_key: null,
        files_hash: null,
      }
      await insertRows(
        entrance.db,
        'sales_order',
        buyers.map(({ id }) => ({ ...ours, customer_id: id, cart_id: `many-${id}`, order_key: `many-${id}` })),
      )
      const found = await answerOf(referenceOrders(entrance.db, who).list({ ...allOrders, perPage: 1 }))
      expect(found.buyers).toHaveLength(1_000)
      expect(found.buyers?.at(-1)?.name).toMatch(/^Buyer Zz09/)
    })

    it('is a thousand contacts of quotes to choose from, by name', async () => {
      const who = await session(admin)
      const { id: _, ...quote } = await entrance.db
        .selectFrom('quote')
        .selectAll()
        .where('store_key', '=', 'commercial')
        .orderBy('id')
        .executeTakeFirstOrThrow()
      const company = { company_id: who.visitor.customer?.company?.id ?? 0, customer_id: who.visitor.customer?.id ?? 0 }
      const ours = {
        ...quote,
        ...company,
        contact_email: 'many@many.example',
        status: 0 as const,
        expires_at: null,
        cart_id: null,
        order_id: null,
      }
      await insertRows(
        entrance.db,
        'quote',
        numbered(1_001, at => ({
          ...ours,
          contact_name: `Zz ${String(at).padStart(4, '0')}`,
          requested_by: `many-${at}`,
          request_key: `many-${at}`,
        })),
      )
      const pdf = { make: () => TE.right(new Uint8Array()) }
      const quotes = referenceQuotes(entrance.db, who, entrance.deps, {
        cart: referenceCart(entrance.db, who, entrance.deps),
        pdf,
      })
      const { contacts = [] } = await answerOf(quotes.list(allQuotes))
      expect([contacts.length, contacts.at(-1)?.slice(0, 5)]).toEqual([1_000, 'Zz 09'])
    })

    it('is fifty companies to act for: the default one, then by name, without those only invited to', async () => {
      const customer_id = await idOf('retail@lintel.example')
      const company = (at: number) => ({
        id: 60_000 + at,
        name: `Member ${String(Math.floor((60 - at) / 2)).padStart(3, '0')}`,
        group_id: null,
        tax_exempt_category: null,
        parent_id: null,
        held_by: null,
        held_at: null,
        held_reason: null,
      })
      await insertRows(entrance.db, 'company', numbered(60, company))
      await insertRows(
        entrance.db,
        'company_member',
        numbered(60, at => ({
          company_id: 60_000 + at,
          customer_id,
          role: 1,
          role_id: null,
          state: at === 59 ? ('invited' as const) : ('active' as const),
          locked_by: null,
          locked_at: null,
          locked_reason: null,
        })),
      )
      const ids = (await membershipsOf(entrance.db, { id: customer_id, company_id: 60_005, role: 1 })).map(
        each => each.company.id,
      )
      const byName = numbered(59, at => 60_000 + at)
        .filter(id => id !== 60_005)
        .toSorted((a, b) => Math.floor((60_060 - a) / 2) - Math.floor((60_060 - b) / 2) || a - b)
      expect(ids).toEqual([60_005, ...byName].slice(0, 50))
    })

    it('is a hundred holders of a role to show, by name', async () => {
      const holders = await joined('Holder', 101)
      await insertRows(
        entrance.db,
        'company_member',
        holders.map(({ id }) => ({
          company_id: 60_000,
          customer_id: id,
          role: 2,
          role_id: null,
          locked_by: null,
          locked_at: null,
          locked_reason: null,
        })),
      )
      const found = await holdersOf(entrance.db, 60_000, { role: 2 })
      expect(found.map(({ id }) => id)).toEqual(holders.slice(0, 100).map(({ id }) => id))
      expect(await holdersOf(entrance.db, 60_000, { role: 3 })).toEqual([])
    })

    it('is a hundred areas that a person waits for, those asked for first', async () => {
      const customer_id = await idOf('retail@lintel.example')
      const request = (at: number, over: object = {}) => ({
        customer_id,
        target: `/awaited-${String(at).padStart(3, '0')}/`,
        requested_at: 1_000 - Math.floor(at / 2),
        state: 'received',
        store_key: 'commercial',
        language: 'en',
        reason: null,
        decided_by: null,
        decided_at: null,
        ...over,
      })
      await insertRows(entrance.db, 'access_request', [
        ...numbered(102, at => request(at)),
        request(300, { state: 'approved' }),
        request(301, { store_key: 'home' }),
        request(302, { customer_id: await idOf(senior) }),
      ])
      const hrefs = (await areasAwaitedBy(entrance.db, 'commercial', customer_id)).map(({ href }) => href)
      const inOrder = numbered(51, pair => [100 - 2 * pair, 101 - 2 * pair]).flat()
      expect(hrefs).toEqual(inOrder.slice(0, 100).map(at => request(at).target))
    })

    it('is two hundred addresses of a book', async () => {
      const { account } = await request('retail@lintel.example')
      const book = (await answerOf(account.addresses())).addresses
      const { id, ...address } = await entrance.db
        .selectFrom('address')
        .selectAll()
        .where('customer_id', '=', await idOf('retail@lintel.example'))
        .executeTakeFirstOrThrow()
      await insertRows(
        entrance.db,
        'address',
        numbered(199 - book.length, at => ({
          ...address,
          default_shipping: 0,
          default_billing: 0,
          address1: `${at} Side Street`,
        })),
      )
      const dock = anAddress({ id: undefined, address1: '9 Dock Road' })
      expect(await answerOf(account.saveAddress(dock))).toHaveLength(200)
      expect(await refusalOf(account.saveAddress({ ...dock, address1: '10 Dock Road' }))).toEqual({
        tag: 'conflict',
        reason: 'account.too-many-addresses',
      })
      expect(await answerOf(account.saveAddress({ ...dock, id }))).toHaveLength(200)
    })
  })

  describe('of products', () => {
    it('is two thousand changes per response, oldest first', async () => {
      const source = referenceProductSource(entrance.db)
      const before = await answerOf(source.sequence())
      const changed = (at: number) => ({ kind: 'product' as const, key: String(700_000 + at), at: 1 })
      await insertRows(entrance.db, 'change', numbered(2_001, changed))
      const changes = await answerOf(source.changedSince(before))
      expect(changes).toMatchObject({ productIds: numbered(2_000, at => 700_000 + at), shelves: false })
      expect(await answerOf(source.changedSince(changes.sequence))).toMatchObject({ productIds: [702_000] })
    })

    it('reindexes all products if a change affects all, and categories if one changed', async () => {
      const source = referenceProductSource(entrance.db)
      const before = await answerOf(source.sequence())
      const change = (kind: 'product' | 'category' | 'content', key: string) => ({ kind, key, at: 1 })
      await insertRows(entrance.db, 'change', [
        change('product', '5'),
        change('content', 'x'),
        change('product', '5'),
        change('product', 'none'),
      ])
      expect(await answerOf(source.changedSince(before))).toEqual({
        sequence: await answerOf(source.sequence()),
        productIds: [5],
        shelves: false,
      })
      await insertRows(entrance.db, 'change', [change('category', '310'), change('product', '6')])
      expect(await answerOf(source.changedSince(before))).toEqual({
        sequence: await answerOf(source.sequence()),
        productIds: [5, 6],
        shelves: true,
      })
      await insertRows(entrance.db, 'change', [{ kind: 'all', key: 'seed', at: 1 }, change('product', '7')])
      const last = await answerOf(source.sequence())
      expect(await answerOf(source.changedSince(before))).toEqual({
        sequence: last,
        productIds: 'all',
        shelves: true,
      })
      expect(await answerOf(source.changedSince(last))).toEqual({
        sequence: last,
        productIds: [],
        shelves: false,
      })
    })

    it('is ten thousand products that a company bought before', async () => {
      const who = await session(admin)
      const id = await storeOrder(entrance.db, { email: admin, lines: [{ sku: 'BX-1' }], placedAt: entrance.clock.now })
      const line = await entrance.db
        .selectFrom('sales_order_line')
        .selectAll()
        .where('order_id', '=', id)
        .executeTakeFirstOrThrow()
      await insertRows(
        entrance.db,
        'sales_order_line',
        numbered(10_001, at => ({ ...line, position: 1_000 + at, product_id: 800_000 + at })),
      )
      expect(await answerOf(boughtProducts(entrance.db, who))).toHaveLength(10_000)
    }, 60_000)
  })

  describe('of a cart', () => {
    it('is five coupons; one that is applied already is no sixth', async () => {
      const codes = numbered(6, at => `MANY${at}`)
      await insertRows(
        entrance.db,
        'coupon',
        codes.map(code => ({
          id: code,
          code,
          name: code,
          kind: 'fixed' as const,
          amount: 1,
          minimum: 0,
          starts_at: null,
          ends_at: null,
        })),
      )
      const cart = referenceCart(entrance.db, await session(senior), entrance.deps)
      const { id, product_id: productId } = await entrance.db
        .selectFrom('variant')
        .select(['id', 'product_id'])
        .where('sku', '=', 'BX-1')
        .executeTakeFirstOrThrow()
      await answerOf(cart.add([{ productId, variantId: id, quantity: 10, modifiers: [] }]))
      for (const code of codes.slice(0, 5)) await answerOf(cart.applyCoupon(code))
      expect(await issuesOf(cart.applyCoupon(codes[5] ?? ''))).toEqual(['coupon cart.too-many-coupons'])
      expect((await answerOf(cart.applyCoupon('many4'))).coupons).toHaveLength(5)
    })

    it('is twenty notices of quantities rounded to whole packs, the first ones', async () => {
      const cart = referenceCart(entrance.db, await session(admin), entrance.deps)
      const { id, product_id: productId } = await entrance.db
        .selectFrom('variant')
        .select(['id', 'product_id'])
        .where('sku', '=', 'BX-1')
        .executeTakeFirstOrThrow()
      const { id: cartId = '' } = await answerOf(cart.add([{ productId, variantId: id, quantity: 1, modifiers: [] }]))
      const rounded = numbered(12, at => wholePacksNotice(`SKU-${at}`, { size: 3, unit: 'Box' }, 1, 3))
      await reportWholePacks(entrance.db, cartId, rounded)
      await reportWholePacks(entrance.db, cartId, rounded)
      await reportWholePacks(entrance.db, cartId, [])
      const { notices } = await answerOf(cart.current())
      expect(notices?.map(({ values }) => values?.['sku'])).toEqual(
        [...rounded, ...rounded].slice(0, 20).map(({ values }) => values?.['sku']),
      )
    })

    it('is five open categories of a product in an analytics event', async () => {
      const { id, product_id: productId } = await entrance.db
        .selectFrom('variant')
        .select(['id', 'product_id'])
        .where('sku', '=', 'LS-G1-626')
        .executeTakeFirstOrThrow()
      const { visitor } = await session(senior)
      const named = async () => (await goodsByVariant(entrance.db, visitor, [id])).get(id)?.categories ?? []
      const own = await named()
      const { id: _, ...category } = await entrance.db
        .selectFrom('category')
        .selectAll()
        .where('id', '=', 310)
        .executeTakeFirstOrThrow()
      await insertRows(
        entrance.db,
        'category',
        numbered(7, at => ({
          ...category,
          id: 90_001 + at,
          name: `Extra ${at}`,
          slug: `/extra-${at}/`,
          is_restricted: at === 0 ? 1 : 0,
        })),
      )
      await insertRows(
        entrance.db,
        'product_category',
        numbered(7, at => ({ product_id: productId, category_id: 90_001 + at, sort_order: at })),
      )
      expect(await named()).toEqual([...own, ...numbered(6, at => `Extra ${at + 1}`)].slice(0, 5))
    })
  })

  it('is fifty unknown SKUs of one check with suggestions', async () => {
    const upload = referenceBulkUpload(entrance.db, await session(senior))
    const unknown = numbered(50, at => `QQ${String(at).padStart(3, '0')}ZZZZZZ`)
    const similar = async (skus: readonly string[]) =>
      (await answerOf(upload.check(skus.map(sku => ({ sku, quantity: 1 })))))
        .map(answer => (answer.tag === 'unknown' ? answer.similar : []))
        .at(-1) ?? []
    expect(await similar([...unknown.slice(1), 'LS-G1-627'])).toContain('LS-G1-626')
    expect(await similar([...unknown.slice(1), unknown[1] ?? '', 'LS-G1-627'])).toContain('LS-G1-626')
    expect(await similar([...unknown, 'LS-G1-627'])).toEqual([])
  })

  it('is five part number suggestions by prefix, in order', async () => {
    const who = await session(senior)
    await insertRows(
      entrance.db,
      'part_number',
      numbered(6, at => ({
        company_id: who.visitor.customer?.company?.id ?? 0,
        number_fold: foldNumber(`GOES-ON-${5 - at}`),
        number: `GOES-ON-${5 - at}`,
        sku: 'BX-1',
        sku_fold: `BX${at}`,
        changed_at: 1,
      })),
    )
    expect(await answerOf(referenceOwnNumbers(entrance.db, who).beginning('goes-on'))).toEqual(
      numbered(5, at => `GOES-ON-${at}`),
    )
  })

  it('is five earlier views that count as viewed together', async () => {
    const who = await session(senior)
    await entrance.db.deleteFrom('viewed_together').where('store_key', '=', who.visitor.storeKey).execute()
    const rows = await entrance.db
      .selectFrom('product')
      .select('id')
      .where('is_visible', '=', 1)
      .where('id', '<', 90_000)
      .orderBy('id')
      .execute()
    const seen = await visibleProducts(
      entrance.db,
      who.visitor,
      rows.map(({ id }) => id),
    )
    const [productId = 0, first = 0, ...others] = rows
      .map(({ id }) => id)
      .filter(id => seen.has(id))
      .slice(0, 7)
    const before = [productId, first, first, ...others]
    await answerOf(countViews(entrance.db, who, entrance.deps)({ productId, before, key: 'looked-at-once' }))
    const together = await entrance.db
      .selectFrom('viewed_together')
      .select(['other_id', 'views'])
      .where('store_key', '=', who.visitor.storeKey)
      .where('product_id', '=', productId)
      .orderBy('other_id')
      .execute()
    expect(together).toEqual([first, ...others.slice(0, 4)].map(other_id => ({ other_id, views: 1 })))
  })

  it('is half a million characters of a draft quote', async () => {
    const quotes = referenceQuoteDraft(entrance.db, await session(senior))
    const draftWith = (length: number) => ({ ...emptyDraft, changedAt: 1, note: 'x'.repeat(length) })
    const room = 500_000 - JSON.stringify(draftWith(0)).length
    expect(await issuesOf(quotes.keepDraft(draftWith(room + 1)))).toEqual(['lines quote-request.too-many-products'])
    await answerOf(quotes.keepDraft(draftWith(room)))
    expect((await answerOf(quotes.draft()))?.note).toHaveLength(room)
  })

  it('is nine hundred thousand characters of a SKU list on an account', async () => {
    const account = referenceUploadAccount(entrance.db, await session(senior), entrance.deps)
    const list = (length: number) => ({
      name: 'long.csv',
      keptAt: 1,
      lines: [{ row: 1, rows: [1], times: 1, sku: 'x'.repeat(length), qty: '1' }],
    })
    const room = 900_000 - JSON.stringify(list(0).lines).length
    expect(await issuesOf(account.keep(list(room + 1), 0, 'too-long-a-list'))).toEqual([
      'list bulk-upload.issues.no-room',
    ])
    expect(await answerOf(account.keep(list(room), 0, 'as-long-as-may-be'))).toEqual({ version: 1 })
  })

  it('is ten thousand waiting notices; more are rejected until some are delivered', async () => {
    const queue = noticeQueue(entrance.db, entrance.deps)
    const { waiting } = await entrance.db
      .selectFrom('notice')
      .select(({ fn }) => fn.countAll<number>().as('waiting'))
      .executeTakeFirstOrThrow()
    await insertRows(
      entrance.db,
      'notice',
      numbered(9_999 - Number(waiting), at => ({
        id: `waiting-${at}`,
        kind: 'tax-exempt',
        body: '1',
        attempts: 0,
        due_at: 1,
        created_at: 1,
      })),
    )
    await answerOf(queue.report(7))
    expect(await refusalOf(queue.report(8))).toEqual({
      tag: 'unavailable',
      service: 'notices',
      detail: 'queue full',
    })
    await answerOf(queue.done('waiting-0'))
    await answerOf(queue.report(8))
  })
})
