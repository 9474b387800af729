import { describe, expect, it } from '@jest/globals'
import { pictureKey, pictureKinds, sceneNames, veneers, type PictureSpec } from '../../../core/catalogue/picture'
import { drawnBox, pictureCanvas } from '../../../core/catalogue/picture-extent'
import { drawKey, drawPicture } from './draw-picture'
import { eachOf } from '../../../test/builders/each-of'

/** A typical product of each kind; facts a kind does not have are ignored. */
const typical = (kind: PictureSpec['kind']): PictureSpec =>
  ({
    kind,
    width: 24,
    height: 84,
    face: 'maple',
    metal: 'stainless',
    style: 'shaker',
    lite: 'half',
    louver: true,
    kickPlate: true,
    sidelite: true,
    transom: true,
  }) as PictureSpec

const door = (facts: Partial<Extract<PictureSpec, { kind: 'door' }>> = {}): PictureSpec => ({
  kind: 'door',
  width: 36,
  height: 84,
  face: 'walnut',
  lite: 'none',
  ...facts,
})

/** Reads the drawing tag by tag: every tag closed in order, every attribute quoted, every reference defined. */
const faults = (svg: string): readonly string[] => {
  const open: string[] = []
  const found: string[] = []
  for (const [tag] of eachOf(svg.matchAll(/<[^<>]*>/g))) {
    const bare = tag.replace(/"[^"]*"/g, '""')
    const name = /[a-zA-Z]+/.exec(bare)?.[0] ?? ''
    if (/=[^"]/.test(bare) || bare.split('"').length % 2 === 0) found.push(`unquoted ${tag}`)
    if (bare.startsWith('</')) found.push(...(open.pop() === name ? [] : [`unexpected ${tag}`]))
    else if (!bare.endsWith('/>')) open.push(name)
  }
  const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  for (const [reference, id] of svg.matchAll(/url\(#([^)]+)\)/g))
    if (!ids.has(id)) found.push(`nothing behind ${reference}`)
  if (svg.replace(/<[^<>]*>/g, '') !== '') found.push('text between tags')
  if (/NaN|undefined|Infinity/.test(svg)) found.push('a measure that is no number')
  return [...found, ...open.map(name => `${name} left open`)]
}

describe('a drawn product picture', () => {
  it.each(pictureKinds.map(kind => [kind]))('draws a %s completely and without words', kind => {
    const svg = drawPicture(typical(kind))
    expect(faults(svg)).toEqual([])
    expect(svg).not.toMatch(/<(text|image|script|foreignObject)/)
  })

  it.each(sceneNames.map(name => [name]))('draws the scene %s completely and without words', name => {
    expect(faults(drawKey(name) ?? '<missing')).toEqual([])
  })

  it.each([
    ...(['globe', 'cylinder', 'linear', 'woven', 'schoolhouse'] as const).map(
      shape => ({ kind: 'pendant', metal: 'stainless', shape }) as const,
    ),
    ...(['globe', 'vanity', 'picture', 'lantern'] as const).map(
      shape => ({ kind: 'sconce', metal: 'stainless', shape }) as const,
    ),
    ...(['drum', 'disk', 'schoolhouse'] as const).map(
      shape => ({ kind: 'flush-mount', metal: 'stainless', shape }) as const,
    ),
    ...(['task', 'column', 'mushroom', 'library'] as const).map(
      shape => ({ kind: 'table-lamp', metal: 'stainless', shape }) as const,
    ),
    ...(['ring', 'branch', 'globe'] as const).map(
      shape => ({ kind: 'chandelier', metal: 'stainless', shape }) as const,
    ),
  ])('draws a $shape $kind unlike the default one', spec => {
    expect(faults(drawPicture(spec))).toEqual([])
    expect(drawPicture(spec).length).not.toBe(drawPicture({ kind: spec.kind, metal: spec.metal }).length)
    expect(drawKey(pictureKey(spec))).toBe(drawPicture(spec))
  })

  it('is identical every time it is drawn', () => {
    expect(drawPicture(door({ lite: 'narrow' }))).toBe(drawPicture(door({ lite: 'narrow' })))
  })

  it('gives two doors of the same veneer a different grain', () => {
    const grain = (svg: string) => [...svg.matchAll(/seed="(\d+)"/g)].map(([, seed]) => seed)
    expect(grain(drawPicture(door()))).not.toEqual(grain(drawPicture(door({ width: 34 }))))
  })

  it('distinguishes all veneers', () => {
    expect(
      new Set(veneers.map(face => drawPicture(door({ face })).match(/fill="(#[0-9a-f]{6})" filter/)?.[1])).size,
    ).toBe(veneers.length)
  })

  it('draws the edges of a door where the dimension mark expects them', () => {
    const spec = door({ width: 30 })
    const { x, y, width, height } = drawnBox(spec)
    expect(drawPicture(spec)).toContain(`M${x} ${y}h${width}v${height}`)
    expect(y + height).toBeLessThan(pictureCanvas)
  })

  it('is determined by the key alone', () => {
    expect(drawKey(pictureKey(door()))).toBe(drawPicture(door()))
    expect(drawKey('door--face.teak--height.84--lite.none--width.36')).toBeUndefined()
  })
})
