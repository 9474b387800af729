import { describe, expect, it } from '@jest/globals'
import { drawnExtent, inchLabel, pictureCanvas, pictureMeasure } from './picture-extent'
import type { PictureSpec } from './picture'

const door = (width: number, height = 84): PictureSpec => ({
  kind: 'door',
  width,
  height,
  face: 'walnut',
  lite: 'none',
})

describe('the drawn extent of a product', () => {
  it('uses one scale and one floor line for doors, so that widths compare', () => {
    const narrow = drawnExtent(door(30))
    const wide = drawnExtent(door(48))
    expect(wide.width / narrow.width).toBeCloseTo(48 / 30)
    expect(wide.y + wide.height).toBeCloseTo(narrow.y + narrow.height)
  })

  it('keeps a taller door on the same floor line', () => {
    const tall = drawnExtent(door(36, 96))
    const usual = drawnExtent(door(36))
    expect(tall.y + tall.height).toBeCloseTo(usual.y + usual.height)
    expect(tall.height / usual.height).toBeCloseTo(96 / 84)
  })

  it('scales a frame by its opening, smaller only when its parts do not fit', () => {
    const scale = (width: number, height: number, more = {}): number =>
      (drawnExtent({ kind: 'frame', width, height, face: 'slate', ...more } as PictureSpec).width * pictureCanvas) /
      width
    expect(scale(36, 84)).toBeCloseTo(10)
    expect(scale(120, 84)).toBeCloseTo(1100 / 124)
    expect(scale(110, 84, { sidelite: true })).toBeCloseTo(1100 / 129)
    expect(scale(36, 120)).toBeCloseTo(1090 / 122)
    expect(scale(36, 108, { transom: true })).toBeCloseTo(1090 / 130)
  })

  it.each<PictureSpec>([
    door(48, 120),
    door(120),
    { kind: 'grab-bar', width: 60, metal: 'stainless' },
    { kind: 'access-door', width: 72, height: 72, face: 'white' },
    { kind: 'frame', width: 72, height: 96, face: 'slate', sidelite: true, transom: true },
    { kind: 'lever', metal: 'stainless' },
  ])('stays inside the picture for %j', spec => {
    const { x, y, width, height } = drawnExtent(spec)
    expect(Math.min(x, y)).toBeGreaterThan(0)
    expect(Math.max(x + width, y + height)).toBeLessThan(1)
    expect(width * pictureCanvas).toBeGreaterThan(100)
  })

  it('places the measure of a threshold and a sweep above their profiles', () => {
    for (const [kind, raised] of [
      ['threshold', 90],
      ['sweep', 130],
    ] as const) {
      const { y, height } = drawnExtent({ kind, metal: 'stainless' })
      expect((y + height / 2) * pictureCanvas).toBeCloseTo(pictureCanvas / 2 - raised)
    }
  })

  it('formats measures in inches and fractions', () => {
    expect(inchLabel(36)).toBe('36 in')
    expect(inchLabel(12.25)).toBe('12 1/4 in')
    expect(inchLabel(0.125)).toBe('1/8 in')
    expect(inchLabel(4.4375)).toBe('4 7/16 in')
  })

  it('marks the measure a product is bought by, if any', () => {
    expect(pictureMeasure(door(34))).toEqual({ inches: 34, label: '34 in' })
    expect(pictureMeasure({ kind: 'hinge', metal: 'stainless' })?.label).toBe('4 1/2 in')
    expect(pictureMeasure({ kind: 'faucet-bar', metal: 'stainless' })).toBeUndefined()
    expect(pictureMeasure({ kind: 'pendant', metal: 'stainless', shape: 'cylinder' })).toBeUndefined()
  })
})
