import { describe, expect, it } from '@jest/globals'
import { issue } from '../../core/shared/domain-error'
import { asksForChoices, chosenFor, pickedFor, rowsAfter, storedRows, typedInto } from './pad-rows'

const wrong = issue('quantity', 'quick-order.issues.quantity-required')
const lock = { sku: 'LS-G1-626', name: 'Storeroom Lock', quantity: '2' }

describe('the rows of the pad', () => {
  it("show the selected product's name, and the SKU again on typing", () => {
    const picked = pickedFor([{ sku: 'lock', quantity: '', issue: wrong }], 0, {
      sku: 'LS-G1-626',
      name: 'Storeroom Lock',
    })
    expect(picked).toEqual([{ sku: 'LS-G1-626', name: 'Storeroom Lock', quantity: '' }])
    expect(typedInto(picked, 0, { quantity: '2' })).toEqual([lock])
    expect(typedInto(picked, 0, { sku: 'BX' })).toEqual([{ sku: 'BX', quantity: '' }])
  })

  it('are cleared after a successful order, except those with errors, which keep their names [S3-4.21]', () => {
    const after = rowsAfter(
      { tag: 'ordered', from: 'order', added: 1, rejected: [{ sku: 'LS-G1-626', quantity: '2', issue: wrong }] },
      [{ sku: 'BX-1', quantity: '1' }, lock],
    )
    expect(after).toEqual([
      { ...lock, issue: wrong },
      { sku: '', quantity: '' },
      { sku: '', quantity: '' },
    ])
  })

  it('stay unchanged when a product bought before was added', () => {
    expect(rowsAfter({ tag: 'ordered', from: 'order-bought', added: 1, rejected: [] }, [lock])).toEqual([lock])
    expect(rowsAfter({ tag: 'ordered', from: 'order-bought', added: 1, rejected: [] }, [])).toHaveLength(3)
  })

  it('keep choices when the quantity changes and after a response, but not with another SKU [S3-5.20]', () => {
    const asks = issue('sku', 'quick-order.issues.choose')
    const rejected = [{ sku: 'FR-HM-1', quantity: '', issue: asks }]
    expect(asksForChoices(typedInto(rejected, 0, { quantity: '2' })[0]!)).toBe(true)
    expect([asksForChoices(lock), asksForChoices({ ...lock, chooses: true })]).toEqual([false, true])
    const chosen = {
      sku: 'FR-HM-1',
      name: 'Frame',
      choices: [{ modifierId: 5, value: '7' }],
      shown: [{ name: 'Anchor type', value: 'Masonry wire' }],
    }
    const rows = typedInto(chosenFor(rejected, 0, chosen), 0, { quantity: '2' })
    expect(rows).toEqual([{ ...chosen, quantity: '2' }])
    expect(
      rowsAfter(
        {
          tag: 'ordered',
          from: 'order',
          added: 0,
          rejected: [{ sku: 'FR-HM-1', quantity: '2', choices: chosen.choices, issue: wrong }],
        },
        rows,
      )[0],
    ).toEqual({ ...chosen, quantity: '2', issue: wrong })
    expect(typedInto(rows, 0, { sku: 'BX-1' })).toEqual([{ sku: 'BX-1', quantity: '2' }])
    expect(storedRows([...rows, { sku: '', quantity: '' }, { sku: 'BX-1', quantity: '', issue: wrong }])).toEqual([
      ...rows,
      { sku: 'BX-1', quantity: '' },
    ])
  })

  it('drop the error of a corrected row only', () => {
    const rows = [
      { sku: 'A', quantity: '', issue: wrong },
      { sku: 'B', quantity: '', issue: wrong },
    ]
    expect(typedInto(rows, 0, { quantity: '1' }).map(row => 'issue' in row)).toEqual([false, true])
  })
})
