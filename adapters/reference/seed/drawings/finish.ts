import type { Metal } from '../../../../core/catalogue/picture'
import { metalTones, mix, type MetalTones } from './palette'
import { el, group, type Pen } from './svg'

/** Offset 0..1, color, and opacity if not opaque. */
export type Stop = readonly [number, string, number?]

const stopsOf = (stops: readonly Stop[]): readonly string[] =>
  stops.map(([offset, color, opacity]) => el('stop', { offset, 'stop-color': color, 'stop-opacity': opacity }))

/** A linear gradient over the painted shape; 90 degrees runs from top to bottom, 45 from upper left to lower right. */
export const linear = (pen: Pen, angle: number, stops: readonly Stop[]): string => {
  const turn = (angle * Math.PI) / 180
  const [dx, dy] = [Math.cos(turn) / 2, Math.sin(turn) / 2]
  return pen.define(id =>
    el('linearGradient', { id, x1: 0.5 - dx, y1: 0.5 - dy, x2: 0.5 + dx, y2: 0.5 + dy }, ...stopsOf(stops)),
  )
}

/** A linear gradient on fixed coordinates, for parts that share one light source. */
export const linearAt = (pen: Pen, x1: number, y1: number, x2: number, y2: number, stops: readonly Stop[]): string =>
  pen.define(id => el('linearGradient', { id, gradientUnits: 'userSpaceOnUse', x1, y1, x2, y2 }, ...stopsOf(stops)))

