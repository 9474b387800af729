import { describe, expect, it } from '@jest/globals'
import { aVisitor, aCustomer } from '../../test/builders/customer'
import { checkPartNumber, maxPartNumberLength, mayKeepPartNumbers } from './part-number'

describe('a part number of a company', () => {
  const codesOf = (number: string, sku: string) =>
    checkPartNumber({ number, sku }).map(({ field, code }) => [field, code])

  it('has a letter or digit and a maximum length, after trimming', () => {
    expect(codesOf('HNG-4', 'HG-BB45-26D')).toEqual([])
    expect(codesOf(' - ', 'HG-BB45-26D')).toEqual([['number', 'part-numbers.number-required']])
    expect(codesOf(`  ${'x'.repeat(maxPartNumberLength)}  `, 'HG-BB45-26D')).toEqual([])
    expect(codesOf('x'.repeat(maxPartNumberLength + 1), 'HG-BB45-26D')).toEqual([
      ['number', 'part-numbers.number-long'],
    ])
  })

  it('needs a SKU of at most 100 characters', () => {
    expect(codesOf('HNG-4', '  ')).toEqual([['sku', 'part-numbers.sku-required']])
    expect(codesOf('HNG-4', 'S'.repeat(100))).toEqual([])
    expect(codesOf('HNG-4', 'S'.repeat(101))).toEqual([['sku', 'part-numbers.sku-required']])
  })

  it('may be changed only by admins of a company', () => {
    expect(mayKeepPartNumbers(aVisitor())).toBe(true)
    expect(mayKeepPartNumbers(aVisitor({ customer: aCustomer({ role: 2 }) }))).toBe(false)
    expect(mayKeepPartNumbers(aVisitor({ customer: aCustomer({ company: undefined }) }))).toBe(false)
    expect(mayKeepPartNumbers(aVisitor({ customer: undefined }))).toBe(false)
  })
})
