import type { Metal, PictureSpec } from '../../../../core/catalogue/picture'
import { drawnBox } from '../../../../core/catalogue/picture-extent'
import { lamp, housing } from './access-control'
import { brushed, linear, relief, shadow, shadowed, groundShadow } from './finish'
import { metalTones } from './palette'
import { d, group, path, rect, type Pen } from './svg'
import { mitred } from './surface'

/** Arch of two panels and a crosspiece; zone lights run up the inner edges. */
const walkThrough = (pen: Pen, metal: Metal, x: number, y: number, w: number, h: number, px: number): string => {
  const tones = metalTones[metal]
  const [side, head] = [4.6 * px, 9 * px]
  const panel = (sx: number) =>
    rect(sx, y + head * 0.5, side, h - head * 0.5, {
      rx: 5,
      fill: linear(pen, 0, [
        [0, tones.dark],
        [0.12, tones.light],
        [0.34, tones.hi],
        [0.6, tones.base],
        [0.9, tones.dark],
        [1, tones.deep],
      ]),
      filter: brushed(pen, metal, 'vertical'),
    })
  const zones = Array.from({ length: 8 }, (_, at) =>
    [x + side - 7, x + w - side + 7]
      .map(cx => lamp(pen, cx, y + head + 30 + at * ((h - head - 90) / 7), 2.6, at === 4 ? '#e2574f' : '#56d68c'))
      .join(''),
  ).join('')
  const screen = rect(x + w * 0.34, y + head * 0.26, w * 0.32, head * 0.48, {
    rx: 4,
    fill: linear(pen, 62, [
      [0, '#1e2b30'],
      [0.4, '#0c1214'],
      [1, '#151f22'],
    ]),
  })
  const bars = [0.3, 0.55, 0.42, 0.8, 0.62, 0.35, 0.5]
    .map((tall, at) =>
      rect(x + w * 0.37 + at * w * 0.037, y + head * (0.68 - tall * 0.34), w * 0.022, head * tall * 0.34, {
        fill: at === 3 ? '#e2574f' : '#5fd894',
      }),
    )
    .join('')
  const base = (bx: number) =>
    rect(bx - 0.5 * px, y + h - 2.4 * px, side + px, 2.4 * px, {
      rx: 4,
      fill: linear(pen, 90, [
        [0, '#4d5357'],
        [0.4, '#33383b'],
        [1, '#1a1d1f'],
      ]),
    })
  return (
    groundShadow(pen, x, side, y + h) +
    groundShadow(pen, x + w - side, side, y + h) +
    shadowed(pen, 11, panel(x), panel(x + w - side), base(x), base(x + w - side)) +
    [x + side * 0.5, x + w - side * 0.5]
      .map(cx =>
        rect(cx - side * 0.24, y + head + 20, side * 0.48, h - head - 80, { rx: 4, fill: '#1c2022', opacity: 0.82 }),
      )
      .join('') +
    group(
      { filter: shadow(pen, 10, 0.42) },
      group(
        { filter: relief(pen, 4, 0.36) },
        rect(x - 0.4 * px, y, w + 0.8 * px, head, {
          rx: 9,
          fill: linear(pen, 90, [
            [0, tones.light],
            [0.14, tones.hi],
            [0.5, tones.base],
            [0.9, tones.dark],
            [1, tones.deep],
          ]),
          filter: brushed(pen, metal, 'horizontal'),
        }),
      ),
    ) +
    screen +
    bars +
    lamp(pen, x + w * 0.74, y + head * 0.5, 5, '#56d68c') +
    lamp(pen, x + w * 0.79, y + head * 0.5, 5, '#e8b23c') +
    zones
  )
}

/** Flat sensing paddle on a ribbed grip with a hand strap ring. */
const handheld = (pen: Pen, metal: Metal, x: number, y: number, w: number, h: number): string => {
  const tones = metalTones[metal]
  const [cx, paddle] = [x + w / 2, h * 0.56]
  const grip = w * 0.62
  const ribs = Array.from(
    { length: 11 },
    (_, at) =>
      rect(cx - grip * 0.42, y + h * 0.72 + at * 18, grip * 0.84, 8, { rx: 4, fill: '#000', opacity: 0.4 }) +
      rect(cx - grip * 0.42, y + h * 0.72 + at * 18 + 8, grip * 0.84, 2.4, { rx: 1, fill: '#fff', opacity: 0.13 }),
  ).join('')
  return (
    housing(pen, cx - grip / 2, y + h * 0.5, grip, h * 0.5, grip * 0.42) +
    housing(pen, x, y, w, paddle, w * 0.44) +
    group(
      { filter: relief(pen, 3, 0.4) },
      path(
        d`M${cx - w * 0.3} ${y + paddle * 0.14}q${w * 0.3} ${-w * 0.26} ${w * 0.6} 0v${paddle * 0.56}q${-w * 0.3} ${w * 0.14} ${-w * 0.6} 0z`,
        {
          fill: linear(pen, 35, [
            [0, tones.light],
            [0.3, tones.hi],
            [0.6, tones.base],
            [1, tones.dark],
          ]),
          filter: brushed(pen, metal, 'vertical'),
        },
      ),
    ) +
    mitred(cx - w * 0.2, y + paddle * 0.24, w * 0.4, paddle * 0.34, 4, 'sunk', 0.7) +
    [0, 1, 2, 3]
      .map(at =>
        lamp(
          pen,
          cx - w * 0.15 + at * w * 0.1,
          y + paddle * 0.87,
          7,
          ['#56d68c', '#e8b23c', '#e88a3c', '#e2574f'][at] ?? '#fff',
        ),
      )
      .join('') +
    rect(cx - 34, y + h * 0.615, 68, 54, {
      rx: 14,
      fill: linear(pen, 60, [
        [0, '#d5744a'],
        [0.5, '#b9470c'],
        [1, '#7c2f08'],
      ]),
      filter: shadow(pen, 3, 0.4),
    }) +
    ribs +
    path(d`M${cx - 24} ${y + h - 14}a24 24 0 1 0 48 0`, { fill: 'none', stroke: tones.dark, 'stroke-width': 8 })
  )
}

export const drawDetector = (
  pen: Pen,
  spec: Extract<PictureSpec, { readonly kind: 'walk-through-detector' | 'handheld-detector' }>,
): string => {
  const { x, y, width, height, scale } = drawnBox(spec)
  return spec.kind === 'handheld-detector'
    ? handheld(pen, spec.metal, x, y, width, height)
    : walkThrough(pen, spec.metal, x, y, width, height, scale)
}
