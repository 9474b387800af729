import type { Metal, PictureSpec } from '../../../../core/catalogue/picture'
import { drawnBox } from '../../../../core/catalogue/picture-extent'
import { blur, brushed, linear, relief, shadow, shadowed } from './finish'
import { bar, cylinder, plate, screw } from './metalwork'
import { metalTones, mix } from './palette'
import { group, rect, type Pen } from './svg'

/** Touch bar device: rail, raised touch pad, head with latch case, end cap. */
const device = (pen: Pen, metal: Metal, x: number, y: number, w: number, px: number): string => {
  const tones = metalTones[metal]
  const [railH, caseW, caseH] = [2.5 * px, 2.9 * px, 6 * px]
  const mid = y + caseH / 2
  const pad = linear(pen, 90, [
    [0, tones.base],
    [0.1, tones.hi],
    [0.3, tones.light],
    [0.52, tones.base],
    [0.8, tones.dark],
    [0.95, tones.deep],
    [1, tones.bounce],
  ])
  const rail = linear(pen, 90, [
    [0, tones.dark],
    [0.12, tones.light],
    [0.5, tones.base],
    [1, tones.deep],
  ])
  const [px0, pw] = [x + caseW + 1.2 * px, w * 0.56]
  return (
    shadowed(
      pen,
      9,
      rect(x + caseW * 0.6, mid - railH / 2, w - caseW * 0.6, railH, {
        rx: 3,
        fill: rail,
        filter: brushed(pen, metal, 'horizontal', 'rail'),
      }),
    ) +
    group(
      { filter: shadow(pen, 8, 0.45) },
      group(
        { filter: relief(pen, 4, 0.4) },
        rect(px0, mid - railH * 0.43, pw, railH * 0.86, {
          rx: 8,
          fill: pad,
          filter: brushed(pen, metal, 'horizontal', 'pad'),
        }),
      ),
    ) +
    rect(px0 + 10, mid - railH * 0.32, pw - 20, railH * 0.07, {
      rx: 3,
      fill: '#fff',
      opacity: 0.4,
      filter: blur(pen, 1.6),
    }) +
    [px0 - 3, px0 + pw + 1]
      .map(at => rect(at, mid - railH * 0.46, 3, railH * 0.92, { fill: mix(tones.deep, '#000000', 0.5) }))
      .join('') +
    group(
      { filter: shadow(pen, 12, 0.42) },
      plate(pen, metal, x, y, caseW, caseH, { radius: 9, edge: 5, brush: 'vertical' }),
    ) +
    rect(x + caseW * 0.16, y + caseH * 0.14, caseW * 0.68, caseH * 0.72, {
      rx: 5,
      fill: 'none',
      stroke: tones.deep,
      'stroke-opacity': 0.3,
      'stroke-width': 2,
    }) +
    cylinder(pen, metal, x + caseW / 2, mid, caseW * 0.25) +
    [0.08, 0.92].map((at, n) => screw(pen, metal, x + caseW / 2, y + caseH * at, caseW * 0.05, n * 40)).join('') +
    group(
      { filter: shadow(pen, 8, 0.4) },
      plate(pen, metal, x + w - 1.7 * px, mid - railH * 0.6, 1.7 * px, railH * 1.2, {
        radius: 7,
        edge: 4,
        brush: 'vertical',
        angle: 10,
      }),
    ) +
    screw(pen, metal, x + w - 0.85 * px, mid, 0.13 * px)
  )
}

/** Two rods with guides and latches reach the head of the opening and the floor. */
const verticalRods = (pen: Pen, metal: Metal, x: number, y: number, h: number, px: number): string => {
  const cx = x + 1.45 * px
  const latch = (top: number, flip: boolean) =>
    shadowed(pen, 5, plate(pen, metal, x, top, 2.9 * px, 6 * px, { radius: 5, edge: 2, brush: 'vertical' })) +
    shadowed(
      pen,
      3,
      plate(pen, metal, cx - 0.5 * px, flip ? top + 5.4 * px : top - 0.2 * px, px, 0.9 * px, { radius: 2, edge: 1.4 }),
    ) +
    screw(pen, metal, cx, top + 1.4 * px, 2.4) +
    screw(pen, metal, cx, top + 4.6 * px, 2.4, 60)
  const guide = (at: number) =>
    shadowed(pen, 3, plate(pen, metal, cx - 0.9 * px, at, 1.8 * px, 0.9 * px, { radius: 3, edge: 1.4 }))
  return (
    shadowed(pen, 5, bar(pen, metal, cx - 0.3 * px, y + 2, 0.6 * px, h - 4, 3)) +
    guide(y + h * 0.28) +
    guide(y + h * 0.78) +
    latch(y + 0.2 * px, false) +
    latch(y + h - 6.2 * px, true)
  )
}

export const drawExitDevice = (
  pen: Pen,
  spec: Extract<PictureSpec, { readonly kind: 'exit-bar' | 'exit-bar-vertical' }>,
): string => {
  const { x, y, width: w, height: h, scale: px } = drawnBox(spec)
  if (spec.kind === 'exit-bar') return device(pen, spec.metal, x, y, w, px)
  return verticalRods(pen, spec.metal, x, y, h, px) + device(pen, spec.metal, x, y + h - 43 * px, w, px)
}
