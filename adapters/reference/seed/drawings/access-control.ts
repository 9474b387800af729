import type { Metal, PictureSpec } from '../../../../core/catalogue/picture'
import { drawnBox } from '../../../../core/catalogue/picture-extent'
import { blur, brushed, linear, radial, relief, shadow, shadowed } from './finish'
import { cylinder, plate, screw } from './metalwork'
import { metalTones, mix } from './palette'
import { circle, d, group, line, path, rect, type Pen } from './svg'
import { mitred } from './surface'

/** Moulded black housing with a soft sheen; what electronics come in. */
export const housing = (pen: Pen, x: number, y: number, w: number, h: number, radius: number): string =>
  group(
    { filter: shadow(pen, 14, 0.42) },
    group(
      { filter: relief(pen, 6, 0.32) },
      rect(x, y, w, h, {
        rx: radius,
        fill: linear(pen, 58, [
          [0, '#565b5f'],
          [0.22, '#3b4044'],
          [0.6, '#2a2e31'],
          [1, '#191c1e'],
        ]),
      }),
    ),
  ) +
  path(
    d`M${x + radius} ${y + 4}h${w - 2 * radius}q${radius * 0.8} 0 ${radius * 0.9} ${radius}L${x + 4} ${y + h * 0.55}V${y + radius}q0 ${-radius + 4} ${radius - 4} ${-radius + 4}z`,
    {
      fill: linear(pen, 60, [
        [0, '#fff', 0.16],
        [1, '#fff', 0.01],
      ]),
    },
  )

/** A small light: lens, glow around it. */
export const lamp = (pen: Pen, cx: number, cy: number, r: number, color: string): string =>
  circle(cx, cy, r * 2.6, {
    fill: radial(pen, [
      [0, color, 0.5],
      [1, color, 0],
    ]),
  }) +
  circle(cx, cy, r, {
    fill: radial(
      pen,
      [
        [0, mix(color, '#ffffff', 0.75)],
        [0.6, color],
        [1, mix(color, '#000000', 0.3)],
      ],
      0.38,
      0.34,
    ),
  })

const reader = (pen: Pen, metal: Metal, x: number, y: number, w: number, h: number): string => {
  const waves = [0.1, 0.17, 0.24]
    .map(r =>
      path(
        d`M${x + w * (0.5 - r * 0.8)} ${y + h * 0.575 - w * r * 0.6}A${w * r} ${w * r} 0 0 1 ${x + w * (0.5 + r * 0.8)} ${y + h * 0.575 - w * r * 0.6}`,
        { fill: 'none', stroke: '#aeb6ba', 'stroke-width': 9, 'stroke-linecap': 'round', opacity: 0.85 },
      ),
    )
    .join('')
  return (
    shadowed(pen, 8, plate(pen, metal, x, y, w, h, { radius: 46, edge: 5, brush: 'vertical' })) +
    housing(pen, x + w * 0.055, y + w * 0.055, w * 0.89, h - w * 0.11, 38) +
    rect(x + w * 0.3, y + h * 0.115, w * 0.4, 13, { rx: 6.5, fill: '#0b0d0e' }) +
    rect(x + w * 0.31, y + h * 0.118, w * 0.38, 8, {
      rx: 4,
      fill: linear(pen, 0, [
        [0, '#1d6a44'],
        [0.5, '#74e0a0'],
        [1, '#1d6a44'],
      ]),
    }) +
    rect(x + w * 0.22, y + h * 0.1, w * 0.56, 34, { rx: 17, fill: '#5fd894', opacity: 0.16, filter: blur(pen, 12) }) +
    waves +
    circle(x + w / 2, y + h * 0.575, 10, { fill: '#aeb6ba' }) +
    rect(x + w * 0.14, y + h * 0.7, w * 0.72, 2, { fill: '#000', opacity: 0.5 }) +
    rect(x + w * 0.14, y + h * 0.7 + 2, w * 0.72, 1.4, { fill: '#fff', opacity: 0.12 }) +
    rect(x + w * 0.36, y + h * 0.8, w * 0.28, h * 0.045, {
      rx: 8,
      fill: linear(pen, 90, [
        [0, '#15181a'],
        [1, '#33383b'],
      ]),
    })
  )
}

