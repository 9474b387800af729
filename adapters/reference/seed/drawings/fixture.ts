import { blur, linear, radial, relief, shadow, shadowed, groundShadow } from './finish'
import { bar, dome, plate, screw } from './metalwork'
import { mix, tonesOf } from './palette'
import { plank, type DrawInColor } from './plank'
import { d, ellipse, group, line, path, rect } from './svg'
import { face, mitred, outline } from './surface'

/** Gondola: slotted back, sloped shelves with price rails, base deck. */
export const storeFixture: DrawInColor = (pen, surface, x, y, w, h, px) => {
  const tones = tonesOf(surface)
  const post = 1.4 * px
  const holes = Array.from({ length: 13 }, (_, row) =>
    Array.from({ length: 17 }, (__, col) =>
      ellipse(x + post + 22 + col * ((w - 2 * post - 44) / 16), y + 30 + row * ((h * 0.86) / 13), 3.4, 3.4, {
        fill: '#000',
        opacity: 0.34,
      }),
    ).join(''),
  ).join('')
  const shelf = (at: number, n: number) =>
    rect(x + post, y + h * at + 30, w - 2 * post, 46, {
      fill: linear(pen, 90, [
        [0, '#000', 0.34],
        [1, '#000', 0],
      ]),
    }) +
    path(d`M${x + post} ${y + h * at}H${x + w - post}L${x + w - 4} ${y + h * at + 18}H${x + 4}z`, {
      fill: mix(tones.light, tones.base, 0.2),
    }) +
    plank(pen, surface, x, y + h * at + 16, w, 20, `rail${n}`) +
    rect(x + 5, y + h * at + 21, w - 10, 11, { rx: 2, fill: '#f4f2ec', opacity: 0.94 }) +
    rect(x + 5, y + h * at + 21, w - 10, 3, { fill: '#000', opacity: 0.14 })
  return (
    groundShadow(pen, x, w, y + h) +
    shadowed(
      pen,
      10,
      face(pen, surface, x + post, y + 6, w - 2 * post, h * 0.92, { salt: 'back' }),
      rect(x + post, y + 6, w - 2 * post, h * 0.92, { fill: tones.deep, opacity: 0.14 }),
    ) +
    holes +
    shadowed(pen, 7, ...[0.2, 0.42, 0.64].map(shelf)) +
    shadowed(
      pen,
      8,
      plank(pen, surface, x, y, post, h, 'left'),
      plank(pen, surface, x + w - post, y, post, h, 'right'),
      plank(pen, surface, x, y - 4, w, 1.8 * px, 'top'),
      plank(pen, surface, x - 4, y + h * 0.87, w + 8, h * 0.13, 'base'),
    ) +
    rect(x, y + h - 14, w, 14, { fill: '#15181a', opacity: 0.85 })
  )
}

/** A wall sign by pictogram alone: a door ajar and an arrow. */
export const sign: DrawInColor = (pen, surface, x, y, w, h) => {
  const tones = tonesOf(surface)
  const ink = [
    'white',
    'sand',
    'maple',
    'birch',
    'white-oak',
    'stainless',
    'aluminum',
    'satin-chrome',
    'polished-chrome',
    'bright-brass',
  ].includes(surface)
    ? '#1d2225'
    : '#f4f3ee'
  const [dx, dy, dh] = [x + w * 0.2, y + h * 0.22, h * 0.56]
  const dw = dh * 0.5
  const pictogram = group(
    { fill: 'none', stroke: ink, 'stroke-width': 15, 'stroke-linejoin': 'round', 'stroke-linecap': 'round' },
    rect(dx, dy, dw, dh),
    path(d`M${dx} ${dy}l${dw * 0.62} ${dh * 0.12}v${dh * 0.99}L${dx} ${dy + dh}z`, { fill: ink }),
    path(
      d`M${x + w * 0.5} ${y + h / 2}h${w * 0.29}m${-h * 0.15} ${-h * 0.16}l${h * 0.16} ${h * 0.16}l${-h * 0.16} ${h * 0.16}`,
      { 'stroke-width': 22 },
    ),
  )
  return (
    group(
      { filter: shadow(pen, 13, 0.42) },
      group(
        { filter: relief(pen, 4, 0.36) },
        face(pen, surface, x, y, w, h, { salt: 'sign', along: 'horizontal', figure: 'plain', leaves: 1 }),
      ),
    ) +
    mitred(x, y, w, h, 7, 'raised', 0.7) +
    pictogram +
    [
      [0.04, 0.07],
      [0.96, 0.07],
      [0.04, 0.93],
      [0.96, 0.93],
    ]
      .map(([fx = 0, fy = 0]) => shadowed(pen, 4, dome(pen, 'satin-chrome', x + w * fx, y + h * fy, 14)))
      .join('') +
    outline(x, y, w, h, { stroke: tones.deep, 'stroke-opacity': 0.4 })
  )
}