export const radial = (pen: Pen, stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string =>
  pen.define(id => el('radialGradient', { id, cx: 0.5, cy: 0.5, r, fx: cx, fy: cy }, ...stopsOf(stops)))

/** Round stock lit from one side: highlight, body, shade, and the light thrown back along the far edge. */
export const roundStops = (tones: MetalTones): readonly Stop[] =>
  tones.polished
    ? [
        [0, tones.dark],
        [0.06, tones.light],
        [0.16, tones.hi],
        [0.3, tones.light],
        [0.44, tones.base],
        [0.5, tones.dark],
        [0.56, tones.deep],
        [0.66, tones.dark],
        [0.82, tones.base],
        [0.93, tones.bounce],
        [1, tones.dark],
      ]
    : [
        [0, tones.base],
        [0.1, tones.light],
        [0.24, tones.hi],
        [0.4, tones.light],
        [0.58, tones.base],
        [0.76, tones.dark],
        [0.88, tones.deep],
        [0.96, tones.dark],
        [1, tones.bounce],
      ]

export const roundAcross = (pen: Pen, metal: Metal, axis: 'horizontal' | 'vertical'): string =>
  linear(pen, axis === 'horizontal' ? 90 : 0, roundStops(metalTones[metal]))

/** Flat sheet: broad slow reflections running aslant. */
const sheetStops = (tones: MetalTones): readonly Stop[] => [
  [0, mix(tones.light, tones.base, 0.5)],
  [0.14, tones.light],
  [0.24, tones.hi],
  [0.36, mix(tones.light, tones.base, 0.6)],
  [0.5, mix(tones.base, tones.dark, 0.22)],
  [0.66, mix(tones.light, tones.base, 0.25)],
  [0.82, tones.base],
  [1, mix(tones.base, tones.dark, 0.7)],
]
export const sheet = (pen: Pen, metal: Metal, angle = 28): string => linear(pen, angle, sheetStops(metalTones[metal]))

export const domed = (pen: Pen, metal: Metal): string => {
  const tones = metalTones[metal]
  return tones.polished
    ? radial(
        pen,
        [
          [0, tones.hi],
          [0.22, tones.light],
          [0.46, tones.base],
          [0.62, tones.dark],
          [0.8, tones.base],
          [0.92, tones.bounce],
          [1, tones.deep],
        ],
        0.34,
        0.28,
        0.56,
      )
    : radial(
        pen,
        [
          [0, tones.hi],
          [0.3, tones.light],
          [0.62, tones.base],
          [0.88, tones.dark],
          [1, tones.deep],
        ],
        0.32,
        0.27,
        0.58,
      )
}

const blackShade = (id: string, deviation: number, dx: number, dy: number, strength: number): string =>
  el('feGaussianBlur', { in: 'SourceAlpha', stdDeviation: deviation }) +
  el('feOffset', { dx, dy }) +
  el('feColorMatrix', { values: `0 0 0 0 .03 0 0 0 0 .04 0 0 0 0 .05 0 0 0 ${strength} 0`, result: id })

/** Contact shadow: tight and dark at the contact, wide and faint away from the light. */
export const shadow = (pen: Pen, reach = 10, strength = 0.34): string =>
  pen.define(id =>
    el(
      'filter',
      { id, x: '-20%', y: '-20%', width: '140%', height: '150%', 'color-interpolation-filters': 'sRGB' },
      blackShade('far', reach, reach * 0.5, reach * 0.9, strength),
      blackShade('near', Math.max(1, reach * 0.22), reach * 0.12, reach * 0.25, strength * 0.9),
      el(
        'feMerge',
        {},
        el('feMergeNode', { in: 'far' }),
        el('feMergeNode', { in: 'near' }),
        el('feMergeNode', { in: 'SourceGraphic' }),
      ),
    ),
  )

/** Filter that rounds the edges of its content: shade on the lower right, a highlight on the upper left. */
export const relief = (pen: Pen, radius: number, shine = 0.55): string =>
  pen.define(id =>
    el(
      'filter',
      { id, x: '-2%', y: '-2%', width: '104%', height: '104%', 'color-interpolation-filters': 'sRGB' },
      el('feGaussianBlur', { in: 'SourceAlpha', stdDeviation: radius, result: 'height' }),
      el(
        'feDiffuseLighting',
        { in: 'height', surfaceScale: radius * 1.6, diffuseConstant: 1.22, 'lighting-color': '#fff', result: 'lit' },
        el('feDistantLight', { azimuth: 235, elevation: 55 }),
      ),
      el('feComposite', {
        in: 'lit',
        in2: 'SourceGraphic',
        operator: 'arithmetic',
        k1: 0.86,
        k2: 0,
        k3: 0.14,
        k4: 0,
        result: 'shaded',
      }),
      el(
        'feSpecularLighting',
        {
          in: 'height',
          surfaceScale: radius * 1.4,
          specularConstant: shine,
          specularExponent: 30,
          'lighting-color': '#fff',
          result: 'glint',
        },
        el('feDistantLight', { azimuth: 235, elevation: 38 }),
      ),
      el('feComposite', { in: 'shaded', in2: 'glint', operator: 'arithmetic', k1: 0, k2: 1, k3: 1, k4: 0 }),
      el('feComposite', { in2: 'SourceAlpha', operator: 'in' }),
    ),
  )

/** Fine parallel scratches: light ones and dark ones, along the given axis. */
export const brushed = (pen: Pen, metal: Metal, axis: 'horizontal' | 'vertical', salt = ''): string | undefined => {
  const strength = metalTones[metal].brush
  if (strength === 0) return undefined
  const frequency = (long: number, fine: number) => (axis === 'horizontal' ? `${long} ${fine}` : `${fine} ${long}`)
  return pen.define(id =>
    el(
      'filter',
      { id, x: 0, y: 0, width: 1, height: 1, 'color-interpolation-filters': 'sRGB' },
      el('feTurbulence', {
        type: 'fractalNoise',
        baseFrequency: frequency(0.0022, 0.85),
        numOctaves: 2,
        seed: pen.seed(`brush${salt}`),
        result: 'noise',
      }),
      el('feColorMatrix', {
        in: 'noise',
        values: `0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 ${0.85 * strength} 0 0 0 ${-0.41 * strength}`,
        result: 'pale',
      }),
      el('feColorMatrix', {
        in: 'noise',
        values: `0 0 0 0 .1 0 0 0 0 .11 0 0 0 0 .12 0 ${0.85 * strength} 0 0 ${-0.41 * strength}`,
        result: 'dim',
      }),
      el(
        'feMerge',
        { result: 'scratched' },
        el('feMergeNode', { in: 'SourceGraphic' }),
        el('feMergeNode', { in: 'pale' }),
        el('feMergeNode', { in: 'dim' }),
      ),
      el('feComposite', { in: 'scratched', in2: 'SourceAlpha', operator: 'in' }),
    ),
  )
}

export const blur = (pen: Pen, deviation: number): string =>
  pen.define(id =>
    el(
      'filter',
      { id, x: '-30%', y: '-30%', width: '160%', height: '160%' },
      el('feGaussianBlur', { stdDeviation: deviation }),
    ),
  )

export const clipTo = (pen: Pen, shape: string, ...content: readonly string[]): string =>
  group({ 'clip-path': pen.define(id => el('clipPath', { id }, shape)) }, ...content)

export const shadowed = (pen: Pen, reach: number, ...content: readonly string[]): string =>
  group({ filter: shadow(pen, reach) }, ...content)

/** Shadow of an object on the floor: a thin dark line of contact and a soft pool around it. */
export const groundShadow = (pen: Pen, x: number, width: number, floor: number): string => {
  const pool = radial(pen, [
    [0, '#080a0c', 0.42],
    [0.55, '#080a0c', 0.2],
    [1, '#080a0c', 0],
  ])
  const oval = (grow: number, ry: number, opacity: number, dx: number) =>
    el('ellipse', { cx: x + width / 2 + dx, cy: floor + 1, rx: (width / 2) * grow, ry, fill: pool, opacity })
  return oval(1.1, 17, 0.7, 8) + oval(1.02, 7, 1, 3)
}
