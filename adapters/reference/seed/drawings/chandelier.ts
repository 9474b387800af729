import type { Metal } from '../../../../core/catalogue/picture'
import { linear, shadow, shadowed } from './finish'
import { glow, opal, spun, type DrawLight } from './lamplight'
import { bar, disc, dome, tube } from './metalwork'
import { metalTones, mix } from './palette'
import { circle, d, ellipse, group, path, rect, type Pen } from './svg'

const chain = (pen: Pen, metal: Metal, cx: number, y: number, w: number, h: number, links: number): string => {
  const tones = metalTones[metal]
  return (
    shadowed(pen, 6, rect(cx - w * 0.07, y, w * 0.14, h * 0.03, { rx: 7, fill: spun(pen, metal) })) +
    Array.from({ length: links }, (_, at) =>
      ellipse(cx, y + h * (0.06 + at * 0.035), at % 2 ? 3 : 7, h * 0.02, {
        fill: 'none',
        stroke: at % 2 ? tones.dark : mix(tones.base, tones.light, 0.3),
        'stroke-width': 4,
      }),
    ).join('')
  )
}

const candle = (pen: Pen, metal: Metal, lx: number, ly: number, w: number, h: number): string =>
  glow(pen, lx, ly - h * 0.2, w * 0.09, 0.6) +
  shadowed(pen, 3, rect(lx - w * 0.036, ly - h * 0.015, w * 0.072, h * 0.02, { rx: 4, fill: spun(pen, metal) })) +
  rect(lx - w * 0.014, ly - h * 0.125, w * 0.028, h * 0.115, {
    rx: 3,
    fill: linear(pen, 0, [
      [0, '#d8d0bf'],
      [0.35, '#fffaf0'],
      [1, '#bfb5a0'],
    ]),
  }) +
  path(
    d`M${lx} ${ly - h * 0.24}C${lx + w * 0.03} ${ly - h * 0.18} ${lx + w * 0.022} ${ly - h * 0.125} ${lx} ${ly - h * 0.122}S${lx - w * 0.03} ${ly - h * 0.18} ${lx} ${ly - h * 0.24}z`,
    { fill: opal(pen), stroke: '#e0cfa3', 'stroke-width': 1 },
  )

export const armChandelier: DrawLight = (pen, metal, x, y, w, h) => {
  const [cx, hub] = [x + w / 2, y + h * 0.74]
  const arm = (at: number) =>
    d`M${cx} ${hub}C${cx + at * w * 0.3} ${hub + h * 0.16} ${cx + at * w} ${hub + h * 0.16} ${cx + at * w} ${hub - h * 0.06}`
  return (
    chain(pen, metal, cx, y, w, h, 9) +
    group(
      { filter: shadow(pen, 10, 0.34) },
      ...[-0.46, 0.46, -0.25, 0.25].map(at => tube(pen, metal, arm(at), w * 0.021)),
    ) +
    group(
      { filter: shadow(pen, 8, 0.36) },
      bar(pen, metal, cx - w * 0.018, y + h * 0.38, w * 0.036, h * 0.36, 6),
      dome(pen, metal, cx, y + h * 0.42, w * 0.04),
      dome(pen, metal, cx, y + h * 0.58, w * 0.028),
    ) +
    shadowed(pen, 8, dome(pen, metal, cx, hub + h * 0.02, w * 0.065)) +
    dome(pen, metal, cx, hub + h * 0.13, w * 0.022) +
    [-0.46, -0.25, 0, 0.25, 0.46]
      .map(at => candle(pen, metal, cx + at * w, hub - h * (at === 0 ? 0.1 : 0.06), w, h))
      .join('') +
    disc(pen, metal, cx, hub + h * 0.02, w * 0.012)
  )
}

/** Candles on an iron ring, seen a little from below. */
export const ringChandelier: DrawLight = (pen, metal, x, y, w, h) => {
  const [cx, cy] = [x + w / 2, y + h * 0.74]
  const [rx, ry] = [w * 0.48, h * 0.12]
  const on = (angle: number) => [cx + Math.cos(angle) * rx, cy + Math.sin(angle) * ry] as const
  const spots = Array.from({ length: 8 }, (_, at) => on(((at + 0.5) * Math.PI) / 4))
  const ring = d`M${cx - rx} ${cy}A${rx} ${ry} 0 1 0 ${cx + rx} ${cy}A${rx} ${ry} 0 1 0 ${cx - rx} ${cy}`
  const lights = (front: boolean) =>
    spots
      .filter(([, py]) => py > cy === front)
      .map(([px, py]) => candle(pen, metal, px, py, w, h))
      .join('')
  return (
    chain(pen, metal, cx, y, w, h, 6) +
    lights(false) +
    [0.25, 0.75, 1.25, 1.75]
      .map(at => {
        const [px, py] = on(at * Math.PI)
        return tube(pen, metal, d`M${cx} ${y + h * 0.28}L${px} ${py}`, w * 0.012)
      })
      .join('') +
    dome(pen, metal, cx, y + h * 0.28, w * 0.035) +
    group({ filter: shadow(pen, 11, 0.36) }, tube(pen, metal, ring, h * 0.042)) +
    lights(true)
  )
}

/** A stem with arms at different heights, each pivoting; a bare globe at every end. */
const branching = (pen: Pen, metal: Metal, x: number, y: number, w: number, h: number, size: number): string => {
  const cx = x + w / 2
  const arms = [
    [-0.46, 0.5, 0.36],
    [0.4, 0.43, 0.44],
    [-0.24, 0.66, 0.72],
    [0.48, 0.72, 0.62],
    [0.16, 0.84, 0.93],
    [-0.4, 0.8, 0.86],
  ] as const
  const globe = (gx: number, gy: number) =>
    glow(pen, gx, gy, w * size * 1.5, 0.4) +
    group({ filter: shadow(pen, 8, 0.3) }, circle(gx, gy, w * size, { fill: opal(pen) })) +
    ellipse(gx - w * size * 0.4, gy - w * size * 0.42, w * size * 0.24, w * size * 0.15, { fill: '#fff', opacity: 0.8 })
  return (
    shadowed(pen, 6, rect(cx - w * 0.08, y, w * 0.16, h * 0.03, { rx: 7, fill: spun(pen, metal) })) +
    group({ filter: shadow(pen, 10, 0.34) }, bar(pen, metal, cx - w * 0.011, y + h * 0.03, w * 0.022, h * 0.84, 5)) +
    arms
      .map(
        ([dx, from, to]) =>
          group(
            { filter: shadow(pen, 9, 0.34) },
            tube(pen, metal, d`M${cx} ${y + h * from}L${cx + w * dx} ${y + h * to}`, w * 0.017),
          ) +
          shadowed(pen, 4, dome(pen, metal, cx, y + h * from, w * 0.022)) +
          globe(cx + w * dx, y + h * to),
      )
      .join('')
  )
}

export const branchChandelier: DrawLight = (pen, metal, x, y, w, h) => branching(pen, metal, x, y, w, h, 0.042)
export const globeChandelier: DrawLight = (pen, metal, x, y, w, h) => branching(pen, metal, x, y, w, h, 0.085)