/** Twelve keys marked by raised dots, so nothing needs a typeface. */
const keypad = (pen: Pen, metal: Metal, x: number, y: number, w: number, h: number): string => {
  const tones = metalTones[metal]
  const cap = linear(pen, 65, [
    [0, tones.hi],
    [0.3, tones.light],
    [0.7, tones.base],
    [1, tones.dark],
  ])
  const [kw, kh] = [w * 0.2, h * 0.118]
  const keys = Array.from({ length: 12 }, (_, at) => {
    const [kx, ky] = [x + w * 0.13 + (at % 3) * w * 0.27, y + h * 0.29 + Math.floor(at / 3) * h * 0.155]
    const dots = Array.from({ length: at === 9 || at === 11 ? 1 : Math.min(9, at === 10 ? 0 : at + 1) }, (__, n) =>
      circle(
        kx + kw / 2 + ((n % 3) - 1) * 11,
        ky + kh / 2 + (Math.floor(n / 3) - (at < 3 ? 0 : at < 6 ? 0.5 : 1)) * 12,
        3.1,
        { fill: '#23282b', opacity: 0.85 },
      ),
    ).join('')
    const mark =
      at === 9
        ? path(d`M${kx + kw / 2 - 13} ${ky + kh / 2 - 13}l26 26m0 -26l-26 26`, {
            stroke: '#a3123a',
            'stroke-width': 6,
            'stroke-linecap': 'round',
          })
        : at === 11
          ? path(d`M${kx + kw / 2 - 15} ${ky + kh / 2}l11 12l20 -24`, {
              fill: 'none',
              stroke: '#1d6a44',
              'stroke-width': 6,
              'stroke-linecap': 'round',
              'stroke-linejoin': 'round',
            })
          : at === 10
            ? circle(kx + kw / 2, ky + kh / 2, 12, { fill: 'none', stroke: '#23282b', 'stroke-width': 5 })
            : dots
    return (
      group(
        { filter: shadow(pen, 3, 0.5) },
        group({ filter: relief(pen, 3, 0.5) }, rect(kx, ky, kw, kh, { rx: 12, fill: cap })),
      ) + mark
    )
  }).join('')
  return (
    shadowed(pen, 8, plate(pen, metal, x, y, w, h, { radius: 40, edge: 5, brush: 'vertical' })) +
    housing(pen, x + w * 0.05, y + w * 0.05, w * 0.9, h - w * 0.1, 32) +
    rect(x + w * 0.13, y + h * 0.09, w * 0.74, h * 0.13, {
      rx: 12,
      fill: linear(pen, 70, [
        [0, '#0c1012'],
        [1, '#1c2528'],
      ]),
      stroke: '#000',
      'stroke-opacity': 0.5,
    }) +
    [0.3, 0.5, 0.7]
      .map((at, n) => lamp(pen, x + w * at, y + h * 0.155, 9, ['#e2574f', '#e8b23c', '#56d68c'][n] ?? '#fff'))
      .join('') +
    keys
  )
}

const strike = (pen: Pen, metal: Metal, x: number, y: number, w: number, h: number): string => {
  const tones = metalTones[metal]
  const [pw, inset] = [w * 0.78, w * 0.11]
  const [cx, top, tall] = [x + inset, y + h * 0.31, h * 0.36]
  const keeper = linear(pen, 0, [
    [0, tones.deep],
    [0.2, tones.dark],
    [0.5, tones.light],
    [0.62, tones.hi],
    [0.85, tones.base],
    [1, tones.deep],
  ])
  return (
    shadowed(
      pen,
      12,
      rect(x + w * 0.76, y + h * 0.22, w * 0.24, h * 0.52, {
        rx: 6,
        fill: linear(pen, 0, [
          [0, '#3c4246'],
          [0.5, '#596065'],
          [1, '#24282b'],
        ]),
      }),
      group(
        { filter: relief(pen, 4, 0.45) },
        path(
          d`M${cx + 18} ${y}h${pw - 36}q18 0 18 18v${h - 36}q0 18 -18 18h${36 - pw}q-18 0 -18 -18V${y + 18}q0 -18 18 -18z`,
          {
            fill: linear(pen, 30, [
              [0, tones.light],
              [0.3, tones.hi],
              [0.55, tones.base],
              [0.8, tones.light],
              [1, tones.dark],
            ]),
            filter: brushed(pen, metal, 'vertical'),
          },
        ),
      ),
    ) +
    rect(cx + pw * 0.2, top, pw * 0.72, tall, { rx: 6, fill: '#0c0e0f' }) +
    rect(cx + pw * 0.2, top, pw * 0.72, tall * 0.06, { fill: '#000', opacity: 0.7 }) +
    group(
      { filter: shadow(pen, 5, 0.5) },
      group(
        { filter: relief(pen, 4, 0.5) },
        path(
          d`M${cx + pw * 0.5} ${top + tall * 0.07}h${pw * 0.4}v${tall * 0.86}h${-pw * 0.4}l${-pw * 0.18} ${-tall * 0.14}v${-tall * 0.58}z`,
          { fill: keeper },
        ),
      ),
    ) +
    screw(pen, metal, cx + pw / 2, y + h * 0.1, w * 0.085, 30) +
    screw(pen, metal, cx + pw / 2, y + h * 0.9, w * 0.085, 70)
  )
}

