import { describe, expect, it } from '@jest/globals'
import * as fc from 'fast-check'
import { fitsPattern, isUsablePattern } from './form-pattern'

/** Generates patterns from all supported syntax, and texts of the characters they contain. */
const pieces = fc.letrec<{ readonly whole: string; readonly piece: string }>(tie => ({
  piece: fc.oneof(
    { depthSize: 'small', maxDepth: 3 },
    fc.constantFrom('a', 'b', '-', '\\d', '\\w', '\\s', '\\.', '.', '[a-c]', '[^a]', '[\\d-]', '[ab]'),
    fc
      .tuple(tie('whole'), fc.constantFrom('', '*', '+', '?', '{2}', '{1,3}', '{0,}', '+?'))
      .map(([inner, repeat]) => `(?:${inner})${repeat}`),
    fc.tuple(tie('whole'), tie('whole')).map(([one, other]) => `(${one}|${other})`),
  ),
  whole: fc.array(tie('piece'), { minLength: 1, maxLength: 3 }).map(parts => parts.join('')),
})).whole
const texts = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '-', '.', ' ', '7', '_'), maxLength: 8 })

describe("an editor's pattern", () => {
  it('matches as a regular expression does', () => {
    fc.assert(
      fc.property(pieces.filter(isUsablePattern), fc.array(texts, { minLength: 1, maxLength: 8 }), (source, all) => {
        // Texts are short here, so that the JavaScript engine terminates too.
        const engine = new RegExp(`^(?:${source})$`)
        expect(all.map(text => fitsPattern(source, text))).toEqual(all.map(text => engine.test(text)))
      }),
    )
  })

  it('matches character classes as a regular expression does, for all ASCII characters', () => {
    const all = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code))
    for (const source of ['\\w', '\\W', '\\d', '\\D', '[A-Z]', '[^a-z]']) {
      expect(all.filter(text => fitsPattern(source, text))).toEqual(
        all.filter(text => new RegExp(`^(?:${source})$`).test(text)),
      )
    }
  })

  it.each([
    ['^\\d{5}(-\\d{4})?$', '45402-1234', true],
    ['\\d{5}', '4540', false],
    ['PO-[A-Z]{2}\\d+', 'PO-OH12', true],
    ['(red|gray)?', '', true],
    ['a|b', 'ab', false],
    ['[^@]+@[^@]+', 'a@b', true],
    ['\\$\\d+', '$12', true],
    ['Tür \\d', 'Tür 1', true],
    ['.{2}', '😀é', true],
    ['[+-]?\\d', '-4', true],
  ])('is matched against the whole answer: %s', (source, text, fits) => {
    expect(isUsablePattern(source)).toBe(true)
    expect(fitsPattern(source, text)).toBe(fits)
  })

  it('is matched in bounded time, including patterns with catastrophic backtracking', () => {
    const text = `${'a'.repeat(5_000)}!`
    for (const source of ['(a+)+', '(a|a)*', '(a|aa)+', '([a-zA-Z]+)*', '(.*)*', '(a*)*b', '(a{0,9}){0,9}x'])
      expect([source, fitsPattern(source, text)]).toEqual([source, /\./.test(source)])
  })

  it.each([
    '',
    '(a',
    'a)',
    '[a',
    'a**',
    '{2}',
    '(?=a)b',
    '(?<!a)b',
    '(a)\\1',
    '\\p{L}',
    '\\bword',
    'a{2,1}',
    '*a',
    '[b-a]',
    '((((((((((((((((((((((a))))))))))))))))))))))',
    'a'.repeat(201),
    '(\\w{99}){99}',
  ])('is ignored when it cannot be parsed or is too large: %s', source => {
    expect(isUsablePattern(source)).toBe(false)
    expect(fitsPattern(source, 'anything')).toBe(true)
  })
})
