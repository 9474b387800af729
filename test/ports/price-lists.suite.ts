import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { commercePriceLists } from '../../adapters/commerce/prices/price-lists.client'
import { priceListsRoutes } from '../../adapters/commerce/prices/price-lists.server'
import { commercePriceRuns } from '../../adapters/commerce/prices/price-runs.client'
import { priceRunsRoutes } from '../../adapters/commerce/prices/price-runs.server'
import { announcePriceDay } from '../../adapters/reference/price-desk/price-day'
import { runsDue } from '../../adapters/reference/price-desk/run-live'
import { inProcessHttp } from '../../adapters/shared/in-process-http'
import type { PriceListForm, TierForm } from '../../core/prices/price-list-form'
import type { AssignmentForm, PriceListsPort } from '../../core/price-desk/price-lists.port'
import type { PriceRunDetail, PriceRunsPort, RunChange } from '../../core/price-desk/price-runs.port'
import { undoDays } from '../../core/prices/price-run'
import { storeClock } from '../../core/shared/store-day'
import type { DatabaseEngine } from '../builders/database/database'
import { putOnSale } from '../builders/database/stock'
import { answerOf, issuesOf, refusalOf } from '../builders/outcome'
import { anEntrance, type Entrance } from '../builders/platform/entrance'
import { hire, signedIn, staffPorts } from '../builders/staff'
import { aKey } from './staff-shop'

type Desk = { readonly lists: PriceListsPort; readonly runs: PriceRunsPort }

const productId = 97_300
const aDay = 86_400_000
const fixed: PriceListForm = { name: 'Trade', kind: 'fixed' }
const csv = (...lines: readonly string[]) => ({
  name: 'prices.csv',
  type: 'text/csv',
  bytes: new TextEncoder().encode(['sku,minimum,price', ...lines].join('\n')),
})

