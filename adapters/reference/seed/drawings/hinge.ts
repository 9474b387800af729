import type { Metal, PictureSpec } from '../../../../core/catalogue/picture'
import { drawnBox } from '../../../../core/catalogue/picture-extent'
import { clipTo, linear, relief, roundAcross, shadowed } from './finish'
import { plate, screw } from './metalwork'
import { metalTones, mix } from './palette'
import { d, group, line, path, rect, type Pen } from './svg'

/** A knuckle of the barrel with its own eased ends. */
const knuckle = (pen: Pen, metal: Metal, cx: number, y: number, thick: number, tall: number): string =>
  group(
    { filter: relief(pen, 2, 0.3) },
    rect(cx - thick / 2, y, thick, tall, { rx: 3, fill: roundAcross(pen, metal, 'vertical') }),
  )

const bearing = (pen: Pen, cx: number, y: number, thick: number, tall: number): string =>
  rect(cx - thick / 2, y, thick, tall, {
    rx: 1.5,
    fill: linear(pen, 0, [
      [0, '#4a4640'],
      [0.22, '#b9ad94'],
      [0.4, '#8b8270'],
      [0.75, '#3c3832'],
      [1, '#6d6658'],
    ]),
  })

/** Screw places of a full mortise hinge: two close pairs per leaf, staggered. */
const holes = (w: number, h: number): readonly (readonly [number, number])[] =>
  [
    [0.34, 0.11],
    [0.68, 0.31],
    [0.68, 0.69],
    [0.34, 0.89],
  ].map(([fx = 0, fy = 0]) => [fx * w, fy * h] as const)

const butt = (pen: Pen, metal: Metal, x: number, y: number, size: number, barrel: number, parts: string): string => {
  const cx = x + size / 2
  const leaf = size / 2 - barrel * 0.3
  const spots = holes(leaf, size)
  const r = size * 0.029
  return (
    shadowed(
      pen,
      14,
      plate(pen, metal, x, y, leaf, size, { radius: 8, edge: 3, brush: 'vertical', salt: 'left' }),
      plate(pen, metal, x + size - leaf, y, leaf, size, {
        radius: 8,
        edge: 3,
        brush: 'vertical',
        salt: 'right',
        angle: 205,
      }),
    ) +
    spots
      .map(
        ([sx, sy], at) =>
          screw(pen, metal, x + leaf - sx, y + sy, r, at * 33) +
          screw(pen, metal, x + size - leaf + sx, y + sy, r, 15 + at * 47),
      )
      .join('') +
    rect(cx - barrel * 0.72, y + 4, barrel * 0.26, size - 8, {
      fill: linear(pen, 0, [
        [0, '#000', 0],
        [1, '#000', 0.42],
      ]),
    }) +
    rect(cx + barrel * 0.46, y + 4, barrel * 0.4, size - 8, {
      fill: linear(pen, 0, [
        [0, '#000', 0.5],
        [1, '#000', 0],
      ]),
    }) +
    parts
  )
}

const ballBearing = (pen: Pen, metal: Metal, x: number, y: number, size: number): string => {
  const cx = x + size / 2
  const thick = size * 0.125
  const tall = size / 5
  const gaps = [1, 2, 3, 4]
  const tip = thick * 0.34
  return butt(
    pen,
    metal,
    x,
    y,
    size,
    thick,
    rect(cx - thick * 0.4, y - tip, thick * 0.8, tip + 6, {
      rx: tip * 0.5,
      fill: roundAcross(pen, metal, 'vertical'),
    }) +
      rect(cx - thick * 0.4, y + size - 6, thick * 0.8, tip + 6, {
        rx: tip * 0.5,
        fill: roundAcross(pen, metal, 'vertical'),
      }) +
      [0, 1, 2, 3, 4].map(at => knuckle(pen, metal, cx, y + at * tall, thick, tall - 1)).join('') +
      gaps
        .map(at =>
          at % 2 === 1
            ? bearing(pen, cx, y + at * tall - 8, thick * 0.96, 15)
            : line(cx - thick / 2, y + at * tall, cx + thick / 2, y + at * tall, {
                stroke: '#0b0c0d',
                'stroke-width': 2.6,
                opacity: 0.8,
              }),
        )
        .join(''),
  )
}

