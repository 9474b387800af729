import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { commerceCompaniesDesk } from '../../adapters/commerce/companies/companies-desk.client'
import { companiesDeskRoutes } from '../../adapters/commerce/companies/companies-desk.server'
import { goodsOfLines } from '../../adapters/reference/cart/goods'
import { referenceProductSource } from '../../adapters/reference/catalogue/product-source'
import { previewingVisitor } from '../../adapters/reference/content/content-preview'
import { embeddedSearch } from '../../adapters/search/embedded-search'
import { createSearchIndex } from '../../adapters/search/search-index'
import { inProcessHttp } from '../../adapters/shared/in-process-http'
import type { CompanyChange } from '../../core/companies/company-change'
import type { CompaniesDeskPort } from '../../core/companies/companies-desk.port'
import type { Visitor } from '../../core/access/visitor'
import { emptyQuery, priceField } from '../../core/search/listing'
import { conflict, forbidden } from '../../core/shared/domain-error'
import { databaseEngines, type DatabaseEngine } from '../builders/database/database'
import { putOnSale, variantOf } from '../builders/database/stock'
import { answerOf, issuesOf, refusalOf } from '../builders/outcome'
import { anEntrance, type Entrance } from '../builders/platform/entrance'
import { hire, ordered, signedIn, staffPorts } from '../builders/staff'
import { aKey } from './staff-shop'

const northgate = 1
const runProduct = 97_350

