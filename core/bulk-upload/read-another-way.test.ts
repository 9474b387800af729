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

describe('a list that is read another way', () => {
  it('takes the chosen column and leaves the other where it was', () => {
    expect(readAnotherWay(table, { sku: 1 })).toEqual({
      choice: { sheet: 'A', heading: 3, sku: 1, quantity: 2 },
      shown: { ...table, sku: 1 },
    })
  })

  it('lets the two columns change places where one is chosen for both', () => {
    expect(readAnotherWay(table, { sku: 2 }).choice).toMatchObject({ sku: 2, quantity: 0 })
    expect(readAnotherWay(table, { quantity: 0 }).choice).toMatchObject({ sku: 2, quantity: 0 })
  })

  it('finds columns anew under another heading, and heading and columns on another sheet', () => {
    expect(readAnotherWay(table, { heading: 5 }).choice).toEqual({ sheet: 'A', heading: 5 })
    expect(readAnotherWay(table, { sheet: 'B' }).choice).toEqual({ sheet: 'B' })
  })
})
