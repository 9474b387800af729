import type { Metal, PictureSpec } from '../../../../core/catalogue/picture'
import { drawnBox } from '../../../../core/catalogue/picture-extent'
import { brushed, linear, relief, shadowed } from './finish'
import { screw } from './metalwork'
import { metalTones } from './palette'
import { circle, d, el, group, line, path, randomFrom, rect, type Pen } from './svg'

const rubber = { hi: '#5c6164', base: '#2b2e30', deep: '#121416' }

/** The end of an extrusion: cut metal, brighter than its sides. */
const section = (pen: Pen, metal: Metal, text: string): string => {
  const tones = metalTones[metal]
  return shadowed(
    pen,
    9,
    path(text, {
      fill: linear(pen, 50, [
        [0, tones.hi],
        [0.5, tones.light],
        [1, tones.base],
      ]),
      stroke: tones.deep,
      'stroke-width': 1.6,
      'stroke-linejoin': 'round',
    }),
  )
}

/** Saddle threshold from above, its flutes across the tread, and its end profile below at four times the size. */
const threshold = (pen: Pen, metal: Metal, x: number, y: number, w: number, h: number): string => {
  const tones = metalTones[metal]
  const [top, slope] = [y, h * 0.24]
  const flutes = Array.from({ length: 9 }, (_, at) => {
    const fy = top + slope + ((h - 2 * slope) * (at + 0.5)) / 9
    return (
      rect(x, fy - 2.6, w, 2.6, { fill: tones.deep, opacity: 0.5 }) + rect(x, fy, w, 2, { fill: '#fff', opacity: 0.5 })
    )
  }).join('')
  const ramps =
    rect(x, top, w, slope, {
      fill: linear(pen, 90, [
        [0, tones.light],
        [0.7, tones.hi],
        [1, tones.light],
      ]),
      filter: brushed(pen, metal, 'horizontal', 'up'),
    }) +
    rect(x, top + h - slope, w, slope, {
      fill: linear(pen, 90, [
        [0, tones.base],
        [0.7, tones.dark],
        [1, tones.deep],
      ]),
      filter: brushed(pen, metal, 'horizontal', 'down'),
    })
  const tread = rect(x, top + slope, w, h - 2 * slope, {
    fill: linear(pen, 12, [
      [0, tones.light],
      [0.3, tones.hi],
      [0.55, tones.base],
      [0.8, tones.light],
      [1, tones.base],
    ]),
    filter: brushed(pen, metal, 'horizontal', 'tread'),
  })
  const holes = [0.06, 0.5, 0.94].flatMap((at, n) => [
    screw(pen, metal, x + w * at, top + slope * 0.55, 7, n * 30),
    screw(pen, metal, x + w * at, top + h - slope * 0.55, 7, 15 + n * 50),
  ])
  const [cx, by, s] = [x + w / 2, y + h + 280, 118]
  const teeth = Array.from({ length: 9 }, () => d`l5 -7h10l5 7h${(2.5 * s - 180) / 9}`).join('')
  return (
    shadowed(pen, 12, ramps, tread, flutes, ...holes) +
    section(
      pen,
      metal,
      d`M${cx - 2.5 * s} ${by}l${1.25 * s} ${-0.5 * s}` +
        teeth +
        d`L${cx + 2.5 * s} ${by}h${-0.5 * s}l${-0.62 * s} ${-0.3 * s}h${-2.76 * s}l${-0.62 * s} ${0.3 * s}z`,
    )
  )
}