const maglock = (pen: Pen, metal: Metal, x: number, y: number, w: number, h: number): string => {
  const [bodyH, plateH] = [h * 0.56, h * 0.3]
  const py = y + h - plateH
  const tones = metalTones[metal]
  return (
    group(
      { filter: shadow(pen, 15, 0.42) },
      group(
        { filter: relief(pen, 4, 0.4) },
        rect(x, y, w, bodyH, {
          rx: 6,
          fill: linear(pen, 90, [
            [0, tones.light],
            [0.12, tones.hi],
            [0.5, tones.base],
            [0.86, tones.dark],
            [1, tones.deep],
          ]),
          filter: brushed(pen, metal, 'horizontal', 'body'),
        }),
      ),
    ) +
    rect(x, y, w, bodyH, {
      rx: 6,
      fill: linear(pen, 0, [
        [0, '#000', 0.2],
        [0.1, '#fff', 0.1],
        [0.6, '#000', 0.04],
        [1, '#000', 0.25],
      ]),
    }) +
    rect(x + w * 0.12, y + bodyH * 0.56, w * 0.76, bodyH * 0.3, {
      rx: 3,
      fill: linear(pen, 90, [
        [0, '#22272a'],
        [0.3, '#5b6367'],
        [0.6, '#8b9397'],
        [1, '#3a4145'],
      ]),
    }) +
    [0.31, 0.5, 0.69]
      .map(at => rect(x + w * at, y + bodyH * 0.56, 3, bodyH * 0.3, { fill: '#a8713a', opacity: 0.9 }))
      .join('') +
    lamp(pen, x + w * 0.93, y + bodyH * 0.3, 8, '#56d68c') +
    [0.05, 0.95].map((at, n) => screw(pen, metal, x + w * at, y + bodyH * (n ? 0.72 : 0.5), 10, n * 45)).join('') +
    shadowed(pen, 12, plate(pen, metal, x + w * 0.1, py, w * 0.8, plateH, { radius: 5, edge: 4 })) +
    screw(pen, metal, x + w / 2, py + plateH / 2, plateH * 0.19, 10) +
    [0.17, 0.83]
      .map(
        at =>
          circle(x + w * at, py + plateH / 2, plateH * 0.1, { fill: tones.deep }) +
          circle(x + w * at, py + plateH / 2, plateH * 0.07, { fill: tones.light }),
      )
      .join('')
  )
}

