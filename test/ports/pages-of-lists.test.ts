import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { referenceCart } from '../../adapters/reference/cart/cart'
import { referenceCompanyUsers } from '../../adapters/reference/company/company-users'
import { insertRows } from '../../adapters/reference/database/insert-rows'
import { referenceOrders } from '../../adapters/reference/orders/orders'
import { referencePartNumbers } from '../../adapters/reference/part-numbers/part-numbers'
import { referenceQuotes } from '../../adapters/reference/quotes/quotes'
import { referenceReviews } from '../../adapters/reference/reviews/reviews'
import { referenceShoppingLists } from '../../adapters/reference/shopping-lists/shopping-lists'
import { allOrders } from '../../core/orders/order-query'
import { allQuotes } from '../../core/quotes/quote-query'
import { databaseEngines } from '../builders/database/database'
import { anEntrance, type Entrance } from '../builders/platform/entrance'
import { answerOf } from '../builders/outcome'
import { inPages, momentOf, numbered, pagesOf } from '../builders/list-pages'
import { signedIn, staffPorts } from '../builders/staff'

const admin = 'admin@northgate.example'

/** Pagination is stable: pages neither overlap nor skip, and there is none before the first. */
describe.each(databaseEngines())('Pages of lists on %s', engine => {
  let entrance: Entrance
  beforeAll(async () => {
    entrance = await anEntrance(engine)
  }, 60_000)
  afterAll(() => entrance.close())

  const session = async (email: string) => (await (await signedIn(entrance, email)).request()).session
  const desks = async () => staffPorts(entrance.db, await session('staff@lintel.example'), entrance.deps)
  const newestFirst = (ids: readonly number[]) => [...ids].reverse()

  it('are those of part numbers, by number', async () => {
    const who = await session(admin)
    const company_id = who.visitor.customer?.company?.id ?? 0
    await entrance.db.deleteFrom('part_number').where('company_id', '=', company_id).execute()
    const numbers = numbered(120, at => `p${String(at).padStart(3, '0')}`)
    await insertRows(
      entrance.db,
      'part_number',
      [...numbers]
        .reverse()
        .map(number => ({ company_id, number_fold: number, number, sku: number, sku_fold: number, changed_at: 1 })),
    )
    const { list } = referencePartNumbers(entrance.db, who, entrance.deps, () => TE.right([]))
    const pageAt = async (page: number) => (await answerOf(list({ page }))).numbers.map(({ number }) => number)
    expect(await pagesOf(pageAt, [1, 2, 3, 4])).toEqual(inPages(numbers, 50, [1, 2, 3, 4]))
    expect(await pagesOf(pageAt, [0, -1])).toEqual(inPages(numbers, 50, [1, 1]))
    expect((await answerOf(list({ page: 2 }))).total).toBe(120)
  })

  it("are those of a company's people, by role and name", async () => {
    const who = await session(admin)
    const { id: _, ...model } = await entrance.db
      .selectFrom('customer')
      .selectAll()
      .where('email', '=', 'junior@northgate.example')
      .executeTakeFirstOrThrow()
    const people = numbered(30, at => ({
      ...model,
      email: `many${at}@pages.example`,
      email_fold: `many${at}@pages.example`,
      proven_email_fold: `many${at}@pages.example`,
      first_name: `F${at % 3}`,
      last_name: `Zz${String(momentOf(at))}`,
    }))
    await insertRows(entrance.db, 'customer', [...people].reverse())
    const added = await entrance.db
      .selectFrom('customer')
      .select(['id', 'role'])
      .where('email', 'like', '%@pages.example')
      .execute()
    await insertRows(
      entrance.db,
      'company_member',
      added.map(({ id, role }) => ({ company_id: model.company_id ?? 0, customer_id: id, role })),
    )
    const { list } = referenceCompanyUsers(entrance.db, who, entrance.deps)
    const pageAt = async (page: number) =>
      (await answerOf(list({ page, search: 'pages.example' }))).users.map(({ email }) => email)
    const inOrder = [...people]
      .sort((a, b) =>
        a.last_name < b.last_name ? -1 : a.last_name > b.last_name ? 1 : a.first_name < b.first_name ? -1 : 1,
      )
      .map(({ email }) => email)
    expect(await pagesOf(pageAt, [1, 2, 3])).toEqual(inPages(inOrder, 25, [1, 2, 3]))
    expect(await pageAt(0)).toEqual(inOrder.slice(0, 25))
  })

  it('are those of orders, newest first, a hundred on one at most and one at least', async () => {
    const who = await session(admin)
    const { id: _, ...model } = await entrance.db
      .selectFrom('sales_order')
      .selectAll()
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const ours = {
      ...model,
      store_key: 'commercial',
      company_id: who.visitor.customer?.company?.id ?? 0,
      customer_id: who.visitor.customer?.id ?? 0,
      email: 'pages@many.example',
      po_number: 'PAGES',
      mails_owed: null,
      mails_due: null,
      mails_origin: null,
      files_key: null,
      files_hash: null,
    }
    await insertRows(
      entrance.db,
      'sales_order',
      numbered(130, at => ({
        ...ours,
        placed_at: momentOf(at),
        total: momentOf(at),
        cart_id: `pages-${at}`,
        order_key: `pages-${at}`,
      })),
    )
    const ids = (
      await entrance.db.selectFrom('sales_order').select('id').where('po_number', '=', 'PAGES').orderBy('id').execute()
    ).map(({ id }) => id)
    const { list } = referenceOrders(entrance.db, who)
    const listed =
      (perPage: number, sort: typeof allOrders.sort = allOrders.sort) =>
      async (page: number) =>
        (await answerOf(list({ ...allOrders, search: 'PAGES', page, perPage, sort }))).orders.map(({ id }) => id)
    expect(await pagesOf(listed(7), [1, 2, 19])).toEqual(inPages(newestFirst(ids), 7, [1, 2, 19]))
    expect(await pagesOf(listed(7, 'placed-asc'), [1, 2])).toEqual(inPages(ids, 7, [1, 2]))
    expect((await listed(7, 'total-asc')(1)).slice(0, 4)).toEqual([ids[1], ids[0], ids[3], ids[2]])
    expect(await pagesOf(listed(7), [0, -3])).toEqual(inPages(newestFirst(ids), 7, [1, 1]))
    expect([await listed(1_000)(1), await listed(0)(2)].map(({ length }) => length)).toEqual([100, 1])
    expect(await listed(1_000)(2)).toEqual(newestFirst(ids).slice(100))
  })

  it('are those of quotes, last changed first, a hundred on one at most and one at least', async () => {
    const who = await session(admin)
    const { id: _, ...model } = await entrance.db
      .selectFrom('quote')
      .selectAll()
      .where('store_key', '=', 'commercial')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const ours = {
      ...model,
      company_id: who.visitor.customer?.company?.id ?? 0,
      customer_id: who.visitor.customer?.id ?? 0,
      reference_number: 'PAGES',
      contact_name: 'Pages',
      contact_email: 'pages@many.example',
      sales_rep_email: '',
      status: 0,
      expires_at: null,
      cart_id: null,
      order_id: null,
    }
    await insertRows(
      entrance.db,
      'quote',
      numbered(130, at => ({
        ...ours,
        title: 'Pages',
        changed_at: momentOf(at),
        created_at: momentOf(at),
        requested_by: `pages-${at}`,
        request_key: `pages-${at}`,
      })),
    )
    const ids = (
      await entrance.db.selectFrom('quote').select('id').where('reference_number', '=', 'PAGES').orderBy('id').execute()
    ).map(({ id }) => id)
    const { list } = referenceQuotes(entrance.db, who, entrance.deps, {
      cart: referenceCart(entrance.db, who, entrance.deps),
      pdf: { make: () => TE.right(new Uint8Array()) },
    })
    const listed =
      (perPage: number, sort: typeof allQuotes.sort = 'updated-desc') =>
      async (page: number) =>
        (await answerOf(list({ ...allQuotes, search: 'PAGES', page, perPage, sort }))).quotes.map(({ id }) => id)
    expect(await pagesOf(listed(7), [1, 2, 19])).toEqual(inPages(newestFirst(ids), 7, [1, 2, 19]))
    expect(await pagesOf(listed(7, 'created-asc'), [1, 2])).toEqual(inPages(ids, 7, [1, 2]))
    expect(await pagesOf(listed(7), [0, -3])).toEqual(inPages(newestFirst(ids), 7, [1, 1]))
    expect([await listed(1_000)(1), await listed(0)(2)].map(({ length }) => length)).toEqual([100, 1])
    expect(await listed(1_000)(2)).toEqual(newestFirst(ids).slice(100))
  })

  it('are those of shopping lists, last changed first', async () => {
    const who = await session(admin)
    const customer_id = who.visitor.customer?.id ?? 0
    await insertRows(
      entrance.db,
      'shopping_list',
      numbered(110, at => ({
        store_key: 'commercial',
        customer_id,
        company_id: who.visitor.customer?.company?.id ?? 0,
        name: `Pages ${at}`,
        name_fold: `pages ${at}`,
        description: '',
        status: 0,
        reason: null,
        created_at: 1,
        changed_at: momentOf(at),
      })),
    )
    const ids = (
      await entrance.db
        .selectFrom('shopping_list')
        .select('id')
        .where('customer_id', '=', customer_id)
        .where('name', 'like', 'Pages %')
        .orderBy('id')
        .execute()
    ).map(({ id }) => id)
    const { list } = referenceShoppingLists(entrance.db, who, entrance.deps)
    const pageAt = async (page: number) => (await answerOf(list({ page, search: 'Pages' }))).lists.map(({ id }) => id)
    expect(await pagesOf(pageAt, [1, 2, 3, 4])).toEqual(inPages(newestFirst(ids), 50, [1, 2, 3, 4]))
    expect(await pageAt(0)).toEqual(newestFirst(ids).slice(0, 50))
  })

  describe('are those of reviews', () => {
    let [product, ids]: [number, readonly number[]] = [0, []]
    beforeAll(async () => {
      product = (
        await entrance.db.selectFrom('variant').select('product_id').where('sku', '=', 'BX-1').executeTakeFirstOrThrow()
      ).product_id
      await entrance.db
        .deleteFrom('review')
        .where('product_id', '=', product)
        .where('store_key', '=', 'commercial')
        .execute()
      const review = (at: number, state: 'approved' | 'pending') => ({
        store_key: 'commercial',
        product_id: product,
        customer_id: null,
        rating: 1 + (at % 5),
        title: 'Paged',
        text: 'Fine',
        author: 'Ada',
        state,
        version: 1,
        reviewed_at: momentOf(at),
      })
      await insertRows(entrance.db, 'review', [
        ...numbered(11, at => review(at, 'approved')),
        ...numbered(45, at => review(at, 'pending')),
      ])
      ids = (
        await entrance.db.selectFrom('review').select('id').where('title', '=', 'Paged').orderBy('id').execute()
      ).map(({ id }) => id)
    })

    it('of a product, newest first; beyond the last page is the last', async () => {
      const { list } = referenceReviews(entrance.db, await session(admin), entrance.deps)
      const approved = newestFirst(ids.slice(0, 11))
      expect(
        await pagesOf(async page => (await answerOf(list(product, page))).reviews.map(({ id }) => id), [1, 2, 3]),
      ).toEqual(inPages(approved, 5, [1, 2, 3]))
      expect(await answerOf(list(product, 9))).toMatchObject({ page: 3, pages: 3, count: 11 })
    })

    it('at the desk, those that wait longest first, and all of them newest first', async () => {
      const { reviewDesk } = await desks()
      const listed = (query: { readonly state?: 'pending' }) => async (page: number) =>
        (await answerOf(reviewDesk.list({ ...query, text: 'Paged', page }))).reviews.map(({ id }) => id)
      expect(await pagesOf(listed({ state: 'pending' }), [1, 2, 3])).toEqual(inPages(ids.slice(11), 20, [1, 2, 3]))
      const at = (id: number) => {
        const place = ids.indexOf(id)
        return momentOf(place < 11 ? place : place - 11)
      }
      expect(await listed({})(1)).toEqual([...ids].sort((a, b) => at(b) - at(a) || b - a).slice(0, 20))
    })
  })

  it('are those of form submissions, newest first', async () => {
    const { formDesk } = await desks()
    const ids = numbered(9, at => `pages-${String(at)}`)
    const row = (id: string, at: number) => ({
      id,
      once: id,
      store_key: 'commercial',
      form_id: 'paged',
      title: 'Paged',
      customer_id: null,
      language: 'en',
      origin: 'https://shop.example',
      answers: '[]',
      created_at: momentOf(at),
      tried_at: null,
      tries: 0,
      mailed_at: null,
    })
    await insertRows(entrance.db, 'form_submission', [...ids.map(row)].reverse())
    const inOrder = ['pages-8', 'pages-6', 'pages-7', 'pages-4', 'pages-5', 'pages-2', 'pages-3', 'pages-0', 'pages-1']
    expect(
      await pagesOf(
        async page =>
          (await answerOf(formDesk.list({ formId: 'paged', text: '', page, perPage: 4 }))).submissions.map(
            ({ id }) => id,
          ),
        [1, 2, 3],
      ),
    ).toEqual(inPages(inOrder, 4, [1, 2, 3]))
  })

  it('are those of the media library, newest first', async () => {
    const { media } = await desks()
    const row = (at: number) => ({
      id: `pages-${at}`,
      store_key: 'commercial',
      name: `Paged ${at}`,
      name_fold: `paged ${at}`,
      type: 'image/png',
      size: 1,
      width: 1,
      height: 1,
      crop: null,
      alt: '',
      alt_fold: '',
      content_hash: `pages-${at}`,
      state: 'kept' as const,
      version: 1,
      created_at: momentOf(at),
      touched_at: 1,
      added_by: 'Stef',
    })
    await insertRows(entrance.db, 'media', numbered(7, row).toReversed())
    const inOrder = ['pages-6', 'pages-4', 'pages-5', 'pages-2', 'pages-3', 'pages-0', 'pages-1']
    expect(
      await pagesOf(
        async page => (await answerOf(media.list({ text: 'paged', page, perPage: 3 }))).items.map(({ id }) => id),
        [1, 2, 3],
      ),
    ).toEqual(inPages(inOrder, 3, [1, 2, 3]))
  })

  it("are those of products and their variants at the desk, by name and in the merchant's order", async () => {
    const { catalogueDesk } = await desks()
    const { id: _, ...model } = await entrance.db
      .selectFrom('product')
      .selectAll()
      .orderBy('id')
      .executeTakeFirstOrThrow()
    await insertRows(
      entrance.db,
      'product',
      numbered(60, at => ({
        ...model,
        id: 95_000 + at,
        name: `Paged ${momentOf(59 - at)}`,
        sku: `PAGED-${at}`,
        slug: `/paged-${at}/`,
      })),
    )
    const ids = (
      await entrance.db
        .selectFrom('product')
        .select('id')
        .where('sku', 'like', 'PAGED-%')
        .orderBy('name')
        .orderBy('id')
        .execute()
    ).map(({ id }) => id)
    const pageAt = async (page: number) =>
      (await answerOf(catalogueDesk.list({ text: 'paged-', page }))).products.map(({ id }) => id)
    expect(await pagesOf(pageAt, [1, 2, 3])).toEqual(inPages(ids, 25, [1, 2, 3]))
    const variant = await entrance.db.selectFrom('variant').selectAll().orderBy('id').executeTakeFirstOrThrow()
    await insertRows(
      entrance.db,
      'variant',
      numbered(45, at => ({
        ...variant,
        id: 950_000 + at,
        product_id: 95_000,
        sku: `PAGED-V-${at}`,
        sku_fold: `PAGEDV${at}`,
        sort_order: 44 - at,
      })),
    )
    const variantsAt = async (page: number) =>
      (await answerOf(catalogueDesk.find({ productId: 95_000, page }))).variants.map(({ id }) => id)
    expect(await pagesOf(variantsAt, [1, 2, 3])).toEqual(
      inPages(
        numbered(45, at => 950_044 - at),
        20,
        [1, 2, 3],
      ),
    )
  })
})
