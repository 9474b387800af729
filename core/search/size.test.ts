import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { lengthAlone, lengthLabel, lengthOf, sizeIn } from './size'
import { sizeFieldOf, sizesOf } from './size-fields'

const door = { width: 36, height: 84 }
/** Trade notations of a length in feet and inches. */
const notations: readonly ((inches: number) => string)[] = [
  inches => `${Math.floor(inches / 12)}'-${inches % 12}"`,
  inches => `${Math.floor(inches / 12)}'${inches % 12}"`,
  inches => `${Math.floor(inches / 12)}' ${inches % 12}"`,
  inches => `${Math.floor(inches / 12)}-${inches % 12}`,
  inches => `${Math.floor(inches / 12)}/${inches % 12}`,
  inches => `${Math.floor(inches / 12)} ft ${inches % 12} in`,
  inches => `${Math.floor(inches / 12)}\u2032\u2013${inches % 12}\u2033`,
  inches => `${Math.floor(inches / 12)}\u2019${inches % 12}\u201d`,
  inches => `${inches}"`,
  inches => `${inches}''`,
  inches => `${inches} in`,
  inches => `${inches} inches`,
  inches => String(inches),
]
const separators = [' x ', 'x', ' X ', ' by ', ' \u00d7 ', '\u00d7', ' * ']

const widths = fc.integer({ min: 18, max: 96 })
const heights = fc.integer({ min: 72, max: 119 })

describe('parsing a size', () => {
  it.each([
    `3'0" x 7'0"`,
    `3'-0" x 7'-0"`,
    `3'-0"x7'-0"`,
    '36x84',
    '36 x 84',
    '36X84',
    '36 by 84',
    '36in x 84in',
    '36 in. x 84 in.',
    '36" x 84"',
    '36 x 84 in',
    '3070',
    '3/0 7/0',
    '3/0x7/0',
    '3-0 x 7-0',
    '3-0 7-0',
    '3 ft x 7 ft',
    "3' x 7'",
    "3'x7'",
    `3'0 x 7'0`,
    '914 x 2134',
    '914mm x 2134mm',
    '914 x 2134 mm',
    '914x2134',
    '915 x 2135',
    '91.4 x 213.4 cm',
    '36w x 84h',
    '36"W x 84"H',
    '84" high x 36" wide',
    `3'0" 7'0"`,
    '36" 84"',
    '3\u2032\u20110\u2033 \u00d7 7\u2032\u20110\u2033',
    '3\u20190\u201d x 7\u20190\u201d',
    '36\u2033\u00d784\u2033',
    '36 * 84',
  ])('reads %s', text => expect(sizeIn(text)).toMatchObject({ size: door, rest: '' }))

  it('yields the same size in any mix of notations', () => {
    const of = fc.constantFrom(...notations)
    fc.assert(
      fc.property(widths, heights, of, of, fc.constantFrom(...separators), (width, height, one, other, between) => {
        expect(sizeIn(`${one(width)}${between}${other(height)}`)).toEqual({ size: { width, height }, rest: '' })
      }),
    )
  })

  it('reads four-digit door codes, and returns the code', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 7 }),
        fc.integer({ min: 6, max: 9 }),
        fc.integer({ min: 6, max: 9 }),
        fc.integer({ min: 0, max: 9 }),
        (feet, inches, tall, more) => {
          const code = `${feet}${inches}${tall}${more}`
          expect(sizeIn(`${code} steel door`)).toEqual({
            size: { width: feet * 12 + inches, height: tall * 12 + more },
            rest: 'steel door',
            code,
          })
        },
      ),
    )
  })

  it('yields the same size in millimeters', () => {
    fc.assert(
      fc.property(widths, heights, fc.boolean(), (width, height, down) => {
        const millimeters = (inches: number) => (down ? Math.floor : Math.round)(inches * 25.4)
        expect(sizeIn(`${millimeters(width)} x ${millimeters(height)} mm`)?.size).toEqual({ width, height })
      }),
    )
    expect(sizeIn('900 x 2100')?.size).toEqual({ width: 35.4375, height: 82.6875 })
  })

  it('keeps the other words', () => {
    expect(sizeIn('36" x 80" door')).toMatchObject({ size: { width: 36, height: 80 }, rest: 'door' })
    expect(sizeIn('Oak door 2\'8" x 6\'8", prehung')).toMatchObject({
      size: { width: 32, height: 80 },
      rest: 'oak door , prehung',
    })
    expect(sizeIn('3068 wood door')).toMatchObject({ size: { width: 36, height: 80 }, rest: 'wood door', code: '3068' })
    expect(sizeIn('door 36 x 84 x 1 3/4')).toMatchObject({ size: door, rest: 'door 1 3/4' })
  })

  it('prefers a door size to fractions of an inch', () => {
    for (const text of ['3/4 6/8', '3/4 x 6/8', '3/4 by 80"']) {
      expect([text, sizeIn(text)?.size]).toEqual([text, { width: 40, height: 80 }])
    }
    expect(sizeIn('3/4 x 6 in')?.size).toEqual({ width: 0.75, height: 6 })
  })

  it('reads fractions', () => {
    for (const text of ['4 1/2 x 4 1/2', '4-1/2" x 4-1/2"', '4.5 x 4.5 in', '4\u00bd x 4\u00bd'])
      expect([text, sizeIn(text)?.size]).toEqual([text, { width: 4.5, height: 4.5 }])
    expect(sizeIn('35 3/4" x 79 1/4"')?.size).toEqual({ width: 35.75, height: 79.25 })
    expect(sizeIn(`2'-11 3/4" x 6'-7 1/4"`)?.size).toEqual({ width: 35.75, height: 79.25 })
  })

  it.each([
    'LS-3068',
    '3068-LH',
    'wd-fl-3684',
    '36',
    '36" door',
    '1/2 x',
    'x-ray door',
    '2026',
    '1024',
    '9999',
    '3068 lb',
    '3068"',
    '0x84',
    '600 lb',
    '16 ga',
    '4.6',
    '3/4 in',
    'F36x84Q',
    'ANSI A156.13',
    '12.3068',
    '',
  ])('finds no size in %s', text => expect(sizeIn(text)).toBeUndefined())

  it('accepts any text in bounded time', () => {
    fc.assert(fc.property(fc.string({ maxLength: 300, unit: 'binary' }), text => (sizeIn(text)?.size.width ?? 1) > 0))
    for (const text of [
      '1'.repeat(50_000),
      `1'-`.repeat(20_000),
      '1 1/'.repeat(20_000),
      '1 x '.repeat(20_000),
      `1' `.repeat(20_000),
      '1-1/1 '.repeat(20_000),
    ])
      expect(() => sizeIn(text)).not.toThrow()
  })
})

