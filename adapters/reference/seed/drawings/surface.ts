import type { Surface } from '../../../../core/catalogue/picture'
import { brushed, linear, sheet } from './finish'
import { isMetal, isVeneer, mix, tonesOf } from './palette'
import { d, path, rect, type Attributes, type Pen } from './svg'
import { wood, type WoodCut } from './wood'

/** A flat face of any surface a product comes in. */
export const face = (
  pen: Pen,
  surface: Surface,
  x: number,
  y: number,
  w: number,
  h: number,
  cut: WoodCut = {},
): string => {
  if (isVeneer(surface)) return wood(pen, surface, x, y, w, h, cut)
  if (isMetal(surface)) {
    const along = cut.along === 'vertical' ? 'vertical' : 'horizontal'
    return rect(x, y, w, h, { fill: sheet(pen, surface, 18), filter: brushed(pen, surface, along, cut.salt) })
  }
  const tones = tonesOf(surface)
  // Parts of one front share the light drawn over the whole, so each part is drawn unlit.
  if (cut.lit === false)
    return rect(x, y, w, h, {
      fill: linear(pen, 38, [
        [0, mix(tones.base, tones.light, 0.4)],
        [1, tones.base],
      ]),
    })
  const even = linear(pen, 38, [
    [0, tones.light],
    [0.3, tones.base],
    [0.72, tones.base],
    [1, tones.dark],
  ])
  const sheen = linear(pen, 12, [
    [0, '#fff', 0.1],
    [0.3, '#fff', 0],
    [0.62, '#fff', 0.09],
    [0.82, '#fff', 0],
    [1, '#000', 0.05],
  ])
  return rect(x, y, w, h, { fill: even }) + rect(x, y, w, h, { fill: sheen })
}

/** Four mitred edges around a rectangle: raised catches light above and left, sunk catches it below and right. */
export const mitred = (
  x: number,
  y: number,
  w: number,
  h: number,
  depth: number,
  kind: 'raised' | 'sunk',
  strength = 1,
): string => {
  const [up, down] = kind === 'raised' ? ['#fff', '#000'] : ['#000', '#fff']
  const edge = (text: string, fill: string, opacity: number): string =>
    path(text, { fill, opacity: opacity * strength })
  const [bright, dim] = kind === 'raised' ? [0.34, 0.3] : [0.34, 0.26]
  return (
    edge(d`M${x} ${y}h${w}l${-depth} ${depth}h${2 * depth - w}z`, up, bright) +
    edge(d`M${x} ${y}v${h}l${depth} ${-depth}v${2 * depth - h}z`, up, bright * 0.7) +
    edge(d`M${x + w} ${y}v${h}l${-depth} ${-depth}v${2 * depth - h}z`, down, dim * 0.8) +
    edge(d`M${x} ${y + h}h${w}l${-depth} ${-depth}h${2 * depth - w}z`, down, dim)
  )
}

export const outline = (x: number, y: number, w: number, h: number, attributes: Attributes = {}): string =>
  rect(x + 0.5, y + 0.5, w - 1, h - 1, { fill: 'none', stroke: '#000', 'stroke-opacity': 0.4, ...attributes })
