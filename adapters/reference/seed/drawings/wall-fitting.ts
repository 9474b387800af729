import { blur, brushed, linear, radial, relief, shadow, shadowed } from './finish'
import { mirrorGlass } from './glass'
import { bar, disc, dome, plate, screw, tube } from './metalwork'
import { metalTones, mix } from './palette'
import { circle, d, ellipse, group, line, path, rect } from './svg'
import { mitred } from './surface'
import type { DrawInMetal } from './dispenser'

export const mirror: DrawInMetal = (pen, metal, x, y, w, h, px) => {
  const tones = metalTones[metal]
  const f = 0.75 * px
  return (
    shadowed(
      pen,
      14,
      rect(x, y, w, h, {
        fill: linear(pen, 40, [
          [0, tones.light],
          [0.5, tones.base],
          [1, tones.dark],
        ]),
        filter: brushed(pen, metal, 'vertical'),
      }),
      mitred(x, y, w, h, f * 0.45, 'raised', 0.9),
    ) +
    [
      [x, y, 1, 1],
      [x + w, y, -1, 1],
      [x, y + h, 1, -1],
      [x + w, y + h, -1, -1],
    ]
      .map(([cx = 0, cy = 0, sx = 1, sy = 1]) =>
        line(cx, cy, cx + sx * f, cy + sy * f, { stroke: tones.deep, 'stroke-opacity': 0.6, 'stroke-width': 1.4 }),
      )
      .join('') +
    mirrorGlass(pen, x + f, y + f, w - 2 * f, h - 2 * f) +
    mitred(x + f, y + f, w - 2 * f, h - 2 * f, 7, 'sunk', 0.6)
  )
}

export const handDryer: DrawInMetal = (pen, metal, x, y, w, h) => {
  const tones = metalTones[metal]
  const shell = d`M${x + w * 0.1} ${y}h${w * 0.8}q${w * 0.1} 0 ${w * 0.1} ${h * 0.12}v${h * 0.5}q0 ${h * 0.3} ${-w * 0.2} ${h * 0.34}h${-w * 0.6}q${-w * 0.2} ${-h * 0.04} ${-w * 0.2} ${-h * 0.34}v${-h * 0.5}q0 ${-h * 0.12} ${w * 0.1} ${-h * 0.12}z`
  const light = linear(pen, 62, [
    [0, tones.hi],
    [0.25, tones.light],
    [0.55, tones.base],
    [0.85, tones.dark],
    [1, tones.deep],
  ])
  const grille = Array.from({ length: 9 }, (_, at) =>
    rect(x + w * 0.3 + at * w * 0.046, y + h * 0.1, w * 0.02, h * 0.09, { rx: 5, fill: '#0f1112', opacity: 0.7 }),
  ).join('')
  return (
    shadowed(
      pen,
      8,
      path(
        d`M${x + w * 0.36} ${y + h * 0.9}h${w * 0.28}v${h * 0.08}q0 ${h * 0.03} ${-w * 0.04} ${h * 0.03}h${-w * 0.2}q${-w * 0.04} 0 ${-w * 0.04} ${-h * 0.03}z`,
        {
          fill: linear(pen, 0, [
            [0, '#17191b'],
            [0.3, '#565c60'],
            [1, '#121415'],
          ]),
        },
      ),
    ) +
    group(
      { filter: shadow(pen, 18, 0.42) },
      group({ filter: relief(pen, 9, 0.34) }, path(shell, { fill: light, filter: brushed(pen, metal, 'horizontal') })),
    ) +
    grille +
    path(
      d`M${x + w * 0.14} ${y + h * 0.08}q${w * 0.1} ${-h * 0.03} ${w * 0.5} ${-h * 0.02}L${x + w * 0.3} ${y + h * 0.7}q${-w * 0.18} ${-h * 0.06} ${-w * 0.2} ${-h * 0.3}z`,
      { fill: '#fff', opacity: 0.12, filter: blur(pen, 16) },
    ) +
    ellipse(x + w / 2, y + h * 0.72, w * 0.13, h * 0.075, {
      fill: linear(pen, 90, [
        [0, '#08090a'],
        [1, '#33393c'],
      ]),
    }) +
    circle(x + w / 2, y + h * 0.72, h * 0.022, {
      fill: radial(pen, [
        [0, '#ff8d7a'],
        [1, '#7c1f14'],
      ]),
    }) +
    ellipse(x + w / 2, y + h * 0.72, w * 0.13, h * 0.075, {
      fill: 'none',
      stroke: tones.hi,
      'stroke-opacity': 0.5,
      'stroke-width': 2,
    })
  )
}

export const coatHook: DrawInMetal = (pen, metal, x, y, w, h) => {
  const cx = x + w / 2
  const hook = (text: string, thick: number) => group({ filter: shadow(pen, 14, 0.42) }, tube(pen, metal, text, thick))
  return (
    shadowed(
      pen,
      14,
      plate(pen, metal, cx - w * 0.36, y, w * 0.72, h * 0.5, { radius: w * 0.34, edge: 6, brush: 'vertical' }),
    ) +
    screw(pen, metal, cx, y + h * 0.09, w * 0.068, 20) +
    screw(pen, metal, cx, y + h * 0.41, w * 0.068, 65) +
    hook(
      d`M${cx} ${y + h * 0.26}C${cx} ${y + h * 0.62} ${cx - w * 0.42} ${y + h * 0.6} ${cx - w * 0.4} ${y + h * 0.42}`,
      w * 0.16,
    ) +
    dome(pen, metal, cx - w * 0.4, y + h * 0.41, w * 0.12) +
    hook(
      d`M${cx} ${y + h * 0.26}C${cx} ${y + h * 0.62} ${cx + w * 0.42} ${y + h * 0.6} ${cx + w * 0.4} ${y + h * 0.42}`,
      w * 0.16,
    ) +
    dome(pen, metal, cx + w * 0.4, y + h * 0.41, w * 0.12) +
    hook(
      d`M${cx} ${y + h * 0.24}C${cx} ${y + h * 0.66} ${cx - w * 0.02} ${y + h * 0.8} ${cx} ${y + h * 0.9}`,
      w * 0.2,
    ) +
    shadowed(pen, 10, dome(pen, metal, cx, y + h * 0.93, w * 0.17)) +
    dome(pen, metal, cx, y + h * 0.24, w * 0.14)
  )
}