describe('a parsed length', () => {
  it.each([
    [`3'-0"`, 36],
    ['36 in', 36],
    ['84 in (7-0)', 84],
    ['3-0', 36],
    ['36', 36],
    ['914 mm', 36],
    ['2134', 84],
    ['35 3/4 in', 35.75],
    [`7'`, 84],
    ['1/2 in', 0.5],
    ['91.5 cm', 36],
  ])('of %s is %d inches', (text, inches) => expect(lengthOf(text)).toBe(inches))
  it('is undefined without a number', () => expect(lengthOf('Wide')).toBeUndefined())
})

describe('a text that is only a length', () => {
  it.each([
    [`3'-0"`, 36],
    ['3-0', 36],
    ['3 ft 6 in', 42],
    ['36', 36],
    ['36 in', 36],
    ['1/2 in', 0.5],
    ['34.5 in', 34.5],
    ['35 3/4"', 35.75],
    ['914 mm', 36],
    ['80 in (6-8)', 80],
  ])('includes %s: %d inches', (text, inches) => expect(lengthAlone(text)).toBe(inches))
  it.each([
    '36 x 84 in',
    '1/2 in blade',
    '7 ft door',
    'Up to 36 in',
    '80 in (7-0)',
    '30 to 36 in',
    '10-24',
    'Wide',
    '',
  ])('does not include %s', text => expect(lengthAlone(text)).toBeUndefined())

  it.each([
    [36, '36 in', '914 mm'],
    [34.5, '34 1/2 in', '876 mm'],
    [0.5, '1/2 in', '13 mm'],
    [35 + 7 / 16, '35 7/16 in', '900 mm'],
    [4.7, '4.7 in', '119 mm'],
    [0, '0 in', '0 mm'],
  ])('of %d inches is formatted as %s or %s', (inches, imperial, metric) => {
    expect([lengthLabel(inches, 'in'), lengthLabel(inches, 'mm')]).toEqual([imperial, metric])
    expect(lengthAlone(imperial)).toBe(inches)
  })
})

describe('the sizes of a product', () => {
  it('combine widths with their matching heights', () => {
    expect(
      sizesOf([
        ['door_width_esi', `3'-0"`],
        ['door_height_esi', `7'-0"`],
        ['finish_esi', 'Walnut'],
      ]),
    ).toEqual(['36x84'])
    expect(
      sizesOf([
        ['width_esi', '914 mm'],
        ['height_esi', '2134 mm'],
      ]),
    ).toEqual(['36x84'])
    expect(
      sizesOf([
        ['lite_width_esi', '10 in'],
        ['door_height_esi', `7'-0"`],
      ]),
    ).toEqual([])
    expect(
      sizesOf([
        ['width_esi', '36 in'],
        ['height_esi', '80 in (6-8)'],
        ['height_esi', '84 in (7-0)'],
      ]),
    ).toEqual(['36x80', '36x84'])
  })

  it('include values with both width and height', () => {
    expect(
      sizesOf([
        ['size_esi', '36 x 84 in, LH'],
        ['opening_esi', '3068'],
      ]),
    ).toEqual(['36x84', '36x80'])
    expect(
      sizesOf([
        ['lite_esi', '24 x 30 in'],
        ['shade_size_esi', '10 in'],
      ]),
    ).toEqual([])
  })

  it("are recognized by field names in the shop's languages", () => {
    expect(sizeFieldOf('largeur_de_porte_esi')).toEqual({ tag: 'width', of: '*_de_porte' })
    expect(sizeFieldOf('hauteur_de_porte_esi')).toEqual({ tag: 'height', of: '*_de_porte' })
    expect(sizeFieldOf('bandwidth_esi')).toBeUndefined()
  })
})
