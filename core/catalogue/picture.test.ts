import { describe, expect, it } from '@jest/globals'
import { isSceneName, parsePictureKey, pictureKey, pictureKinds, type PictureSpec } from './picture'

const door: PictureSpec = { kind: 'door', width: 36, height: 84, face: 'walnut', lite: 'narrow', kickPlate: true }

describe('the key of a product picture', () => {
  it('is the same for the same properties in any order', () => {
    expect(pictureKey(door)).toBe('door--face.walnut--height.84--kickPlate.true--lite.narrow--width.36')
    expect(pictureKey({ lite: 'narrow', kickPlate: true, face: 'walnut', width: 36, height: 84, kind: 'door' })).toBe(
      pictureKey(door),
    )
  })

  it('leaves out properties that a product does not have', () => {
    expect(pictureKey({ ...door, kickPlate: false, louver: undefined })).toBe(
      'door--face.walnut--height.84--lite.narrow--width.36',
    )
  })

  it("parses back to the picture's properties", () => {
    expect(parsePictureKey(pictureKey(door))).toEqual(door)
    const cabinet: PictureSpec = { kind: 'cabinet-base', width: 36, height: 34.5, face: 'white-oak', style: 'shaker' }
    expect(parsePictureKey(pictureKey(cabinet))).toEqual(cabinet)
    expect(parsePictureKey('lever--metal.bright-brass')).toEqual({ kind: 'lever', metal: 'bright-brass' })
  })

  it.each([
    ['an unknown kind', 'window--metal.stainless'],
    ['a kind that is a property of Object.prototype', 'constructor'],
    ['an unknown surface', 'door--face.teak--height.84--lite.none--width.36'],
    ['a missing fact', 'door--face.walnut--height.84--lite.none'],
    ['a fact the kind does not have', 'lever--face.walnut--metal.stainless'],
    ['a measure of 0', 'grab-bar--metal.stainless--width.0'],
    ['a measure above the maximum', 'grab-bar--metal.stainless--width.900'],
    ['a veneer in place of a metal', 'lever--metal.walnut'],
    ['facts out of order', 'door--width.36--face.walnut--height.84--lite.none'],
    ['the same fact twice', 'lever--metal.stainless--metal.stainless'],
    ['a parent folder', '../door'],
    ['a shape the lamp does not have', 'sconce--metal.stainless--shape.woven'],
    ['nothing', ''],
  ])('is refused with %s', (_, key) => expect(parsePictureKey(key)).toBeUndefined())

  it('distinguishes scenes from products', () => {
    expect(isSceneName('scene-opening')).toBe(true)
    expect(isSceneName('door')).toBe(false)
    expect(pictureKinds).not.toContain('scene-opening')
  })
})