const spring = (pen: Pen, metal: Metal, x: number, y: number, size: number): string => {
  const cx = x + size / 2
  const thick = size * 0.21
  const cap = size * 0.085
  const tones = metalTones[metal]
  const pins = [0, 1, 2, 3]
    .map(at =>
      rect(cx - thick * 0.34 + at * thick * 0.2, y + size * 0.185, thick * 0.085, size * 0.035, {
        rx: 4,
        fill: '#0d0f10',
      }),
    )
    .join('')
  return butt(
    pen,
    metal,
    x,
    y,
    size,
    thick,
    [
      [0.0, 0.15],
      [0.155, 0.09],
      [0.25, 0.5],
      [0.755, 0.09],
      [0.85, 0.15],
    ]
      .map(([from = 0, tall = 0]) => knuckle(pen, metal, cx, y + size * from, thick, size * tall))
      .join('') +
      pins +
      rect(cx - thick * 0.44, y - cap * 0.45, thick * 0.88, cap * 0.5, {
        rx: 7,
        fill: roundAcross(pen, metal, 'vertical'),
      }) +
      rect(cx - thick * 0.44, y + size - cap * 0.05, thick * 0.88, cap * 0.5, {
        rx: 7,
        fill: roundAcross(pen, metal, 'vertical'),
      }) +
      [0.152, 0.247, 0.752, 0.847]
        .map(at =>
          rect(cx - thick / 2, y + size * at - 1, thick, 5, { fill: mix(tones.deep, '#000000', 0.6), opacity: 0.85 }),
        )
        .join(''),
  )
}

/** A length of geared continuous hinge between two break lines, as catalogues cut long stock. */
const continuous = (pen: Pen, metal: Metal, x: number, y: number, w: number, h: number): string => {
  const jag = (at: number, back: boolean): string => {
    const steps = [0.12, 0.3, 0.42, 0.56, 0.74, 0.88, 1]
    const dips = [-8, 10, -14, 9, -9, 12, 0]
    const points = steps.map((step, n) => [x - 20 + (w + 40) * step, at + (dips[n] ?? 0)] as const)
    const ordered = back ? [...points].reverse() : points
    return ordered.map(([px, py]) => d`L${px} ${py}`).join('')
  }
  const cut = path(
    `${d`M${x - 20} ${y}`}${jag(y, false)}${d`L${x + w + 20} ${y + h}`}${jag(y + h, true)}${d`L${x - 20} ${y + h}`}z`,
  )
  const cx = x + w / 2
  const cap = w * 0.27
  const leaf = w / 2 - cap * 0.3
  const spots = [0.13, 0.38, 0.63, 0.88].flatMap((at, n) => [
    screw(pen, metal, x + leaf * (n % 2 ? 0.34 : 0.6), y + h * at, 12, n * 30),
    screw(pen, metal, x + w - leaf * (n % 2 ? 0.34 : 0.6), y + h * at, 12, 20 + n * 40),
  ])
  const ribs = [-0.3, 0.3]
    .map(at => rect(cx + cap * at - 1, y - 20, 2.4, h + 40, { fill: '#000', opacity: 0.3 }))
    .join('')
  return shadowed(
    pen,
    14,
    clipTo(
      pen,
      cut,
      plate(pen, metal, x, y - 20, leaf, h + 40, { brush: 'vertical', salt: 'left', edge: 3 }),
      plate(pen, metal, x + w - leaf, y - 20, leaf, h + 40, { brush: 'vertical', salt: 'right', edge: 3 }),
      ...spots,
      rect(cx - cap * 0.66, y - 20, cap * 1.32, h + 40, {
        fill: linear(pen, 0, [
          [0, '#000', 0],
          [0.12, '#000', 0.42],
          [0.88, '#000', 0.5],
          [1, '#000', 0],
        ]),
      }),
      rect(cx - cap / 2, y - 20, cap, h + 40, { fill: roundAcross(pen, metal, 'vertical') }),
      ribs,
      [0.28, 0.5, 0.72]
        .map(at => rect(cx - cap / 2, y + h * at - 2, cap, 4, { fill: '#0d0e10', opacity: 0.55 }))
        .join(''),
    ),
  )
}

export const drawHinge = (
  pen: Pen,
  spec: Extract<PictureSpec, { readonly kind: 'hinge' | 'hinge-spring' | 'hinge-continuous' }>,
): string => {
  const { x, y, width, height } = drawnBox(spec)
  switch (spec.kind) {
    case 'hinge':
      return ballBearing(pen, spec.metal, x, y, width)
    case 'hinge-spring':
      return spring(pen, spec.metal, x, y, width)
    case 'hinge-continuous':
      return continuous(pen, spec.metal, x, y, width, height)
  }
}
