import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { commerceCouponDesk } from '../../adapters/commerce/promotions/coupon-desk.client'
import { couponDeskRoutes } from '../../adapters/commerce/promotions/coupon-desk.server'
import { inProcessHttp } from '../../adapters/shared/in-process-http'
import type { CouponDeskPort } from '../../core/promotions/coupon-desk.port'
import type { CouponForm } from '../../core/promotions/coupon-form'
import type { DatabaseEngine } from '../builders/database/database'
import { answerOf, issuesOf, refusalOf } from '../builders/outcome'
import { anEntrance, type Entrance } from '../builders/platform/entrance'
import { hire, signedIn, staffPorts } from '../builders/staff'
import { aKey } from './staff-shop'

const anyCoupons = { text: '', page: 1 }
let count = 0
const aForm = (form: CouponForm = {}): CouponForm => ({
  code: `DESK${++count}`,
  name: 'For the desk',
  kind: 'percent',
  percent: '12.5',
  ...form,
})

/** Port suite of the coupon desk, for any storage and transport. */
export const couponsSuite = (name: string, engine: DatabaseEngine, wires: boolean) =>
  describe(`${name} keeps the promises of the coupon desk`, () => {
    let entrance: Entrance
    beforeAll(async () => {
      entrance = await anEntrance(engine)
      await hire(entrance.db, 'second@lintel.example', 'promotions')
      await hire(entrance.db, 'reviewer@lintel.example', 'reviews')
    }, 60_000)
    afterAll(() => entrance.close())

    const deskOf = async (email?: string): Promise<CouponDeskPort> => {
      const { db, deps } = entrance
      const person = email === undefined ? entrance.person() : await signedIn(entrance, email)
      const ports = staffPorts(db, (await person.request()).session, deps)
      return wires ? commerceCouponDesk(inProcessHttp(couponDeskRoutes, () => ports)) : ports.couponDesk
    }
    const stef = () => deskOf('staff@lintel.example')
    const made = async (form?: CouponForm) =>
      answerOf((await stef()).save({ key: aKey(), version: 0, form: aForm(form) }))

    it('shows the coupons of the shop with their state and uses', async () => {
      const { coupons } = await answerOf((await stef()).list(anyCoupons))
      const stateOf = (code: string) => coupons.find(coupon => coupon.code === code)
      expect(stateOf('SAVE10')).toMatchObject({ state: 'running', takes: { tag: 'percent', basisPoints: 1_000 } })
      expect(stateOf('OLDONE')).toMatchObject({ state: 'ended' })
      expect(stateOf('LAST3')).toMatchObject({ state: 'running', used: 47, uses: 50 })
      const ended = await answerOf((await stef()).list({ ...anyCoupons, state: 'ended' }))
      expect(ended.coupons.map(({ code }) => code)).toEqual(['OLDONE'])
      const found = await answerOf((await stef()).list({ ...anyCoupons, text: 'tenof' }))
      expect(found.coupons.map(({ code }) => code)).toEqual(['TENOFF'])
    })

    it('keeps every limit of a coupon as typed [A-19]', async () => {
      const form = aForm({
        code: ' summer-26 ',
        over: '50',
        upTo: '500.00',
        from: '2027-06-01',
        until: '2027-06-30',
        uses: '1,000',
        usesPerBuyer: '2',
        groups: '1 2',
        companies: 'northgate builders',
        categories: 'Locksets\nHinges',
        notSkus: 'ls-g1-626',
        firstOrderOnly: 'yes',
        isExclusive: 'yes',
        sparesContractPrices: 'yes',
      })
      const coupon = await answerOf((await stef()).save({ key: aKey(), version: 0, form }))
      expect(coupon).toMatchObject({ code: 'SUMMER-26', state: 'planned', used: 0, version: 1 })
      expect((await answerOf((await stef()).find(coupon.id))).form).toMatchObject({
        percent: '12.5',
        over: '50.00',
        upTo: '500.00',
        from: '2027-06-01',
        until: '2027-06-30',
        uses: '1000',
        usesPerBuyer: '2',
        groups: '1 2',
        companies: 'Northgate Builders',
        categories: 'Hinges\nLocksets',
        notSkus: 'LS-G1-626',
        firstOrderOnly: 'yes',
        isExclusive: 'yes',
        sparesContractPrices: 'yes',
      })
    })

    it.each([
      ['of 0 %', { percent: '0' }, 'percent coupon-desk.issues.percent'],
      ['over 100 %', { percent: '100.01' }, 'percent coupon-desk.issues.percent'],
      ['of nothing', { kind: 'fixed', amount: '0' }, 'amount coupon-desk.issues.amount'],
      ['with fractions of a cent', { kind: 'fixed', amount: '1.005' }, 'amount coupon-desk.issues.amount'],
      ['that ends before it starts', { from: '2027-02-02', until: '2027-02-01' }, 'until coupon-desk.issues.until'],
      ['for a category nobody has', { categories: 'Airships' }, 'categories coupon-desk.issues.unknown-names'],
      ['for a SKU nobody has', { skus: 'NO-SUCH' }, 'skus coupon-desk.issues.unknown-names'],
      ['without a name', { name: ' ' }, 'name coupon-desk.issues.name'],
      ['with a code that exists', { code: 'save10' }, 'code coupon-desk.issues.code-taken'],
      ['for no use at all', { uses: '0' }, 'uses coupon-desk.issues.uses'],
    ])('refuses a coupon %s at its field, and makes none [A-19]', async (_, form, issue) => {
      const { total } = await answerOf((await stef()).list(anyCoupons))
      expect(await issuesOf((await stef()).save({ key: aKey(), version: 0, form: aForm(form) }))).toEqual([issue])
      expect((await answerOf((await stef()).list(anyCoupons))).total).toBe(total)
    })

    it('makes one coupon of a repeated click', async () => {
      const desk = await stef()
      const write = { key: aKey(), version: 0, form: aForm() }
      const first = await answerOf(desk.save(write))
      expect((await answerOf(desk.save(write))).id).toBe(first.id)
    })

    it('keeps the code and writes what changed into the history', async () => {
      const { id, version, form, code } = await made()
      const changed = await answerOf(
        (await stef()).save({ id, version, key: aKey(), form: { ...form, code: 'OTHER', percent: '15' } }),
      )
      expect(changed.code).toBe(code)
      expect(changed.history.map(({ action, values }) => [action, values])).toEqual([
        ['coupon-created', {}],
        ['coupon-changed', { percent: '12.5 > 15' }],
      ])
    })

    it('writes the first 80 characters of a long value into the history, in one line', async () => {
      const { id, version, form } = await made({ name: 'x'.repeat(80), skus: 'BX-1' })
      const skus = ['BX-1', 'LS-G1-626'].join('\n')
      const { history } = await answerOf(
        (await stef()).save({ id, version, key: aKey(), form: { ...form, name: 'y'.repeat(81), skus } }),
      )
      expect(history.at(-1)?.values).toEqual({
        name: `${'x'.repeat(80)} > ${'y'.repeat(80)}...`,
        skus: 'BX-1 > BX-1, LS-G1-626',
      })
    })

    it('names the colleague who saved before, and keeps their change', async () => {
      const { id, version, form } = await made()
      const second = await deskOf('second@lintel.example')
      await answerOf(second.save({ id, version, key: aKey(), form: { ...form, percent: '20' } }))
      expect(await refusalOf((await stef()).save({ id, version, key: aKey(), form }))).toMatchObject({
        tag: 'conflict',
        reason: 'coupon-desk.issues.changed-by',
        values: { name: 'second Desk' },
      })
      expect((await answerOf((await stef()).find(id))).form.percent).toBe('20')
    })

    it('draws a batch of different codes of ten letters, and hands them out once [A-19]', async () => {
      const desk = await stef()
      const write = { key: aKey(), codes: '120', form: aForm({ code: '', uses: '1' }) }
      const batch = await answerOf(desk.makeBatch(write))
      expect((await answerOf(desk.makeBatch(write))).id).toBe(batch.id)
      const taken = { id: batch.id, key: aKey() }
      const codes = await answerOf(desk.takeCodes(taken))
      expect(new Set(codes).size).toBe(120)
      for (const code of codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{10}$/)
      expect(await answerOf(desk.takeCodes(taken))).toEqual(codes)
      const second = await deskOf('second@lintel.example')
      expect(await refusalOf(second.takeCodes({ id: batch.id, key: taken.key }))).toMatchObject({
        tag: 'conflict',
        reason: 'coupon-desk.issues.taken',
      })
      const { coupons, batches } = await answerOf(desk.list({ ...anyCoupons, text: codes[0] ?? '' }))
      expect(coupons).toEqual([])
      expect(batches[0]).toMatchObject({ id: batch.id, codes: 120, used: 0, taken: { by: 'Stef Staff' } })
    })

    it('draws a code again that exists already, and hands the codes out in order [A-19]', async () => {
      const { deps } = entrance
      const tokens = ['AAAAAAAAAA', 'CCCCCCCCCC', 'CCCCCCCCCC', 'AAAAAAAAAA', 'DDDDDDDDDD', 'BBBBBBBBBB']
      const token = (bytes: number) => tokens.shift() ?? deps.random.token(bytes)
      const { session } = await (await signedIn(entrance, 'staff@lintel.example')).request()
      const { couponDesk } = staffPorts(entrance.db, session, { ...deps, random: { ...deps.random, token } })
      const codesOf = async (codes: string) => {
        const { id } = await answerOf(couponDesk.makeBatch({ key: aKey(), codes, form: aForm({ code: '' }) }))
        return answerOf(couponDesk.takeCodes({ id, key: aKey() }))
      }
      expect([await codesOf('1'), await codesOf('3')]).toEqual([
        ['AAAAAAAAAA'],
        ['BBBBBBBBBB', 'CCCCCCCCCC', 'DDDDDDDDDD'],
      ])
    })

    it.each(['0', '10001', 'many', ''])('draws no batch of %j codes [A-19]', async codes => {
      expect(await issuesOf((await stef()).makeBatch({ key: aKey(), codes, form: aForm() }))).toEqual([
        'codes coupon-desk.issues.codes',
      ])
    })

    it('is for staff who make promotions', async () => {
      const { id } = await made()
      expect(await refusalOf((await deskOf('reviewer@lintel.example')).find(id))).toMatchObject({ tag: 'forbidden' })
      expect(await refusalOf((await deskOf('retail@lintel.example')).find(id))).toMatchObject({ tag: 'not-found' })
      expect(await refusalOf((await deskOf()).find(id))).toEqual({ tag: 'signed-out' })
    })
  })
