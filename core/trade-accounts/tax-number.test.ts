import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import { lastFour, taxNumberOf } from './tax-number'

const read = (country: string, number: string) => {
  const found = taxNumberOf({ country, number })
  return E.isRight(found) ? `${found.right.kind} ${found.right.number}` : found.left.code.split('.').at(-1)
}

describe('a tax number', () => {
  it.each(['31-4159265', '314159265', '31 4159265', ' 31-4159265 ', '31\u20134159265'])(
    'of the United States is an EIN of nine digits: %s [A-2]',
    typed => expect(read('us', typed)).toBe('ein 314159265'),
  )

  it.each(['314-15-9265', '314 15 9265', '314.15.9265', '314\u201115\u20119265'])(
    'written like a personal number is refused as one: %s [A-2]',
    typed => expect(read('US', typed)).toBe('tax-personal'),
  )

  it.each(['31415926', '3141592650', '3-14159265', 'DE123456789', '31-415926X'])(
    'of another shape is no EIN: %s [A-2]',
    typed => expect(read('US', typed)).toBe('ein-shape'),
  )

  it.each([
    ['DE', 'DE 123 456 789', 'eu-vat DE123456789'],
    ['DE', '123456789', 'eu-vat DE123456789'],
    ['AT', 'ATU12345678', 'eu-vat ATU12345678'],
    ['GR', '123456789', 'eu-vat EL123456789'],
    ['LU', 'LU12345678', 'eu-vat LU12345678'],
    ['NL', 'NL123456789B01', 'eu-vat NL123456789B01'],
    ['FR', 'FR40303265045', 'eu-vat FR40303265045'],
    ['DE', '12345678', 'vat-shape'],
    ['SE', '123456789012', 'vat-shape'],
    ['LU', 'DE12345678', 'vat-shape'],
  ])('of the European Union has the shape of its country: %s %s [A-2]', (country, typed, found) =>
    expect(read(country, typed)).toBe(found),
  )

  it('of other countries is a short word, and of none is asked again', () => {
    expect(read('CA', '12345 6789 RT0001')).toBe('other 123456789RT0001')
    expect(read('CA', '<1>')).toBe('tax-shape')
    expect(read('', '123456789')).toBe('tax-country')
  })

  it('is shown by its last four characters', () => expect(lastFour({ number: '314159265' })).toBe('9265'))
})
