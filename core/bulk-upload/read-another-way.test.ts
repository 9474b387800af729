import { describe, expect, it } from '@jest/globals'
import { readAnotherWay } from './read-another-way'

const table = {
  heading: 3,
  sku: 0,
  quantity: 2,
  columns: ['SKU', 'Name', 'Qty'],
  top: [],
  sheets: ['A', 'B'],
  sheet: 'A',
}

describe('a list reread with another choice of columns', () => {
  it('takes the chosen column and keeps the other', () => {
    expect(readAnotherWay(table, { sku: 1 })).toEqual({
      choice: { sheet: 'A', heading: 3, sku: 1, quantity: 2 },
      shown: { ...table, sku: 1 },
    })
  })

  it('swaps the two columns when one is chosen for both', () => {
    expect(readAnotherWay(table, { sku: 2 }).choice).toMatchObject({ sku: 2, quantity: 0 })
    expect(readAnotherWay(table, { quantity: 0 }).choice).toMatchObject({ sku: 2, quantity: 0 })
  })

  it('detects columns again for another heading, and heading and columns for another sheet', () => {
    expect(readAnotherWay(table, { heading: 5 }).choice).toEqual({ sheet: 'A', heading: 5 })
    expect(readAnotherWay(table, { sheet: 'B' }).choice).toEqual({ sheet: 'B' })
  })
})