/** Carrier along the foot of a door with a brush below; profile enlarged underneath. */
const sweep = (pen: Pen, metal: Metal, x: number, y: number, w: number, h: number): string => {
  const tones = metalTones[metal]
  const top = y
  const carrier = h * 0.58
  const random = randomFrom(pen.seed('bristles'))
  const bristles = Array.from({ length: 260 }, (_, at) =>
    line(
      x + 3 + ((w - 6) * at) / 259,
      top + carrier - 2,
      x + 3 + ((w - 6) * at) / 259 + (random() - 0.5) * 5,
      top + h * (0.94 + random() * 0.06),
      { stroke: at % 3 ? rubber.base : rubber.hi, 'stroke-width': 2.2 },
    ),
  ).join('')
  const slots = [0.05, 0.28, 0.5, 0.72, 0.95]
    .map(
      (at, n) =>
        rect(x + w * at - 13, top + carrier * 0.36 - 6, 26, 12, { rx: 6, fill: tones.deep }) +
        screw(pen, metal, x + w * at, top + carrier * 0.36, 6, n * 25),
    )
    .join('')
  const [cx, py, s] = [x + w / 2 - 20, y + 260, 110]
  const profile = d`M${cx} ${py}h${0.16 * s}v${1.05 * s}q0 ${0.14 * s} ${0.14 * s} ${0.14 * s}h${0.3 * s}v${0.75 * s}h${-0.14 * s}v${-0.55 * s}h${-0.16 * s}v${0.55 * s}h${-0.14 * s}v${-0.7 * s}q${-0.16 * s} ${-0.05 * s} ${-0.16 * s} ${-0.24 * s}z`
  const tuft = Array.from({ length: 12 }, (_, at) =>
    line(cx + 0.34 * s + at * 0.9, py + 1.5 * s, cx + 0.3 * s + at * 1.7, py + 3 * s, {
      stroke: at % 2 ? rubber.base : rubber.hi,
      'stroke-width': 1.6,
    }),
  ).join('')
  return (
    shadowed(
      pen,
      10,
      bristles,
      group(
        { filter: relief(pen, 2.4, 0.4) },
        rect(x, top, w, carrier, {
          fill: linear(pen, 90, [
            [0, tones.light],
            [0.14, tones.hi],
            [0.5, tones.base],
            [0.66, tones.dark],
            [0.72, tones.light],
            [0.9, tones.base],
            [1, tones.dark],
          ]),
          filter: brushed(pen, metal, 'horizontal'),
        }),
      ),
    ) +
    slots +
    tuft +
    section(pen, metal, profile)
  )
}

/** A coil of bulb seal, its end showing the hollow bulb and the stem. */
const seal = (pen: Pen, metal: Metal, x: number, y: number, w: number): string => {
  const [cx, cy, r] = [x + w / 2, y + w / 2, w / 2]
  const turns = [0.94, 0.83, 0.72, 0.61, 0.5]
  const tones = metalTones[metal]
  const coil = turns
    .map(share => {
      const radius = r * share
      const ring = (thick: number, color: string, shift: number, opacity = 1) =>
        circle(cx - shift, cy - shift, radius, { fill: 'none', stroke: color, 'stroke-width': thick, opacity })
      return (
        ring(r * 0.106, rubber.deep, 0) +
        ring(r * 0.078, rubber.base, 1) +
        ring(r * 0.036, rubber.hi, r * 0.012, 0.7) +
        ring(r * 0.011, '#9aa0a3', r * 0.02, 0.6)
      )
    })
    .join('')
  const shade = el(
    'g',
    {},
    circle(cx, cy, r, {
      fill: linear(pen, 48, [
        [0, '#fff', 0.22],
        [0.45, '#fff', 0],
        [0.55, '#000', 0],
        [1, '#000', 0.3],
      ]),
      mask: pen.define(id =>
        el('mask', { id }, circle(cx, cy, r * 0.72, { fill: 'none', stroke: '#fff', 'stroke-width': r * 0.55 })),
      ),
    }),
  )
  const [ex, ey] = [cx + r * 0.94, cy + r * 0.36]
  const end = shadowed(
    pen,
    6,
    rect(ex - 34, ey - 6, 68, 92, {
      rx: 14,
      fill: linear(pen, 0, [
        [0, rubber.hi],
        [0.4, rubber.base],
        [1, rubber.deep],
      ]),
    }),
    circle(ex, ey + 84, 37, { fill: rubber.base, stroke: rubber.hi, 'stroke-width': 3 }),
    circle(ex, ey + 84, 22, { fill: '#08090a', stroke: rubber.hi, 'stroke-opacity': 0.7, 'stroke-width': 2 }),
  )
  const ties = [
    [-90, 0],
    [140, 50],
  ]
    .map(([angle = 0]) =>
      group(
        { transform: `rotate(${angle} ${cx} ${cy})` },
        rect(cx + r * 0.44, cy - 20, r * 0.57, 40, {
          rx: 8,
          fill: linear(pen, 0, [
            [0, tones.light],
            [0.3, tones.hi],
            [1, tones.base],
          ]),
          stroke: tones.deep,
          'stroke-opacity': 0.4,
        }),
      ),
    )
    .join('')
  return shadowed(pen, 14, coil, shade) + shadowed(pen, 4, ties) + end
}

export const drawWeatherstrip = (
  pen: Pen,
  spec: Extract<PictureSpec, { readonly kind: 'threshold' | 'sweep' | 'seal' }>,
): string => {
  const { x, y, width, height } = drawnBox(spec)
  switch (spec.kind) {
    case 'threshold':
      return threshold(pen, spec.metal, x, y, width, height)
    case 'sweep':
      return sweep(pen, spec.metal, x, y, width, height)
    case 'seal':
      return seal(pen, spec.metal, x, y, width)
  }
}
