import { describe, expect, it } from '@jest/globals'
import { issue } from '../../core/shared/domain-error'
import { pickedFor, rowsAfter, typedInto } from './pad-rows'

const wrong = issue('quantity', 'quick-order.issues.quantity-required')
const lock = { sku: 'LS-G1-626', name: 'Storeroom Lock', quantity: '2' }

describe('The rows of the pad', () => {
  it('show the name of what was picked, and the SKU again once somebody types', () => {
    const picked = pickedFor([{ sku: 'lock', quantity: '', issue: wrong }], 0, { sku: 'LS-G1-626', name: 'Storeroom Lock' })
    expect(picked).toEqual([{ sku: 'LS-G1-626', name: 'Storeroom Lock', quantity: '' }])
    expect(typedInto(picked, 0, { quantity: '2' })).toEqual([lock])
    expect(typedInto(picked, 0, { sku: 'BX' })).toEqual([{ sku: 'BX', quantity: '' }])
  })

  it('are cleared by a good answer but for those with errors, which keep their names [S3-4.21]', () => {
    const after = rowsAfter({ tag: 'ordered', from: 'order', added: 1, kept: [{ sku: 'LS-G1-626', quantity: '2', issue: wrong }] }, [{ sku: 'BX-1', quantity: '1' }, lock])
    expect(after).toEqual([{ ...lock, issue: wrong }, { sku: '', quantity: '' }, { sku: '', quantity: '' }])
  })

  it('stay as they are when something bought before was added', () => {
    expect(rowsAfter({ tag: 'ordered', from: 'order-bought', added: 1, kept: [] }, [lock])).toEqual([lock])
    expect(rowsAfter({ tag: 'ordered', from: 'order-bought', added: 1, kept: [] }, [])).toHaveLength(3)
  })

  it('lose what is wrong with one where it is put right, and no other', () => {
    const rows = [{ sku: 'A', quantity: '', issue: wrong }, { sku: 'B', quantity: '', issue: wrong }]
    expect(typedInto(rows, 0, { quantity: '1' }).map(row => 'issue' in row)).toEqual([false, true])
  })
})
