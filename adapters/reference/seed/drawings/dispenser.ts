import type { Metal } from '../../../../core/catalogue/picture'
import { brushed, linear, relief, shadow, shadowed, groundShadow } from './finish'
import { bar, cylinder, flange, plate, tube } from './metalwork'
import { metalTones } from './palette'
import { d, ellipse, group, line, path, rect, type Pen } from './svg'

export type DrawInMetal = (pen: Pen, metal: Metal, x: number, y: number, w: number, h: number, px: number) => string

const paper = (pen: Pen, angle = 90): string =>
  linear(pen, angle, [
    [0, '#ffffff'],
    [0.6, '#f0efec'],
    [1, '#cfcdc8'],
  ])

const body = (pen: Pen, metal: Metal, x: number, y: number, w: number, h: number, radius: number): string =>
  group(
    { filter: shadow(pen, 15, 0.4) },
    plate(pen, metal, x, y, w, h, { radius, edge: 5, brush: 'vertical', angle: 14 }),
  ) +
  rect(x, y, w, h, {
    rx: radius,
    fill: linear(pen, 0, [
      [0, '#000', 0.22],
      [0.07, '#fff', 0.18],
      [0.2, '#fff', 0.02],
      [0.8, '#000', 0.02],
      [0.94, '#fff', 0.08],
      [1, '#000', 0.3],
    ]),
  })

export const towelDispenser: DrawInMetal = (pen, metal, x, y, w, h) => {
  const mouth = d`M${x + w * 0.2} ${y + h * 0.86}h${w * 0.6}l${-w * 0.07} ${h * 0.09}h${-w * 0.46}z`
  return (
    body(pen, metal, x, y, w, h * 0.97, 18) +
    rect(x + 12, y + h * 0.2, w - 24, 2, { fill: '#000', opacity: 0.3 }) +
    rect(x + 12, y + h * 0.2 + 2, w - 24, 1.6, { fill: '#fff', opacity: 0.5 }) +
    cylinder(pen, metal, x + w / 2, y + h * 0.11, w * 0.042) +
    rect(x + w * 0.44, y + h * 0.46, w * 0.12, h * 0.2, {
      rx: w * 0.06,
      fill: linear(pen, 90, [
        [0, '#101314'],
        [1, '#2c3134'],
      ]),
      stroke: '#000',
      'stroke-opacity': 0.4,
    }) +
    rect(x + w * 0.455, y + h * 0.56, w * 0.09, h * 0.09, { rx: 4, fill: '#f3f2ee' }) +
    path(mouth, { fill: '#0d0f10' }) +
    shadowed(
      pen,
      4,
      path(
        d`M${x + w * 0.26} ${y + h * 0.88}h${w * 0.48}v${h * 0.12}l${-w * 0.08} ${-h * 0.012}l${-w * 0.08} ${h * 0.014}l${-w * 0.08} ${-h * 0.012}l${-w * 0.08} ${h * 0.012}l${-w * 0.08} ${-h * 0.012}l${-w * 0.08} ${h * 0.012}z`,
        { fill: paper(pen) },
      ),
    )
  )
}

export const soapDispenser: DrawInMetal = (pen, metal, x, y, w, h) => {
  const tones = metalTones[metal]
  const level = y + h * 0.3
  return (
    body(pen, metal, x, y, w, h * 0.82, 26) +
    cylinder(pen, metal, x + w * 0.5, y + h * 0.085, w * 0.05) +
    rect(x + w * 0.39, y + h * 0.2, w * 0.22, h * 0.34, { rx: w * 0.11, fill: '#14181a' }) +
    rect(x + w * 0.405, level, w * 0.19, h * 0.23, {
      rx: w * 0.09,
      fill: linear(pen, 90, [
        [0, '#bfe0d8'],
        [1, '#5fa699'],
      ]),
    }) +
    rect(x + w * 0.43, y + h * 0.22, w * 0.035, h * 0.28, { rx: 8, fill: '#fff', opacity: 0.5 }) +
    group(
      { filter: shadow(pen, 9, 0.42) },
      group(
        { filter: relief(pen, 6, 0.4) },
        path(
          d`M${x + w * 0.2} ${y + h * 0.68}h${w * 0.6}l${w * 0.03} ${h * 0.14}q0 ${h * 0.05} ${-w * 0.1} ${h * 0.05}h${-w * 0.46}q${-w * 0.1} 0 ${-w * 0.1} ${-h * 0.05}z`,
          {
            fill: linear(pen, 90, [
              [0, tones.hi],
              [0.35, tones.light],
              [0.7, tones.base],
              [1, tones.dark],
            ]),
            filter: brushed(pen, metal, 'horizontal', 'push'),
          },
        ),
      ),
    ) +
    shadowed(pen, 5, bar(pen, metal, x + w * 0.44, y + h * 0.87, w * 0.12, h * 0.11, 8)) +
    ellipse(x + w * 0.5, y + h * 0.98, w * 0.045, h * 0.008, { fill: '#101213' })
  )
}