/** Port suite of price lists and price runs, for any storage and transport. */
export const priceListsSuite = (name: string, engine: DatabaseEngine, wires: boolean) =>
  describe(`${name} keeps the promises of price lists and runs`, () => {
    let entrance: Entrance
    beforeAll(async () => {
      entrance = await anEntrance(engine)
      await hire(entrance.db, 'second@lintel.example', 'prices')
      await hire(entrance.db, 'reviewer@lintel.example', 'reviews')
      await putOnSale(entrance.db, {
        id: productId,
        variants: ['RUN-1', 'RUN-2', 'RUN-3', 'RUN-4'].map(sku => ({ sku, price: 20_000 })),
      })
      await entrance.db.updateTable('variant').set({ cost: 9_000 }).where('sku', '=', 'RUN-1').execute()
    }, 60_000)
    afterAll(() => entrance.close())

    const deskOf = async (email?: string): Promise<Desk> => {
      const { db, deps } = entrance
      const person = email === undefined ? entrance.person() : await signedIn(entrance, email)
      const ports = staffPorts(db, (await person.request()).session, deps)
      return wires
        ? {
            lists: commercePriceLists(inProcessHttp(priceListsRoutes, () => ports)),
            runs: commercePriceRuns(inProcessHttp(priceRunsRoutes, () => ports)),
          }
        : { lists: ports.priceLists, runs: ports.priceRuns }
    }
    const stef = () => deskOf('staff@lintel.example')
    const shown = async (id: number, sku = '') => answerOf((await stef()).lists.find({ id, sku, page: 1 }))
    const aList = async (form: PriceListForm = {}): Promise<number> =>
      (await answerOf((await stef()).lists.save({ key: aKey(), version: 0, form: { ...fixed, ...form } }))).id
    const drafted = async (listId: number, lines: readonly string[], replaces = false): Promise<PriceRunDetail> => {
      const { runs } = await stef()
      const { id } = await answerOf(runs.draftFile({ listId, key: aKey(), file: csv(...lines), column: '', replaces }))
      return answerOf(runs.find({ id }))
    }
    const change = async ({ id, version }: Pick<PriceRunDetail, 'id' | 'version'>, what: RunChange, who?: Desk) =>
      (who ?? (await stef())).runs.change({ id, version, key: aKey(), change: what })
    const live = async (listId: number, lines: readonly string[], replaces = false): Promise<PriceRunDetail> => {
      const run = await drafted(listId, lines, replaces)
      await answerOf(await change(run, { tag: 'live' }))
      return answerOf((await stef()).runs.find({ id: run.id }))
    }
    const pricesOf = async (listId: number) =>
      (await shown(listId)).prices.map(
        ({ sku, tiers }) => `${sku} ${tiers.map(({ minimum, price }) => `${minimum}:${price}`).join(' ')}`,
      )
    const changes = async () =>
      (await entrance.db.selectFrom('change').select(['kind', 'key']).where('kind', '=', 'prices').execute()).map(
        ({ key }) => key,
      )

    it('shows the lists of the shop with whom they are for', async () => {
      const { lists } = await answerOf((await stef()).lists.list())
      const contract = lists.find(({ id }) => id === 11)
      expect(contract?.assigned).toMatchObject([{ level: 'group', name: 'Northgate Builders' }])
      expect(contract?.skus).toBeGreaterThan(0)
      const doors = lists.find(({ id }) => id === 15)
      expect(doors).toMatchObject({
        kind: { tag: 'percent-of', listId: 14, basisPoints: 8_500, rounding: 'up-to-5' },
        base: 'Hollow metal doors, base prices',
        assigned: [{ level: 'company', name: 'Northgate Builders' }],
      })
    })

    it('shows breaks of a SKU, and a calculated list at its own prices [A-15] [A-16]', async () => {
      const contract = await shown(11, 'ls-g1-626')
      expect(contract.prices).toMatchObject([
        { sku: 'LS-G1-626', tiers: [{ minimum: 1, price: 16_100 }, { minimum: 12, price: 15_600 }, { minimum: 48 }] },
      ])
      const [base] = (await shown(14)).prices
      const [door] = (await shown(15, base?.sku)).prices
      expect(door?.tiers[0]?.price).toBe(Math.ceil(Math.round((base?.tiers[0]?.price ?? 0) * 0.85) / 5) * 5)
      expect((await shown(11, 'no-such')).found).toBe(0)
    })

    it('keeps the terms of a list, and names the colleague who saved before', async () => {
      const id = await aList({ from: '2027-01-01', until: '2027-06-30' })
      const list = await shown(id)
      expect(list).toMatchObject({ name: 'Trade', from: '2027-01-01', until: '2027-06-30', version: 1, skus: 0 })
      const second = await deskOf('second@lintel.example')
      await answerOf(second.lists.save({ id, version: 1, key: aKey(), form: { ...list.form, until: '' } }))
      expect(
        await refusalOf((await stef()).lists.save({ id, version: 1, key: aKey(), form: list.form })),
      ).toMatchObject({ tag: 'conflict', reason: 'prices.issues.changed-by', values: { name: 'second Desk' } })
      expect((await shown(id)).history.map(({ action, values }) => [action, values])).toEqual([
        ['price-list-created', {}],
        ['price-list-changed', { until: '2027-06-30 > -' }],
      ])
    })

    it.each<[string, PriceListForm, string]>([
      ['that would form a circle', { kind: 'percent-of', base: 'own', percent: '90' }, 'base prices.issues.circle'],
      ['of a list nobody has', { kind: 'percent-of', base: '99999', percent: '90' }, 'base prices.issues.base'],
      ['without a name', { name: ' ' }, 'name prices.issues.name'],
      [
        'that ends before it begins',
        { from: '2027-02-02', until: '2027-02-01' },
        'until prices.issues.until-before-from',
      ],
    ])('refuses a list %s at its field, and changes nothing [A-15]', async (_, form, issue) => {
      const base = await aList()
      const id = await aList({ kind: 'percent-of', base: String(base), percent: '90' })
      const { lists } = await stef()
      const typed = { ...fixed, ...form, ...(form.base === 'own' ? { base: String(id) } : {}) }
      expect(await issuesOf(lists.save({ id: base, version: 1, key: aKey(), form: typed }))).toEqual([issue])
      expect((await shown(base)).version).toBe(1)
    })

    it('makes one list of a repeated click', async () => {
      const { lists } = await stef()
      const write = { key: aKey(), version: 0, form: fixed }
      expect(await answerOf(lists.save(write))).toEqual(await answerOf(lists.save(write)))
    })

    it('is assigned to a store, a group and a company by name, and taken from them again [A-15]', async () => {
      const id = await aList()
      const assign = async (form: Partial<AssignmentForm>) => {
        const { version } = await shown(id)
        const typed = { to: 'company', company: '', priority: '', ...form }
        return (await stef()).lists.assign({ id, version, key: aKey(), change: { tag: 'assign', form: typed } })
      }
      await answerOf(await assign({ company: 'northgate BUILDERS', priority: '20' }))
      await answerOf(await assign({ to: 'group:3' }))
      await answerOf(await assign({ to: 'store:commercial', priority: '900' }))
      expect(await issuesOf(await assign({ company: 'Nobody Inc.' }))).toEqual(['company prices.issues.nobody'])
      const { assigned, version } = await shown(id)
      expect(assigned.map(({ level, name: who, priority }) => [level, who, priority])).toEqual([
        ['company', 'Northgate Builders', 20],
        ['group', 'Harbor State University', 500],
        ['store', 'Lintel Supply', 900],
      ])
      for (const [at, { id: assignmentId = 0 }] of assigned.entries())
        await answerOf(
          (await stef()).lists.assign({
            id,
            version: version + at,
            key: aKey(),
            change: { tag: 'remove', assignmentId },
          }),
        )
      expect((await shown(id)).assigned).toEqual([])
    })

    it('drafts a file without changing the list, counted by what it would do [A-18]', async () => {
      const id = await aList()
      await live(id, ['RUN-1,1,100.00', 'RUN-2,1,100.00', 'RUN-3,1,100.00', 'RUN-3,12,90.00'])
      const before = await changes()
      const run = await drafted(id, [
        'run-1,1,80.00',
        'RUN-2,1,150.00',
        'RUN-3,1,100.00',
        'RUN-3,12,',
        'RUN-4,1,10.00',
        'NO-SUCH,1,5.00',
        'RUN-4,0,1',
      ])
      expect(run.counts).toEqual({
        new: 1,
        up: 1,
        down: 1,
        other: 0,
        removed: 1,
        far: 1,
        'below-cost': 1,
        unknown: 1,
        faulty: 1,
        unchanged: 1,
      })
      expect(run).toMatchObject({ state: 'draft', fileName: 'prices.csv', createdBy: 'Stef Staff' })
      expect(await pricesOf(id)).toEqual(['RUN-1 1:10000', 'RUN-2 1:10000', 'RUN-3 1:10000 12:9000'])
      expect(await changes()).toEqual(before)
    })

    it('goes live with one row of the change feed, and shows its rows by kind and as a file [A-18]', async () => {
      const id = await aList()
      const before = await changes()
      const run = await live(id, ['RUN-1,1,100.00', 'RUN-1,12,90.00', 'NO-SUCH,1,1.00'])
      expect(run).toMatchObject({ state: 'live', liveBy: 'Stef Staff' })
      expect((await changes()).slice(before.length)).toEqual([String(run.id)])
      expect(await pricesOf(id)).toEqual(['RUN-1 1:10000 12:9000'])
      const { runs } = await stef()
      const unknown = await answerOf(runs.find({ id: run.id, tab: 'unknown' }))
      expect(unknown.rows).toMatchObject([{ line: 4, sku: 'NO-SUCH', kind: 'unknown' }])
      const file = await answerOf(runs.rows({ id: run.id, tab: 'new' }))
      expect(new TextDecoder().decode(file.bytes)).toMatch(
        /^line,sku,minimum.*\r\n2,RUN-1,1,,100\.00,.*\r\n3,RUN-1,12,,90\.00,/,
      )
    })

    it('removes what the file does not have only when asked to', async () => {
      const id = await aList()
      await live(id, ['RUN-1,1,100.00', 'RUN-2,1,100.00', 'RUN-2,12,90.00'])
      await live(id, ['RUN-1,1,110.00'])
      expect(await pricesOf(id)).toEqual(['RUN-1 1:11000', 'RUN-2 1:10000 12:9000'])
      await live(id, ['RUN-1,1,120.00'], true)
      expect(await pricesOf(id)).toEqual(['RUN-1 1:12000'])
    })

    it('does not go live without changes, and says so [A-18]', async () => {
      const id = await aList()
      const run = await drafted(id, ['NO-SUCH,1,5.00'])
      expect(await refusalOf(await change(run, { tag: 'live' }))).toMatchObject({ reason: 'prices.issues.run-empty' })
      const at = storeClock(entrance.clock.now + aDay)
      expect(await refusalOf(await change(run, { tag: 'schedule', at }))).toMatchObject({
        reason: 'prices.issues.run-empty',
      })
    })

    it('counts again, and asks to look again, if the list changed since the draft [A-18]', async () => {
      const id = await aList()
      await live(id, ['RUN-1,1,100.00'])
      const run = await drafted(id, ['RUN-1,1,110.00'])
      await live(id, ['RUN-1,1,120.00'])
      expect(await refusalOf(await change(run, { tag: 'live' }))).toMatchObject({
        reason: 'prices.issues.run-recounted',
      })
      expect(await pricesOf(id)).toEqual(['RUN-1 1:12000'])
      const again = await answerOf((await stef()).runs.find({ id: run.id }))
      expect(again).toMatchObject({ state: 'draft', counts: { up: 0, down: 1 } })
      await answerOf(await change(again, { tag: 'live' }))
      expect(await pricesOf(id)).toEqual(['RUN-1 1:11000'])
    })

    it('goes live once, whoever clicks, and when two click at the same time [A-18]', async () => {
      const id = await aList()
      const run = await drafted(id, ['RUN-1,1,100.00'])
      const before = await changes()
      const desks = [await stef(), await deskOf('second@lintel.example')]
      const outcomes = await Promise.all(desks.map(async desk => (await change(run, { tag: 'live' }, desk))()))
      expect(outcomes.map(({ _tag }) => _tag).sort()).toEqual(['Left', 'Right'])
      expect((await changes()).length).toBe(before.length + 1)
    })

    it('gives back the prices of before when it is undone, and leaves later changes alone [A-18]', async () => {
      const id = await aList()
      await live(id, ['RUN-1,1,100.00', 'RUN-2,1,100.00', 'RUN-3,1,100.00'])
      const run = await live(id, ['RUN-1,1,110.00', 'RUN-2,1,110.00', 'RUN-3,1,', 'RUN-4,1,50.00'])
      await live(id, ['RUN-2,1,115.00'])
      const before = await changes()
      const { id: inverseId = 0 } = await answerOf(await change(run, { tag: 'undo' }))
      expect(await pricesOf(id)).toEqual(['RUN-1 1:10000', 'RUN-2 1:11500', 'RUN-3 1:10000'])
      const { runs } = await stef()
      expect(await answerOf(runs.find({ id: inverseId }))).toMatchObject({
        source: 'undo',
        state: 'live',
        undoes: run.id,
        refused: 1,
      })
      const undone = await answerOf(runs.find({ id: run.id }))
      expect(undone).toMatchObject({ state: 'undone', undoneBy: inverseId })
      expect((await changes()).slice(before.length)).toEqual([String(inverseId)])
      expect(await refusalOf(await change(undone, { tag: 'undo' }))).toMatchObject({ tag: 'conflict' })
    })

    it('cannot be undone after seven days [A-18]', async () => {
      const id = await aList()
      const run = await live(id, ['RUN-1,1,100.00'])
      const begun = entrance.clock.now
      entrance.clock.now = begun + undoDays * aDay + 1
      const late = await refusalOf(await change(run, { tag: 'undo' }))
      entrance.clock.now = begun
      expect(late).toMatchObject({ reason: 'prices.issues.undo-late' })
      await answerOf(await change(run, { tag: 'undo' }))
    })

    it('goes live at its time, once, also with several processes, and not once it is taken back [A-18]', async () => {
      const id = await aList()
      const { db, clock } = entrance
      const run = await drafted(id, ['RUN-1,1,100.00'])
      const other = await drafted(id, ['RUN-2,1,100.00'])
      const at = storeClock(clock.now + aDay)
      expect(await issuesOf(await change(run, { tag: 'schedule', at: storeClock(clock.now - aDay) }))).toEqual([
        'at prices.issues.moment',
      ])
      for (const each of [run, other]) await answerOf(await change(each, { tag: 'schedule', at }))
      await answerOf(await change({ id: other.id, version: other.version + 1 }, { tag: 'unschedule' }))
      await answerOf(runsDue(db, clock.now))
      expect(await pricesOf(id)).toEqual([])
      const rounds = await Promise.all([1, 2, 3].map(() => answerOf(runsDue(db, clock.now + 2 * aDay))))
      expect(rounds.reduce((sum, { live: done }) => sum + done, 0)).toBe(1)
      expect(await pricesOf(id)).toEqual(['RUN-1 1:10000'])
      expect((await answerOf((await stef()).runs.find({ id: run.id }))).liveBy).toBe('')
    })

    it('announces the prices of a new day once, also with several processes [A-17]', async () => {
      const { db, clock } = entrance
      const announced = async () =>
        (await db.selectFrom('change').select('key').where('key', 'like', 'day %').execute()).map(({ key }) => key)
      await answerOf(announcePriceDay(db, clock.now))
      const before = await announced()
      expect(await answerOf(announcePriceDay(db, clock.now))).toBe(false)
      const rounds = await Promise.all([1, 2, 3].map(() => answerOf(announcePriceDay(db, clock.now + aDay))))
      expect(rounds.filter(Boolean)).toHaveLength(1)
      expect(await announced()).toEqual([...before, `day ${storeClock(clock.now + aDay).slice(0, 10)}`])
    })

    it('collects prices typed at the desk in one draft of the person, a SKU’s as a whole [A-18]', async () => {
      const id = await aList()
      await live(id, ['RUN-1,1,100.00', 'RUN-1,12,90.00'])
      const { runs } = await stef()
      const typed = async (sku: string, form: TierForm) =>
        (await answerOf(runs.draftPrices({ listId: id, key: aKey(), sku, form }))).id
      const first = await typed('run-1', { 'price:0': '95.00', 'minimum:1': '24', 'price:1': '85.00' })
      expect(await typed('RUN-2', { 'price:0': '50.00' })).toBe(first)
      const run = await answerOf(runs.find({ id: first }))
      expect(run).toMatchObject({ source: 'desk', counts: { new: 2, down: 1, removed: 1 } })
      await answerOf(await change(run, { tag: 'live' }))
      expect(await pricesOf(id)).toEqual(['RUN-1 1:9500 24:8500', 'RUN-2 1:5000'])
    })

    it.each<[string, TierForm, string]>([
      ['a negative price', { 'price:0': '-1' }, 'price:0 prices.issues.price'],
      ['a break below 1', { 'minimum:1': '0', 'price:1': '5' }, 'minimum:1 prices.issues.minimum'],
      [
        'a break twice',
        { 'price:0': '6', 'minimum:1': '12', 'price:1': '5', 'minimum:2': '12', 'price:2': '4' },
        'minimum:2 prices.issues.minimum-twice',
      ],
      [
        'until before from',
        { 'price:0': '6', 'from:0': '2027-02-02', 'until:0': '2027-02-01' },
        'until:0 prices.issues.until-before-from',
      ],
    ])('refuses %s at its field [A-16]', async (_, form, issue) => {
      const listId = await aList()
      const { runs } = await stef()
      expect(await issuesOf(runs.draftPrices({ listId, key: aKey(), sku: 'RUN-1', form }))).toEqual([issue])
    })

    it('has no own prices to change in a list that is calculated', async () => {
      const base = await aList()
      const listId = await aList({ kind: 'percent-of', base: String(base), percent: '90' })
      const { runs } = await stef()
      const draft = { listId, key: aKey(), file: csv('RUN-1,1,1.00'), column: '', replaces: false }
      expect(await refusalOf(runs.draftFile(draft))).toMatchObject({ reason: 'prices.issues.calculated' })
    })

    it('makes one draft of a repeated click, and forgets one that is discarded', async () => {
      const listId = await aList()
      const { runs } = await stef()
      const draft = { listId, key: aKey(), file: csv('RUN-1,1,1.00'), column: '', replaces: false }
      const { id } = await answerOf(runs.draftFile(draft))
      expect(await answerOf(runs.draftFile(draft))).toEqual({ id })
      await answerOf(await change({ id, version: 1 }, { tag: 'discard' }))
      expect(await refusalOf(runs.find({ id }))).toMatchObject({ tag: 'not-found' })
    })

    it('tells staff why a price is what it is, with the lists that lost [A-16]', async () => {
      const { lists } = await stef()
      const answer = await answerOf(lists.explain({ company: 'Northgate Builders', sku: 'ls-g1-626', quantity: 12 }))
      expect(answer).toMatchObject({
        sku: 'LS-G1-626',
        buyer: 'Northgate Builders',
        now: 15_600,
        offers: [{ listId: 11, minimum: 12, each: 15_600, isChosen: true }],
        silent: [{ listId: 15 }],
      })
      expect(await issuesOf(lists.explain({ company: 'Nobody', sku: 'LS-G1-626', quantity: 1 }))).toEqual([
        'company prices.issues.nobody',
      ])
      expect(await issuesOf(lists.explain({ company: '', sku: 'NO-SUCH', quantity: 1 }))).toEqual([
        'sku prices.issues.sku',
      ])
    })

    it('is for staff who set prices', async () => {
      expect(await refusalOf((await deskOf('reviewer@lintel.example')).lists.list())).toMatchObject({
        tag: 'forbidden',
      })
      expect(await refusalOf((await deskOf('retail@lintel.example')).lists.list())).toMatchObject({ tag: 'not-found' })
      expect(await refusalOf((await deskOf()).runs.find({ id: 1 }))).toEqual({ tag: 'signed-out' })
    })
  })
