import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { readTable, rowCost, rowFor, tableIssues, writeTable, type RateRow, type TableAxis } from './rate-table'

const axis = fc.constantFrom<TableAxis>('weight', 'amount', 'class')

/** Tables without holes: ascending ends from 0, the last one open or not. */
const wholeTable = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 12 }),
    fc.boolean(),
    fc.array(fc.tuple(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 0, max: 999 })), {
      minLength: 13,
      maxLength: 13,
    }),
  )
  .map(([ends, isOpen, prices]) => {
    const sorted = [...ends].sort((a, b) => a - b)
    const rows: RateRow[] = sorted.map((to, at) => ({
      from: sorted[at - 1] ?? 0,
      to,
      cost: prices[at]?.[0] ?? 0,
      perKilogram: prices[at]?.[1] ?? 0,
    }))
    const last = sorted.at(-1) ?? 0
    return isOpen ? [...rows, { from: last, cost: 1, perKilogram: 0 }] : rows
  })

describe('a table of shipping costs', () => {
  it('[A-22] without a hole prices every value up to its end exactly once', () => {
    fc.assert(
      fc.property(wholeTable, axis, fc.nat(600_000), (rows, by, value) => {
        expect(tableIssues(rows, by)).toEqual([])
        const end = rows.at(-1)?.to ?? Infinity
        const covering = rows.filter(
          (row, at) => (value > row.from || (at === 0 && value === 0)) && value <= (row.to ?? Infinity),
        )
        expect(covering).toHaveLength(value <= end ? 1 : 0)
        expect(rowFor(rows, value)).toEqual(covering[0])
      }),
    )
  })

  it('[A-22] with a row taken from its middle is refused, and the hole is named', () => {
    fc.assert(
      fc.property(
        wholeTable.filter(rows => rows.length > 2),
        axis,
        fc.nat(),
        (rows, by, pick) => {
          const at = 1 + (pick % (rows.length - 2))
          const issues = tableIssues(
            rows.filter((_, index) => index !== at),
            by,
          )
          expect(issues).toMatchObject([{ field: 'table', code: `shipping-desk.issues.hole-${by}` }])
        },
      ),
    )
    const rows = [
      { from: 0, to: 2_000, cost: 995, perKilogram: 0 },
      { from: 2_500, cost: 1_500, perKilogram: 0 },
    ]
    expect(tableIssues(rows, 'weight')).toEqual([
      { field: 'table', code: 'shipping-desk.issues.hole-weight', values: { from: '2', to: '2.5' } },
    ])
  })

  it('[A-22] that prices a part twice, does not begin at 0 or has no rows is refused', () => {
    const row = (from: number, to?: number): RateRow => ({ from, to, cost: 1, perKilogram: 0 })
    const codes = (...rows: readonly RateRow[]) => tableIssues(rows, 'amount').map(({ code }) => code.split('.').at(-1))
    expect(codes(row(0, 200), row(100, 300))).toEqual(['double-amount'])
    expect(codes(row(0), row(100, 300))).toEqual(['double-amount'])
    expect(codes(row(100))).toEqual(['hole-amount'])
    expect(codes(row(0, 0))).toEqual(['backwards-amount'])
    expect(codes()).toEqual(['table-empty'])
  })

  it('is read as the desk writes it, and names the first line that cannot be read', () => {
    fc.assert(
      fc.property(wholeTable, axis, (rows, by) => {
        const plain = by === 'amount' ? rows.map(row => ({ ...row, perKilogram: 0 })) : rows
        expect(readTable(writeTable(plain, by), by)).toEqual(plain)
      }),
    )
    expect(readTable('0-2: 9.95\n2-68 = 9.95 + 1.10/kg', 'weight')).toEqual([
      { from: 0, to: 2_000, cost: 995, perKilogram: 0 },
      { from: 2_000, to: 68_000, cost: 995, perKilogram: 110 },
    ])
    expect(readTable('0-2: 9.95\nheavy: 20', 'weight')).toMatchObject({ values: { line: 'heavy: 20' } })
    expect(readTable('0+: 5 + 1/kg', 'amount')).toMatchObject({ field: 'table' })
    expect(readTable('0-10.005: 5', 'amount')).toMatchObject({ field: 'table' })
  })

  it('charges each kilogram begun above its row by weight, and of the whole shipment by class', () => {
    const row = { from: 2_000, to: 68_000, cost: 995, perKilogram: 110 }
    expect(rowCost(row, 'weight', 4_200)).toBe(995 + 3 * 110)
    expect(rowCost(row, 'class', 4_200)).toBe(995 + 5 * 110)
  })
})