export const shelf: DrawInMetal = (pen, metal, x, y, w, h, px) => {
  const tones = metalTones[metal]
  const bracket = (bx: number) =>
    shadowed(
      pen,
      6,
      path(
        d`M${bx} ${y + 0.4 * px}h${1.1 * px}v${h - 0.9 * px}q0 ${0.5 * px} ${-0.55 * px} ${0.5 * px}q${-0.55 * px} 0 ${-0.55 * px} ${-0.5 * px}z`,
        {
          fill: linear(pen, 0, [
            [0, tones.light],
            [0.3, tones.hi],
            [0.7, tones.base],
            [1, tones.dark],
          ]),
          filter: brushed(pen, metal, 'vertical'),
        },
      ),
    ) + screw(pen, metal, bx + 0.55 * px, y + h - 0.9 * px, 0.22 * px, 30)
  const top = d`M${x + 1.6 * px} ${y - 2.2 * px}H${x + w - 1.6 * px}L${x + w} ${y}H${x}z`
  return (
    bracket(x + 2.2 * px) +
    bracket(x + w - 3.3 * px) +
    shadowed(
      pen,
      12,
      path(top, {
        fill: linear(pen, 20, [
          [0, tones.light],
          [0.25, tones.hi],
          [0.5, tones.base],
          [0.75, tones.light],
          [1, tones.base],
        ]),
        filter: brushed(pen, metal, 'horizontal', 'top'),
      }),
      rect(x, y, w, 0.8 * px, {
        fill: linear(pen, 90, [
          [0, tones.hi],
          [0.25, tones.light],
          [1, tones.dark],
        ]),
      }),
    ) +
    rect(x, y + 0.8 * px, w, 5, { fill: tones.deep, opacity: 0.5 })
  )
}

/** Closed wall unit for changing infants: moulded bed front, recessed grip, pictogram without words. */
export const changingStation: DrawInMetal = (pen, metal, x, y, w, h) => {
  const tones = metalTones[metal]
  const ink = mix(tones.deep, '#000000', 0.2)
  const [cx, cy] = [x + w * 0.5, y + h * 0.52]
  const figure = group(
    {
      fill: 'none',
      stroke: ink,
      'stroke-width': 11,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
      opacity: 0.75,
    },
    path(d`M${cx - w * 0.15} ${cy + h * 0.2}h${w * 0.3}m${-w * 0.26} 0v${h * 0.1}m${w * 0.22} ${-h * 0.1}v${h * 0.1}`),
    path(d`M${cx - w * 0.05} ${cy + h * 0.13}h${w * 0.1}l${w * 0.028} ${-h * 0.06}l${w * 0.028} ${h * 0.06}`, {
      'stroke-width': 17,
    }),
    circle(cx - w * 0.096, cy + h * 0.12, w * 0.02, { fill: ink }),
    circle(cx - w * 0.01, cy - h * 0.24, w * 0.025, { fill: ink }),
    path(
      d`M${cx - w * 0.07} ${cy + h * 0.02}v${-h * 0.07}q0 ${-h * 0.07} ${w * 0.06} ${-h * 0.07}q${w * 0.06} 0 ${w * 0.06} ${h * 0.07}v${h * 0.05}`,
      { 'stroke-width': 17 },
    ),
  )
  return (
    group(
      { filter: shadow(pen, 16, 0.42) },
      plate(pen, metal, x, y, w, h, { radius: 34, edge: 6, brush: 'horizontal', angle: 24 }),
    ) +
    rect(x + w * 0.035, y + h * 0.055, w * 0.93, h * 0.89, {
      rx: 26,
      fill: 'none',
      stroke: tones.deep,
      'stroke-opacity': 0.45,
      'stroke-width': 3,
    }) +
    rect(x + w * 0.035, y + h * 0.055 + 3, w * 0.93, h * 0.89, {
      rx: 26,
      fill: 'none',
      stroke: '#fff',
      'stroke-opacity': 0.4,
      'stroke-width': 2,
    }) +
    rect(x + w * 0.36, y + h * 0.1, w * 0.28, h * 0.085, {
      rx: h * 0.04,
      fill: linear(pen, 90, [
        [0, '#101213'],
        [1, '#43494d'],
      ]),
    }) +
    rect(x + w * 0.36, y + h * 0.1, w * 0.28, h * 0.085, {
      rx: h * 0.04,
      fill: 'none',
      stroke: tones.hi,
      'stroke-opacity': 0.6,
      'stroke-width': 2,
    }) +
    figure +
    [0.12, 0.88]
      .map(at => shadowed(pen, 5, bar(pen, metal, x + w * at - w * 0.05, y + h - 12, w * 0.1, 22, 8)))
      .join('') +
    disc(pen, metal, x + w * 0.93, y + h * 0.14, 10)
  )
}
