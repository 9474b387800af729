import { describe, expect, it } from '@jest/globals'
import { aBulkProduct, aBulkVariant } from '../../test/builders/goods/bulk-product'
import { someTexts } from '../../test/builders/texts'
import { maxNamedLines, questionAbout, withAbout } from './question-about'

const { text } = someTexts()
const product = aBulkProduct(1, {
  name: 'Lock',
  variants: Array.from({ length: 45 }, (_, at) => aBulkVariant(at, { sku: `LS-${at}` })),
})
const lines = product.variants.map(variant => ({ product, variant, quantity: 2 }))

describe('the subject of a question about a bulk order', () => {
  it('names the category, and each line of the selection [S3-2.42]', () => {
    expect(questionAbout('Locksets', lines.slice(0, 2), text)).toBe(
      'Bulk order: Locksets\n2 x LS-0, Lock\n2 x LS-1, Lock',
    )
    expect(questionAbout('Locksets', [], text)).toBe('Bulk order: Locksets')
  })

  it('counts the lines beyond the first ones', () => {
    const result = questionAbout('Locksets', lines, text).split('\n')
    expect([result.length, result.at(-1)]).toEqual([maxNamedLines + 2, 'and 5 more lines'])
    expect(questionAbout('Locksets', lines.slice(0, maxNamedLines + 1), text)).toMatch(/and 1 more line$/)
  })

  it('is appended below the message in whole lines, as far as there is space', () => {
    expect(withAbout('Keyed alike?', 'one\ntwo')).toBe('Keyed alike?\n\none\ntwo')
    const long = 'x'.repeat(5_000 - 2 - 5)
    expect(withAbout(long, 'one\ntwo')).toBe(`${long}\n\none`)
    for (const full of ['x'.repeat(4_999), 'x'.repeat(5_001)]) expect(withAbout(full, 'one')).toBe(full)
  })

  it('is not appended to an empty message', () => expect(withAbout(' ', 'one')).toBe(' '))
})