/** Steel enclosure, its window showing the board inside. */
const controller = (pen: Pen, metal: Metal, x: number, y: number, w: number, h: number): string => {
  const tones = metalTones[metal]
  const [ix, iy, iw, ih] = [x + w * 0.15, y + h * 0.14, w * 0.6, h * 0.52]
  const chip = (cx: number, cy: number, cw: number, ch: number) =>
    rect(cx, cy, cw, ch, {
      rx: 2,
      fill: linear(pen, 60, [
        [0, '#3b4043'],
        [1, '#121415'],
      ]),
    }) +
    rect(cx - 4, cy + 3, 4, ch - 6, { fill: '#c9cdd0', opacity: 0.7 }) +
    rect(cx + cw, cy + 3, 4, ch - 6, { fill: '#c9cdd0', opacity: 0.7 })
  const terminals = Array.from(
    { length: 14 },
    (_, at) =>
      rect(ix + 22 + at * ((iw - 50) / 14), iy + ih - 52, (iw - 50) / 14 - 4, 36, {
        rx: 2,
        fill: linear(pen, 90, [
          [0, '#3f9a68'],
          [1, '#1f5d3c'],
        ]),
      }) +
      circle(ix + 22 + at * ((iw - 50) / 14) + 11, iy + ih - 34, 6, {
        fill: linear(pen, 60, [
          [0, '#eef0f1'],
          [1, '#7c8387'],
        ]),
      }),
  ).join('')
  const traces = [0.16, 0.24, 0.32, 0.5, 0.58]
    .map((at, n) =>
      path(d`M${ix + 24} ${iy + ih * at}h${iw * (0.2 + 0.07 * n)}l24 ${n % 2 ? 26 : -18}h${iw * 0.4}`, {
        fill: 'none',
        stroke: '#4fa37a',
        'stroke-width': 2.4,
        opacity: 0.7,
      }),
    )
    .join('')
  const relays = [0, 1, 2, 3]
    .map(at =>
      rect(ix + iw * 0.62 + (at % 2) * 78, iy + ih * 0.1 + Math.floor(at / 2) * 74, 66, 60, {
        rx: 3,
        fill: linear(pen, 55, [
          [0, '#4d8fc4'],
          [0.4, '#2f6c9e'],
          [1, '#1b4263'],
        ]),
      }),
    )
    .join('')
  const vents = Array.from(
    { length: 7 },
    (_, at) =>
      rect(x + w * 0.28, y + h * 0.76 + at * 17, w * 0.44, 7, { rx: 3.5, fill: '#0f1112', opacity: 0.75 }) +
      rect(x + w * 0.28, y + h * 0.76 + at * 17 + 7, w * 0.44, 2, { fill: '#fff', opacity: 0.35 }),
  ).join('')
  return (
    shadowed(
      pen,
      16,
      rect(x, y, w, h, {
        rx: 8,
        fill: linear(pen, 42, [
          [0, tones.light],
          [0.3, mix(tones.light, tones.base, 0.5)],
          [0.75, tones.base],
          [1, tones.dark],
        ]),
      }),
      mitred(x, y, w, h, 7, 'raised', 0.9),
    ) +
    rect(x + 18, y + 18, w - 36, h - 36, {
      rx: 4,
      fill: 'none',
      stroke: '#000',
      'stroke-opacity': 0.35,
      'stroke-width': 2.4,
    }) +
    [0.16, 0.84]
      .map(at =>
        rect(x - 6, y + h * at - 34, 16, 68, {
          rx: 5,
          fill: linear(pen, 0, [
            [0, tones.dark],
            [0.4, tones.hi],
            [1, tones.dark],
          ]),
        }),
      )
      .join('') +
    rect(ix, iy, iw, ih, { rx: 8, fill: '#0f2b20' }) +
    rect(ix + 12, iy + 12, iw - 24, ih - 24, {
      rx: 3,
      fill: linear(pen, 50, [
        [0, '#237550'],
        [1, '#12482f'],
      ]),
    }) +
    traces +
    terminals +
    relays +
    chip(ix + iw * 0.14, iy + ih * 0.28, 120, 96) +
    chip(ix + iw * 0.42, iy + ih * 0.62, 84, 50) +
    [0, 1, 2, 3]
      .map(at => lamp(pen, ix + iw * 0.12 + at * 34, iy + ih * 0.13, 6, at === 3 ? '#e8b23c' : '#56d68c'))
      .join('') +
    path(d`M${ix} ${iy + 8}q0 -8 8 -8h${iw * 0.8}L${ix} ${iy + ih * 0.86}z`, { fill: '#fff', opacity: 0.13 }) +
    mitred(ix, iy, iw, ih, 6, 'sunk', 0.8) +
    shadowed(pen, 5, cylinder(pen, 'satin-chrome', x + w * 0.875, y + h * 0.5, 34)) +
    vents +
    line(x + 24, y + h - 12, x + w - 24, y + h - 12, { stroke: '#000', 'stroke-opacity': 0.2 })
  )
}

type Kind = 'card-reader' | 'keypad' | 'electric-strike' | 'maglock' | 'controller'

export const drawAccessControl = (pen: Pen, spec: Extract<PictureSpec, { readonly kind: Kind }>): string => {
  const { x, y, width, height } = drawnBox(spec)
  const draw = { 'card-reader': reader, keypad, 'electric-strike': strike, maglock, controller }[spec.kind as Kind]
  return draw(pen, spec.metal, x, y, width, height)
}