const companiesDeskSuite = (name: string, engine: DatabaseEngine, wires: boolean) =>
  describe(`${name}: the desk for trade customers`, () => {
    let entrance: Entrance
    beforeAll(async () => {
      entrance = await anEntrance(engine)
      await hire(entrance.db, 'clerk@lintel.example', 'credit')
      await hire(entrance.db, 'reader@lintel.example', 'companies')
    }, 60_000)
    afterAll(() => entrance.close())

    const deskOf = async (email: string): Promise<CompaniesDeskPort> => {
      const { session } = await (await signedIn(entrance, email)).request()
      const ports = staffPorts(entrance.db, session, entrance.deps)
      return wires ? commerceCompaniesDesk(inProcessHttp(companiesDeskRoutes, () => ports)) : ports.companiesDesk
    }
    const clerk = () => deskOf('clerk@lintel.example')
    const credit = {
      tag: 'credit',
      over: 'warn',
      limit: '1000',
      days: '',
      discountPercent: '',
      discountDays: '',
    } as const

    it('finds companies by name and by the address of one of their people', async () => {
      const desk = await deskOf('reader@lintel.example')
      for (const text of ['northgate build', 'SENIOR@northgate'])
        expect(await answerOf(desk.list({ text, page: 1 }))).toMatchObject({
          companies: [
            {
              id: northgate,
              name: 'Northgate Builders',
              people: 4,
              credit: { limit: 5_000_000, open: 1_824_010, over: 'refuse', isOnHold: false, terms: { days: 30 } },
            },
          ],
          total: 1,
        })
      expect(await answerOf(desk.list({ text: 'no such company', page: 1 }))).toEqual({ companies: [], total: 0 })
    })

    it('shows the people, methods and balance of a company', async () => {
      const company = await answerOf((await deskOf('reader@lintel.example')).find(northgate))
      expect(company.members.map(({ email }) => email)).toContain('senior@northgate.example')
      expect(company.methods).toEqual([
        { method: 'purchase-order', granted: true },
        { method: 'invoice', granted: true },
        { method: 'test-card', granted: true },
      ])
      expect(company.balanceDay).toBe('2026-11-21')
      const dollar = await answerOf((await deskOf('reader@lintel.example')).find(3))
      expect(dollar.methods.find(({ method }) => method === 'invoice')).toEqual({ method: 'invoice', granted: false })
      expect(await refusalOf((await clerk()).find(987_654))).toMatchObject({ tag: 'not-found' })
    })

    it('shows memberships: a person of several companies in each, locked ones with who locked them', async () => {
      const { db } = entrance
      const idOf = async (email: string) =>
        (await db.selectFrom('customer').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
      const [pat, sue] = [await idOf('orders@popshelf.example'), await idOf('super@lintel.example')]
      await db
        .updateTable('company_member')
        .set({ state: 'locked', locked_by: 'Ada Admin', locked_at: 1_700_000_000_000, locked_reason: 'On leave' })
        .where('customer_id', '=', pat)
        .execute()
      const desk = await deskOf('reader@lintel.example')
      const found = await answerOf(desk.list({ text: 'super@lintel', page: 1 }))
      expect(found.companies.map(({ name }) => name)).toEqual(['Lakeside Property Group', 'Northgate Builders'])
      for (const { id, people } of found.companies) {
        const { members } = await answerOf(desk.find(id))
        expect(members).toContainEqual(expect.objectContaining({ id: sue, role: 3, state: 'active' }))
        expect(members).toHaveLength(people)
      }
      const [popshelf] = (await answerOf(desk.list({ text: 'popshelf', page: 1 }))).companies
      expect((await answerOf(desk.find(popshelf?.id ?? 0))).members).toEqual([
        expect.objectContaining({
          id: pat,
          state: 'locked',
          lock: { by: 'Ada Admin', at: 1_700_000_000_000, reason: 'On leave' },
        }),
      ])
    })

    it('[P-4] lets staff with credit change it, once a click, and keeps what was before', async () => {
      const desk = await clerk()
      const { version } = await answerOf(desk.find(northgate))
      const write = { companyId: northgate, version, key: aKey(), change: credit }
      for (let click = 0; click < 2; click++)
        expect(await answerOf(desk.change(write))).toMatchObject({
          version: version + 1,
          credit: { limit: 100_000, over: 'warn' },
        })
      const { history } = await answerOf(desk.find(northgate))
      expect(history).toHaveLength(1)
      expect(history[0]).toMatchObject({
        by: 'clerk Desk',
        action: 'credit-changed',
        values: { beforeLimit: '5000000', beforeTerms: '30', afterLimit: '100000', afterOver: 'warn', afterTerms: '' },
      })
      expect(await refusalOf(desk.change({ ...write, key: aKey() }))).toEqual(conflict('staff.issues.changed'))
      const wrong = { ...write, key: aKey(), version: version + 1, change: { ...credit, limit: 'much' } }
      expect(await issuesOf(desk.change(wrong))).toEqual(['limit companies.issues.limit'])
    })

    it('[P-4] lets staff who only read companies change no credit', async () => {
      const desk = await deskOf('reader@lintel.example')
      const { version } = await answerOf(desk.find(northgate))
      expect(await refusalOf(desk.change({ companyId: northgate, version, key: aKey(), change: credit }))).toEqual(
        forbidden('staff.not-allowed'),
      )
    })

    it('assigns price lists to a company: in order, once a click, with its history', async () => {
      await hire(entrance.db, 'prices@lintel.example', 'companies', 'prices')
      const desk = await deskOf('prices@lintel.example')
      const popshelf = (await answerOf(desk.list({ text: 'popshelf', page: 1 }))).companies[0]?.id ?? 0
      const sent = async (change: CompanyChange) => {
        const { version } = await answerOf(desk.find(popshelf))
        return { companyId: popshelf, version, key: aKey(), change }
      }
      const own = async () =>
        (await answerOf(desk.prices(popshelf))).lists
          .filter(({ level }) => level === 'company')
          .map(({ name, priority, isOwn, isValid }) => ({ name, priority, isOwn, isValid }))
      expect(await own()).toEqual([])
      const assign = await sent({ tag: 'assign-list', list: '11', priority: '' })
      for (let click = 0; click < 2; click++) await answerOf(desk.change(assign))
      await answerOf(desk.change(await sent({ tag: 'own-list' })))
      expect(await own()).toMatchObject([
        { priority: 400, isOwn: true },
        { priority: 500, isOwn: false },
      ])
      await answerOf(desk.change(await sent({ tag: 'assign-list', list: '11', priority: '7' })))
      expect((await own()).map(({ priority }) => priority)).toEqual([7, 400])
      await answerOf(desk.change(await sent({ tag: 'remove-list', list: '11' })))
      expect((await own()).map(({ priority }) => priority)).toEqual([400])
      expect((await answerOf(desk.find(popshelf))).history.map(({ action }) => action)).toEqual([
        'company-list-assigned',
        'company-list-assigned',
        'company-list-assigned',
        'company-list-removed',
      ])
      expect(await issuesOf(desk.change(await sent({ tag: 'assign-list', list: '987654', priority: '0' })))).toEqual([
        'priority prices.issues.priority',
      ])
      expect(await issuesOf(desk.change(await sent({ tag: 'assign-list', list: '987654', priority: '' })))).toEqual([
        'list companies.issues.list',
      ])
      expect(await refusalOf(desk.change({ ...assign, key: aKey() }))).toEqual(conflict('staff.issues.changed'))
    })

    it('shows prices, tax and orders of a company to staff who may see each alone', async () => {
      await hire(entrance.db, 'orders@lintel.example', 'orders')
      const reader = await deskOf('reader@lintel.example')
      expect(await refusalOf(reader.prices(northgate))).toEqual(forbidden('staff.not-allowed'))
      expect(await refusalOf(reader.orders(northgate))).toEqual(forbidden('staff.not-allowed'))
      expect(await refusalOf((await clerk()).tax(northgate))).toEqual(forbidden('staff.not-allowed'))
      const buyer = await signedIn(entrance, 'senior@northgate.example')
      const first = await ordered(entrance, buyer, 'LS-G1-626', 1)
      entrance.clock.now += 1_000
      const second = await ordered(entrance, buyer, 'LS-G1-626', 2)
      const desk = await deskOf('orders@lintel.example')
      expect(await answerOf(desk.orders(northgate))).toMatchObject([
        {
          id: second.id,
          total: second.totals.total,
          poNumber: 'PO-4711',
          orderedBy: { company: 'Northgate Builders' },
        },
        { id: first.id },
      ])
      expect(await answerOf(desk.orders(2))).toEqual([])
    })

    it('shows the certificates of a company with their states, and the end of its tax number alone', async () => {
      const { db } = entrance
      const ada = await db
        .selectFrom('customer')
        .select('id')
        .where('email', '=', 'admin@northgate.example')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('upload')
        .values({
          id: 'resale-tx',
          blob: 'none',
          owner_hash: '',
          customer_id: ada.id,
          name: 'resale-tx.pdf',
          type: 'application/pdf',
          size: 1,
          content_hash: '',
          state: 'ordered',
          created_at: 1,
          touched_at: 1,
        })
        .execute()
      await db
        .insertInto('tax_certificate')
        .values({
          id: 'resale-tx',
          store_key: 'commercial',
          customer_id: ada.id,
          company_id: northgate,
          upload_id: 'resale-tx',
          state: 'accepted',
          regions: '["US-TX"]',
          ends_on: '2027-06-30',
          version: 1,
          created_at: 1_795_000_000_000,
        })
        .execute()
      const desk = await deskOf('reader@lintel.example')
      const { certificates, taxNumber } = await answerOf(desk.tax(northgate))
      expect(certificates).toContainEqual({
        id: 'resale-tx',
        state: 'accepted',
        file: 'resale-tx.pdf',
        sentBy: 'Ada Admin',
        receivedAt: 1_795_000_000_000,
        regions: ['US-TX'],
        lastDay: '2027-06-30',
      })
      expect(taxNumber).toBeUndefined()
    })

    it('[A-14] shows the desk the shop as a company for 30 minutes, as no one of it, notes who looked', async () => {
      const person = await signedIn(entrance, 'reader@lintel.example')
      const { session } = await person.request()
      const ports = staffPorts(entrance.db, session, entrance.deps)
      const desk = wires ? commerceCompaniesDesk(inProcessHttp(companiesDeskRoutes, () => ports)) : ports.companiesDesk
      const { methods, credit: saved } = await answerOf(desk.find(northgate))
      const shown = { id: northgate, name: 'Northgate Builders', methods: methods.map(({ method }) => method) }
      const preview = await answerOf(desk.preview({ companyId: northgate }))
      expect(preview).toMatchObject({ company: shown, until: entrance.clock.now + 1_800_000 })
      const seen = async () =>
        answerOf(previewingVisitor(entrance.db, (await person.request()).session, entrance.clock.now))
      const visitor = await seen()
      expect(visitor).toMatchObject({ priceListId: 11, visible: { tag: 'everything' }, preview: { company: shown } })
      expect(visitor?.customer).toMatchObject({ email: 'reader@lintel.example', isStaff: false })
      expect(visitor?.customer).not.toHaveProperty('company')
      const { history, credit: after } = await answerOf(desk.find(northgate))
      expect(history.at(-1)).toMatchObject({ by: 'reader Desk', action: 'company-previewed' })
      expect(after).toEqual(saved)
      entrance.clock.now += 1_800_000
      expect(await seen()).toBeUndefined()
    })

    it('[A-14] shows terms that are not saved, and saves none of them', async () => {
      const person = await signedIn(entrance, 'reader@lintel.example')
      const { companiesDesk } = staffPorts(entrance.db, (await person.request()).session, entrance.deps)
      const before = await answerOf(companiesDesk.find(northgate))
      const withLimit = { ...credit, limit: '750.50' }
      expect(
        (await answerOf(companiesDesk.preview({ companyId: northgate, proposal: withLimit }))).company,
      ).toMatchObject({ limit: 75_050 })
      const { company } = await answerOf(
        companiesDesk.preview({ companyId: northgate, proposal: { tag: 'methods', methods: ['test-card'] } }),
      )
      expect(company?.methods).toEqual(['test-card'])
      const { history: _, ...after } = await answerOf(companiesDesk.find(northgate))
      expect(before).toMatchObject(after)
      const wrong = companiesDesk.preview({ companyId: northgate, proposal: { ...credit, limit: 'much' } })
      expect(await issuesOf(wrong)).toEqual(['limit companies.issues.limit'])
      await answerOf(companiesDesk.endPreview())
      const { session } = await person.request()
      expect(await answerOf(previewingVisitor(entrance.db, session, entrance.clock.now))).toBeUndefined()
    })

    it('[A-14] shows group and prices that are not saved, and writes nothing but who looked', async () => {
      const { db, clock } = entrance
      const person = await signedIn(entrance, 'reader@lintel.example')
      const { companiesDesk } = staffPorts(db, (await person.request()).session, entrance.deps)
      const rows = async () =>
        Promise.all(
          (['company', 'price_assignment', 'company_credit', 'ledger_account', 'cart', 'sales_order'] as const).map(
            table => db.selectFrom(table).selectAll().execute(),
          ),
        )
      const before = await rows()
      const seen = async () => {
        const visitor = await answerOf(previewingVisitor(db, (await person.request()).session, clock.now))
        return { visitor, lists: visitor?.priceContext?.lists.map(({ id }) => id) }
      }
      await answerOf(companiesDesk.preview({ companyId: northgate }))
      expect((await seen()).lists).toEqual([15, 11])
      const proposal = { tag: 'group', group: '4', list: '12' } as const
      const { company } = await answerOf(companiesDesk.preview({ companyId: northgate, proposal }))
      expect(company).toMatchObject({ group: 'Dollar General', ships: ['pick-up', 'parcel', 'freight'] })
      const { visitor, lists } = await seen()
      expect(lists).toEqual([12, 15, 13])
      expect(company?.lists).toHaveLength(3)
      expect(visitor?.visible).toMatchObject({ tag: 'only' })
      expect(visitor?.customer?.group?.id).toBe(4)
      expect(await rows()).toEqual(before)
      const wrong = { tag: 'group', group: '987654', list: '' } as const
      expect(await issuesOf(companiesDesk.preview({ companyId: northgate, proposal: wrong }))).toEqual([
        'group companies.issues.group',
      ])
      await answerOf(companiesDesk.endPreview())
    })

    it('puts a company into another group, with what was before, and into none that does not exist', async () => {
      const desk = await deskOf('reader@lintel.example')
      const { version, groupId } = await answerOf(desk.find(northgate))
      const write = { companyId: northgate, version, key: aKey() }
      const nobody = { ...write, change: { tag: 'group', group: '987654' } as const }
      expect(await issuesOf(desk.change(nobody))).toEqual(['group companies.issues.group'])
      const changed = await answerOf(desk.change({ ...write, change: { tag: 'group', group: '' } }))
      expect(changed).not.toHaveProperty('groupId')
      expect(changed.history.at(-1)).toMatchObject({
        action: 'company-group',
        values: { before: 'Northgate Builders', after: '' },
      })
      await answerOf(
        desk.change({
          ...write,
          version: version + 1,
          key: aKey(),
          change: { tag: 'group', group: String(groupId) },
        }),
      )
      expect((await answerOf(desk.find(northgate))).groupId).toBe(groupId)
    })

    it('[A-14] [A-18] shows the prices of a run that is not live, to staff of companies and prices alone', async () => {
      const { db, clock, deps } = entrance
      const [tried, kept] = [variantOf(runProduct, 1), variantOf(runProduct, 2)]
      await putOnSale(db, {
        id: runProduct,
        variants: [
          { sku: 'TRY-1', price: 20_000, contract: { 11: 15_000 } },
          { sku: 'TRY-2', price: 20_000, contract: { 11: 16_000 } },
        ],
      })
      const person = await signedIn(entrance, 'staff@lintel.example')
      const { companiesDesk, priceRuns } = staffPorts(db, (await person.request()).session, deps)
      const file = {
        name: 'prices.csv',
        type: 'text/csv',
        bytes: new TextEncoder().encode('sku,minimum,price\nTRY-1,1,140.00\nTRY-1,12,130.00'),
      }
      const { id: runId } = await answerOf(
        priceRuns.draftFile({ listId: 11, key: aKey(), file, column: '', replaces: false }),
      )
      expect(await refusalOf((await deskOf('reader@lintel.example')).preview({ companyId: northgate, runId }))).toEqual(
        forbidden('staff.not-allowed'),
      )
      const { company } = await answerOf(companiesDesk.preview({ companyId: northgate, runId }))
      expect(company?.run).toMatchObject({ id: runId })
      const visitor = (await answerOf(previewingVisitor(db, (await person.request()).session, clock.now)))!
      const index = createSearchIndex(referenceProductSource(db))
      await answerOf(index.refresh())
      const pricesOf = async (who: Visitor) => {
        const { items } = await answerOf(embeddedSearch(index, who).list({ ...emptyQuery, term: 'TRY-1' }))
        const within = { ...emptyQuery, term: 'TRY-1', ranges: [{ field: priceField, min: 14_000, max: 14_000 }] }
        const goods = await goodsOfLines(db, who, [
          { variantId: tried, quantity: 12 },
          { variantId: kept, quantity: 1 },
        ])
        return [
          items[0]?.price?.now,
          (await answerOf(embeddedSearch(index, who).list(within))).total,
          goods.get(tried)?.price?.now,
          goods.get(kept)?.price?.now,
        ]
      }
      expect(await pricesOf(visitor)).toEqual([14_000, 1, 13_000, 16_000])
      const buyer = (await (await signedIn(entrance, 'senior@northgate.example')).request()).session.visitor
      expect(await pricesOf(buyer)).toEqual([15_000, 0, 15_000, 16_000])
      const { version } = await answerOf(priceRuns.find({ id: runId }))
      await answerOf(priceRuns.change({ id: runId, version, key: aKey(), change: { tag: 'discard' } }))
      const after = (await answerOf(previewingVisitor(db, (await person.request()).session, clock.now)))!
      expect([await pricesOf(after), after.preview?.company?.run]).toEqual([[15_000, 0, 15_000, 16_000], undefined])
      expect(await refusalOf(companiesDesk.preview({ companyId: northgate, runId }))).toMatchObject(
        conflict('prices.issues.run-not-shown'),
      )
      await answerOf(companiesDesk.endPreview())
    })

    it('[A-14] is refused to staff who may change credit only', async () => {
      expect(await refusalOf((await clerk()).preview({ companyId: northgate }))).toEqual(forbidden('staff.not-allowed'))
    })

    it('takes the open balance as of a day', async () => {
      const desk = await clerk()
      const { version } = await answerOf(desk.find(northgate))
      const change = { tag: 'balance', balance: '250.75', day: '2026-11-20' } as const
      const changed = await answerOf(desk.change({ companyId: northgate, version, key: aKey(), change }))
      expect(changed).toMatchObject({ credit: { open: 25_075 }, balanceDay: '2026-11-20' })
      expect(changed.history.at(-1)).toMatchObject({ action: 'credit-balance', values: { after: '25075' } })
    })

    it('[A-10] puts a company on hold with a reason and who did it, and ends the hold', async () => {
      const desk = await deskOf('reader@lintel.example')
      const { version } = await answerOf(desk.find(northgate))
      const write = { companyId: northgate, version, key: aKey() }
      const held = await answerOf(desk.change({ ...write, change: { tag: 'hold', reason: 'Ask the office.' } }))
      expect(held.hold).toEqual({ by: 'reader Desk', at: entrance.clock.now, reason: 'Ask the office.' })
      const resumed = await answerOf(
        desk.change({ ...write, version: version + 1, key: aKey(), change: { tag: 'resume' } }),
      )
      expect(resumed.hold).toBeUndefined()
    })
  })

for (const engine of databaseEngines()) companiesDeskSuite(`The embedded platform on ${engine}`, engine, false)
companiesDeskSuite('The shop over its own wires', 'better-sqlite3', true)