/** A lidded tray of spare parts: screws, springs, cylinders and keys in their cells. */
export const partsKit: DrawInColor = (pen, surface, x, y, w, h) => {
  const cell = (col: number, row: number, wide: number) =>
    [x + w * (0.03 + col * 0.235), y + h * (0.05 + row * 0.46), w * (wide * 0.235 - 0.015), h * 0.43] as const
  const well = ([cx, cy, cw, ch]: readonly [number, number, number, number]) =>
    rect(cx, cy, cw, ch, {
      rx: 14,
      fill: linear(pen, 52, [
        [0, '#121517'],
        [1, '#2b3033'],
      ]),
    }) +
    rect(cx, cy + 2, cw, ch - 2, { rx: 14, fill: 'none', stroke: '#fff', 'stroke-opacity': 0.13, 'stroke-width': 2.4 })
  const wells = [cell(0, 0, 1), cell(1, 0, 1), cell(2, 0, 2), cell(0, 1, 2), cell(2, 1, 1), cell(3, 1, 1)]
  const screws = Array.from({ length: 9 }, (_, at) =>
    screw(
      pen,
      at % 2 ? 'bright-brass' : 'stainless',
      x + w * (0.075 + (at % 3) * 0.062),
      y + h * (0.14 + Math.floor(at / 3) * 0.125),
      17,
      at * 37,
    ),
  ).join('')
  const springAt = (sy: number) =>
    Array.from(
      { length: 11 },
      (_, at) =>
        path(d`M${x + w * 0.285 + at * 13} ${sy}l9 58`, {
          stroke: '#0b0d0e',
          'stroke-width': 9,
          'stroke-linecap': 'round',
        }) +
        path(d`M${x + w * 0.285 + at * 13 - 1} ${sy}l9 58`, {
          stroke: '#c6cbce',
          'stroke-width': 5.5,
          'stroke-linecap': 'round',
        }),
    ).join('')
  const pins = [0, 1, 2, 3]
    .map(at =>
      shadowed(
        pen,
        4,
        bar(
          pen,
          at % 2 ? 'bright-brass' : 'satin-chrome',
          x + w * 0.53,
          y + h * (0.105 + at * 0.09),
          w * (0.37 - at * 0.05),
          30,
          14,
        ),
      ),
    )
    .join('')
  const key = (kx: number, ky: number, turn: number) =>
    group(
      { transform: `rotate(${turn} ${kx.toFixed(0)} ${ky.toFixed(0)})`, filter: shadow(pen, 5, 0.5) },
      group(
        { filter: relief(pen, 2.4, 0.5) },
        path(
          d`M${kx} ${ky - 46}a46 46 0 1 1 0 92q-16 0 -16 -16q0 -30 0 -60q0 -16 16 -16zm14 30a16 16 0 1 0 0.1 0zM${kx + 80} ${ky - 16}h150l18 16l-14 14h-14l-10 -9l-12 9l-14 -8l-14 8l-16 -6l-14 6h-60z`,
          {
            'fill-rule': 'evenodd',
            fill: linear(pen, 40, [
              [0, '#fff3c4'],
              [0.4, '#d8ae58'],
              [1, '#8d6528'],
            ]),
          },
        ),
      ),
    )
  return (
    group(
      { filter: shadow(pen, 15, 0.42) },
      group({ filter: relief(pen, 6, 0.36) }, face(pen, surface, x, y, w, h, { salt: 'tray', along: 'horizontal' })),
    ) +
    wells.map(well).join('') +
    screws +
    springAt(y + h * 0.13) +
    springAt(y + h * 0.3) +
    pins +
    key(x + w * 0.1, y + h * 0.65, 6) +
    key(x + w * 0.15, y + h * 0.84, -7) +
    shadowed(
      pen,
      6,
      plate(pen, 'satin-chrome', x + w * 0.525, y + h * 0.58, w * 0.17, h * 0.3, {
        radius: 14,
        edge: 4,
        brush: 'vertical',
      }),
    ) +
    rect(x + w * 0.57, y + h * 0.65, w * 0.08, h * 0.16, { rx: 8, fill: '#0c0e0f' }) +
    [0.28, 0.62]
      .map(at => shadowed(pen, 5, dome(pen, 'satin-chrome', x + w * 0.843, y + h * (0.44 + at * 0.52), h * 0.075)))
      .join('') +
    ellipse(x + w * 0.3, y + h * 0.2, w * 0.34, h * 0.12, {
      fill: radial(pen, [
        [0, '#fff', 0.1],
        [1, '#fff', 0],
      ]),
      filter: blur(pen, 8),
    }) +
    line(x + 16, y + h - 8, x + w - 16, y + h - 8, { stroke: '#000', 'stroke-opacity': 0.25, 'stroke-width': 2 })
  )
}
