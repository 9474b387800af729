import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { Customer, Visitor } from '../../core/access/visitor'
import { importPartNumbers, savePartNumber } from '../../core/part-numbers/keep-part-numbers'
import type { OwnNumbersPort, PartNumbersPort } from '../../core/part-numbers/part-numbers.port'
import { visitors } from '../builders/goods/catalogue'
import { aCustomer } from '../builders/customer'
import { answerOf, issuesOf, refusalOf } from '../builders/outcome'

export type Numbered = {
  readonly keep: (visitor: Visitor) => PartNumbersPort
  readonly own: (visitor: Visitor) => OwnNumbersPort
  readonly close: () => Promise<void>
}

const northgate = { id: 1, name: 'Northgate Builders' }
const lakeside = { id: 2, name: 'Lakeside' }
const as = (role: Customer['role'], company: Customer['company']): Visitor => ({
  ...visitors.northgate,
  customer: aCustomer({ role, company }),
})
const [admin, junior, other, retail] = [as(0, northgate), as(2, northgate), as(0, lakeside), as(99, undefined)]
const [lock, closer] = ['LS-G1-626', 'CL-4040-AL'] as const

/** Port suite of part numbers. */
export const partNumbersPortSuite = (name: string, make: () => Promise<Numbered>) =>
  describe(`${name} keeps the promises of part numbers`, () => {
    let shop: Numbered
    beforeEach(async () => {
      shop = await make()
    }, 60_000)
    afterEach(() => shop.close())

    const all = async (visitor: Visitor, search?: string) =>
      (await answerOf(shop.keep(visitor).list({ page: 1, ...(search === undefined ? {} : { search }) }))).numbers
    const found = async (visitor: Visitor, ...typed: readonly string[]) =>
      Object.fromEntries(await answerOf(shop.own(visitor).resolve(typed)))

    it('stores a number once, however often it is entered, and the last SKU counts', async () => {
      const keep = shop.keep(admin)
      for (const sku of [lock, lock, 'cl 4040 al'])
        expect(await answerOf(keep.save([{ number: ' NB-0042 ', sku }]))).toEqual({ saved: 1, refused: [] })
      expect(await all(admin)).toEqual([{ number: 'NB-0042', sku: closer }])
      await answerOf(keep.save([{ number: 'nb 0042', sku: lock }]))
      expect(await all(admin)).toEqual([{ number: 'nb 0042', sku: lock }])
    })

    it('resolves a number in any spelling, for the company only', async () => {
      await answerOf(shop.keep(admin).save([{ number: 'NB-0042', sku: lock }]))
      for (const typed of ['NB-0042', 'nb0042', ' Nb 00-42'])
        expect(await found(junior, typed)).toEqual({ [typed]: lock })
      expect(await found(junior, 'NB-004', lock)).toEqual({})
      for (const stranger of [other, retail, visitors.guest]) expect(await found(stranger, 'NB-0042')).toEqual({})
    })

    it('finds products by part number, the first of several, and suggests those with the typed prefix', async () => {
      await answerOf(
        shop.keep(admin).save([
          { number: 'NB-2', sku: lock },
          { number: 'NB-1', sku: lock },
          { number: 'ZZ-9', sku: closer },
        ]),
      )
      expect(Object.fromEntries(await answerOf(shop.own(junior).ofSkus([lock, 'BX-1', closer])))).toEqual({
        [lock]: 'NB-1',
        [closer]: 'ZZ-9',
      })
      expect(await answerOf(shop.own(junior).beginning('nb'))).toEqual(['NB-1', 'NB-2'])
      expect(await answerOf(shop.own(other).beginning('nb'))).toEqual([])
    })

    it('imports valid rows, reports others by line, idempotently', async () => {
      const file =
        'Your part number;Our SKU\r\nNB-1;LS-G1-626\r\n\r\nNB-2;no-such-sku\r\n;BX-1\r\n"NB;3";CL-4040-AL\r\n'
      for (let time = 0; time < 2; time += 1) {
        expect(await answerOf(importPartNumbers({ partNumbers: shop.keep(admin) })(file))).toEqual({
          saved: 2,
          refused: [
            { line: 4, number: 'NB-2', code: 'part-numbers.sku-unknown' },
            { line: 5, number: '', code: 'part-numbers.number-required' },
          ],
        })
      }
      expect(await all(admin)).toEqual([
        { number: 'NB-1', sku: lock },
        { number: 'NB;3', sku: closer },
      ])
    })

    it('reports at the field what is wrong with a number entered by hand', async () => {
      const save = savePartNumber({ partNumbers: shop.keep(admin) })
      expect(await issuesOf(save({ number: '--', sku: lock }))).toEqual(['number part-numbers.number-required'])
      expect(await issuesOf(save({ number: 'x'.repeat(61), sku: '' }))).toEqual([
        'number part-numbers.number-long',
        'sku part-numbers.sku-required',
      ])
      expect(await issuesOf(save({ number: 'NB-1', sku: 'no-such-sku' }))).toEqual(['sku part-numbers.sku-unknown'])
    })

    it('accepts no SKU that the buyer may not see', async () => {
      const narrow: Visitor = { ...admin, visible: { tag: 'only', categoryIds: [330] } }
      expect(
        (
          await answerOf(
            shop.keep(narrow).save([
              { number: 'A1', sku: lock },
              { number: 'A2', sku: closer },
            ]),
          )
        ).refused.map(row => row.number),
      ).toEqual(['A1'])
    })

    it('finds numbers by a part of number or SKU, and removes them', async () => {
      const keep = shop.keep(admin)
      await answerOf(
        keep.save([
          { number: 'NB-1', sku: lock },
          { number: 'ZZ-9', sku: closer },
        ]),
      )
      expect([await all(admin, 'b-1'), await all(admin, '4040'), await all(admin, 'nothing')]).toEqual([
        [{ number: 'NB-1', sku: lock }],
        [{ number: 'ZZ-9', sku: closer }],
        [],
      ])
      await answerOf(keep.remove('nb1'))
      expect(await all(admin)).toEqual([{ number: 'ZZ-9', sku: closer }])
      expect((await refusalOf(keep.remove('nb1'))).tag).toBe('not-found')
    })

    it("is restricted to a company's admins, each company separately", async () => {
      await answerOf(shop.keep(admin).save([{ number: 'NB-1', sku: lock }]))
      for (const visitor of [junior, as(1, northgate), retail]) {
        const keep = shop.keep(visitor)
        for (const refused of [keep.list({ page: 1 }), keep.save([{ number: 'X', sku: lock }]), keep.remove('NB-1')])
          expect((await refusalOf<unknown>(refused)).tag).toBe('forbidden')
      }
      expect((await refusalOf(shop.keep(visitors.guest).list({ page: 1 }))).tag).toBe('signed-out')
      expect(await all(other)).toEqual([])
      expect((await refusalOf(shop.keep(other).remove('NB-1'))).tag).toBe('not-found')
    })
  })