export const tissueHolder: DrawInMetal = (pen, metal, x, y, w, h) => {
  const [cy, r] = [y + h * 0.52, h * 0.44]
  const sheetX = x + w * 0.2
  const layers = Array.from({ length: 7 }, (_, at) =>
    line(sheetX + w * 0.6 * 0.02, cy - r * 0.9 + at * 9, sheetX + w * 0.59, cy - r * 0.9 + at * 9, {
      stroke: '#000',
      'stroke-opacity': 0.03,
    }),
  ).join('')
  return (
    flange(pen, metal, x + w * 0.09, y + h * 0.16, w * 0.09) +
    flange(pen, metal, x + w * 0.91, y + h * 0.16, w * 0.09) +
    group(
      { filter: shadow(pen, 12, 0.36) },
      rect(sheetX, cy - r, w * 0.6, r * 2, {
        rx: 8,
        fill: linear(pen, 90, [
          [0, '#dedcd8'],
          [0.16, '#ffffff'],
          [0.45, '#f6f5f2'],
          [0.75, '#dcdad5'],
          [1, '#a9a6a0'],
        ]),
      }),
    ) +
    layers +
    shadowed(
      pen,
      6,
      path(
        d`M${sheetX} ${cy + r * 0.2}h${w * 0.6}V${y + h + 20}l${-w * 0.1} -6l${-w * 0.1} 8l${-w * 0.1} -7l${-w * 0.1} 8l${-w * 0.1} -8l${-w * 0.1} 6z`,
        {
          fill: linear(pen, 90, [
            [0, '#f4f3f0'],
            [0.2, '#ffffff'],
            [1, '#e6e4df'],
          ]),
        },
      ),
    ) +
    [0.33, 0.66]
      .map(at =>
        line(sheetX + w * 0.6 * at, cy + r * 0.3, sheetX + w * 0.6 * at, y + h + 10, {
          stroke: '#000',
          'stroke-opacity': 0.05,
          'stroke-width': 3,
        }),
      )
      .join('') +
    [
      [x + w * 0.09, 1],
      [x + w * 0.91, -1],
    ]
      .map(([cx = 0, dir = 1]) =>
        group(
          { filter: shadow(pen, 7, 0.4) },
          tube(
            pen,
            metal,
            d`M${cx} ${y + h * 0.16}V${cy - h * 0.08}q0 ${h * 0.08} ${dir * w * 0.07} ${h * 0.08}h${dir * w * 0.05}`,
            w * 0.06,
          ),
        ),
      )
      .join('')
  )
}

export const wasteBin: DrawInMetal = (pen, metal, x, y, w, h) => {
  const tones = metalTones[metal]
  const rim = h * 0.045
  return (
    groundShadow(pen, x, w, y + h) +
    group(
      { filter: shadow(pen, 12, 0.36) },
      path(d`M${x + 3} ${y + rim}h${w - 6}l${-w * 0.02} ${h - rim - 6}q0 6 -8 6h${-w * 0.96 + 22}q-8 0 -8 -6z`, {
        fill: linear(pen, 0, [
          [0, tones.dark],
          [0.06, tones.base],
          [0.2, tones.hi],
          [0.36, tones.light],
          [0.56, tones.base],
          [0.78, tones.dark],
          [0.93, tones.deep],
          [1, tones.base],
        ]),
        filter: brushed(pen, metal, 'horizontal'),
      }),
    ) +
    rect(x + w * 0.16, y + h * 0.16, w * 0.68, h * 0.17, { rx: 10, fill: '#0d0f10' }) +
    group(
      { filter: shadow(pen, 5, 0.4) },
      path(d`M${x + w * 0.18} ${y + h * 0.165}h${w * 0.64}l${-w * 0.02} ${h * 0.13}h${-w * 0.6}z`, {
        fill: linear(pen, 24, [
          [0, tones.light],
          [0.4, tones.hi],
          [0.7, tones.base],
          [1, tones.dark],
        ]),
        filter: brushed(pen, metal, 'horizontal', 'flap'),
      }),
    ) +
    shadowed(
      pen,
      5,
      rect(x - 2, y, w + 4, rim * 1.4, {
        rx: rim * 0.6,
        fill: linear(pen, 0, [
          [0, tones.deep],
          [0.18, tones.hi],
          [0.45, tones.base],
          [0.8, tones.dark],
          [1, tones.light],
        ]),
      }),
    ) +
    rect(x + 4, y + h - 30, w - 8, 3, { fill: '#000', opacity: 0.35 })
  )
}
