import { describe, expect, it } from '@jest/globals'
import { categoryKey, categoryName, handleOf, slugText, stableSku } from './stable-sku'

describe('a SKU made for a row without one', () => {
  it('is derived from handle and options, the same in every run', () => {
    expect(stableSku('floor-lamp', [])).toBe('FLOOR-LAMP')
    expect(stableSku('Heirloom Bath Towel', ['Ivory', 'Wash'])).toBe('HEIRLOOM-BATH-TOWEL-IVORY-WASH')
    expect(stableSku('Bôite à clés', ['Été'])).toBe('BOITE-A-CLES-ETE')
  })

  it('distinguishes truncated names by a checksum', () => {
    const long = 'a very long product name that goes on and on and on and does not stop'
    const [one, two] = [stableSku(long, ['red']), stableSku(long, ['blue'])]
    expect(one).not.toBe(two)
    for (const sku of [one, two])
      expect(sku).toMatch(/^A-VERY-LONG-PRODUCT-NAME-THAT-GOES-ON-AND-ON-AND-ON--[0-9A-Z]{7}$/)
    expect([one.length, two.length]).toEqual([60, 60])
  })
})

describe('the handle of an imported product', () => {
  it('is derived from handle or title, and is distinct for titles of symbols only', () => {
    expect([handleOf({ handle: 'Lamp', title: 'Reading lamp' }), handleOf({ title: 'Reading lamp' })]).toEqual([
      'lamp',
      'reading-lamp',
    ])
    const signs = ['!', '?', '!?', '?!'].map(title => handleOf({ title }))
    expect(new Set(signs).size).toBe(4)
    for (const handle of signs) expect(handle).toMatch(/^product-[0-9a-z]{7}$/)
  })
})

describe('imported category names', () => {
  it('match regardless of case and plural', () => {
    expect(new Set(['BATH TOWEL', 'Bath Towel', ' bath  towels'].map(categoryKey)).size).toBe(1)
    expect(categoryKey('Glass')).toBe('glass')
    expect(categoryKey('Accessories')).toBe(categoryKey('Accessory'))
  })

  it('are changed to title case when all in capitals', () => {
    expect(categoryName('BATH TOWEL')).toBe('Bath Towel')
    expect(categoryName('iPhone cases')).toBe('iPhone cases')
  })

  it('become slugs of letters and digits', () => {
    expect(slugText('Nuts & Bolts, 1/2"')).toBe('nuts-and-bolts-1-2')
  })
})
