import { describe, expect, it } from '@jest/globals'
import { aVisitor, aCustomer } from '../../test/builders/customer'
import { checkPartNumber, longestNumber, mayKeepPartNumbers } from './part-number'

describe('a part number of a company', () => {
  const codesOf = (number: string, sku: string) =>
    checkPartNumber({ number, sku }).map(({ field, code }) => [field, code])

  it('has a letter or a digit, and no more letters than a column takes, blanks around it apart', () => {
    expect(codesOf('HNG-4', 'HG-BB45-26D')).toEqual([])
    expect(codesOf(' - ', 'HG-BB45-26D')).toEqual([['number', 'part-numbers.number-required']])
    expect(codesOf(`  ${'x'.repeat(longestNumber)}  `, 'HG-BB45-26D')).toEqual([])
    expect(codesOf('x'.repeat(longestNumber + 1), 'HG-BB45-26D')).toEqual([['number', 'part-numbers.number-long']])
  })

  it('stands for a SKU of at most 100 letters', () => {
    expect(codesOf('HNG-4', '  ')).toEqual([['sku', 'part-numbers.sku-required']])
    expect(codesOf('HNG-4', 'S'.repeat(100))).toEqual([])
    expect(codesOf('HNG-4', 'S'.repeat(101))).toEqual([['sku', 'part-numbers.sku-required']])
  })

  it('is changed by admins of a company alone', () => {
    expect(mayKeepPartNumbers(aVisitor())).toBe(true)
    expect(mayKeepPartNumbers(aVisitor({ customer: aCustomer({ role: 2 }) }))).toBe(false)
    expect(mayKeepPartNumbers(aVisitor({ customer: aCustomer({ company: undefined }) }))).toBe(false)
    expect(mayKeepPartNumbers(aVisitor({ customer: undefined }))).toBe(false)
  })
})
