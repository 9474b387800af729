import type { Metal, PictureSpec } from '../../../core/catalogue/picture'
import { drawnBox } from '../../../core/catalogue/picture-extent'
import { blur, brushed, linear, radial, roundStops, shadow, shadowed, standing } from './finish'
import { bar, disc, dome, plate, tube } from './metalwork'
import { metalTones, mix } from './palette'
import { circle, d, ellipse, group, path, rect, type Pen } from './svg'

type Draw = (pen: Pen, metal: Metal, x: number, y: number, w: number, h: number) => string

const glow = (pen: Pen, cx: number, cy: number, r: number, strength = 0.5): string => circle(cx, cy, r, { fill: radial(pen, [[0, '#ffe9bd', strength], [0.6, '#ffe0a3', strength * 0.25], [1, '#ffd98f', 0]]) })

/** Lit opal glass: brightest at its lower middle, the lamp showing through. */
const opal = (pen: Pen): string => radial(pen, [[0, '#fffdf6'], [0.45, '#fff6e0'], [0.8, '#f1e2c2'], [1, '#cdbb98']], 0.46, 0.56, 0.58)

/** Woven shade lit from inside. */
const fabric = (pen: Pen, text: string): string => path(text, { fill: linear(pen, 0, [[0, '#c9bda6'], [0.16, '#f1e9d9'], [0.45, '#fffaf0'], [0.75, '#efe5d2'], [1, '#b9ac93']]) }) + path(text, { fill: linear(pen, 90, [[0, '#a8905f', 0.28], [0.35, '#ffe9b8', 0.12], [0.7, '#ffdf9c', 0.3], [1, '#a8905f', 0.26]]) })

const spun = (pen: Pen, metal: Metal): string => linear(pen, 0, roundStops(metalTones[metal]))

const pendant: Draw = (pen, metal, x, y, w, h) => {
  const tones = metalTones[metal]
  const [cx, top] = [x + w / 2, y + h * 0.6]
  const bell = d`M${cx - w * 0.09} ${top}C${cx - w * 0.13} ${top + h * 0.1} ${x + w * 0.03} ${top + h * 0.12} ${x} ${y + h * 0.95}h${w}C${x + w * 0.97} ${top + h * 0.12} ${cx + w * 0.13} ${top + h * 0.1} ${cx + w * 0.09} ${top}z`
  return glow(pen, cx, y + h, w * 0.6, 0.4) + shadowed(pen, 6, rect(cx - w * 0.16, y, w * 0.32, h * 0.035, { rx: 8, fill: spun(pen, metal) })) + rect(cx - 3, y + h * 0.03, 6, h * 0.52, { fill: linear(pen, 0, [[0, '#3a3f42'], [0.4, '#6a7074'], [1, '#17191b']]) }) +
    shadowed(pen, 5, bar(pen, metal, cx - w * 0.05, y + h * 0.53, w * 0.1, h * 0.08, 8)) + ellipse(cx, y + h * 0.955, w * 0.485, h * 0.026, { fill: linear(pen, 90, [[0, '#b08f52'], [1, '#fff2cf']]) }) + ellipse(cx, y + h * 0.965, w * 0.12, h * 0.035, { fill: opal(pen) }) +
    group({ filter: shadow(pen, 14, 0.36) }, path(bell, { fill: spun(pen, metal), filter: brushed(pen, metal, 'horizontal') })) + path(bell, { fill: linear(pen, 90, [[0, '#fff', 0.16], [0.5, '#000', 0], [1, '#000', 0.26]]) }) + rect(x, y + h * 0.945, w, h * 0.012, { rx: 4, fill: linear(pen, 0, [[0, tones.dark], [0.25, tones.hi], [0.6, tones.base], [1, tones.dark]]) })
}

const sconce: Draw = (pen, metal, x, y, w, h) => {
  const cx = x + w / 2
  const shade = d`M${cx - w * 0.3} ${y}h${w * 0.6}L${x + w} ${y + h * 0.48}H${x}z`
  return glow(pen, cx, y + h * 0.3, w * 0.72, 0.4) + shadowed(pen, 12, plate(pen, metal, cx - w * 0.26, y + h * 0.52, w * 0.52, h * 0.48, { radius: w * 0.26, edge: 5, brush: 'vertical' })) +
    group({ filter: shadow(pen, 10, 0.4) }, tube(pen, metal, d`M${cx} ${y + h * 0.82}C${cx + w * 0.02} ${y + h * 0.74} ${cx} ${y + h * 0.64} ${cx} ${y + h * 0.46}`, w * 0.11)) + dome(pen, metal, cx, y + h * 0.83, w * 0.13) + bar(pen, metal, cx - w * 0.1, y + h * 0.45, w * 0.2, h * 0.1, 8) +
    group({ filter: shadow(pen, 12, 0.32) }, fabric(pen, shade)) + path(d`M${cx - w * 0.3} ${y}h${w * 0.6}l${w * 0.012} ${h * 0.014}h${-w * 0.624}z`, { fill: '#b8a57f', opacity: 0.8 }) + path(d`M${x} ${y + h * 0.48}h${w}l${-w * 0.008} ${-h * 0.014}h${-w * 0.984}z`, { fill: '#b8a57f', opacity: 0.8 })
}

const flushMount: Draw = (pen, metal, x, y, w, h) => {
  const bowl = d`M${x + w * 0.04} ${y + h * 0.34}h${w * 0.92}C${x + w * 0.92} ${y + h * 0.82} ${x + w * 0.68} ${y + h * 0.95} ${x + w / 2} ${y + h * 0.95}S${x + w * 0.08} ${y + h * 0.82} ${x + w * 0.04} ${y + h * 0.34}z`
  return glow(pen, x + w / 2, y + h * 0.7, w * 0.5, 0.4) + group({ filter: shadow(pen, 16, 0.34) }, path(bowl, { fill: opal(pen) })) + path(d`M${x + w * 0.12} ${y + h * 0.42}C${x + w * 0.16} ${y + h * 0.66} ${x + w * 0.24} ${y + h * 0.78} ${x + w * 0.36} ${y + h * 0.84}`, { fill: 'none', stroke: '#fff', 'stroke-width': 16, 'stroke-linecap': 'round', opacity: 0.7, filter: blur(pen, 6) }) +
    shadowed(pen, 10, rect(x + w * 0.1, y, w * 0.8, h * 0.2, { rx: 10, fill: spun(pen, metal) }), rect(x, y + h * 0.17, w, h * 0.2, { rx: 14, fill: spun(pen, metal), filter: brushed(pen, metal, 'horizontal') })) + rect(x, y + h * 0.17, w, h * 0.2, { rx: 14, fill: linear(pen, 90, [[0, '#fff', 0.4], [0.3, '#fff', 0], [0.7, '#000', 0.05], [1, '#000', 0.35]]) }) + shadowed(pen, 4, dome(pen, metal, x + w / 2, y + h * 0.965, h * 0.05))
}

const tableLamp: Draw = (pen, metal, x, y, w, h) => {
  const [cx, floor] = [x + w / 2, y + h]
  const shade = d`M${x + w * 0.15} ${y + h * 0.04}h${w * 0.7}L${x + w} ${y + h * 0.44}H${x}z`
  const stem = d`M${cx - w * 0.05} ${y + h * 0.46}C${cx - w * 0.05} ${y + h * 0.54} ${cx - w * 0.25} ${y + h * 0.58} ${cx - w * 0.25} ${y + h * 0.71}S${cx - w * 0.09} ${y + h * 0.88} ${cx - w * 0.09} ${y + h * 0.955}h${w * 0.18}C${cx + w * 0.09} ${y + h * 0.88} ${cx + w * 0.25} ${y + h * 0.84} ${cx + w * 0.25} ${y + h * 0.71}S${cx + w * 0.05} ${y + h * 0.54} ${cx + w * 0.05} ${y + h * 0.46}z`
  return glow(pen, cx, y + h * 0.3, w * 0.6, 0.3) + standing(pen, cx - w * 0.28, w * 0.56, floor) + shadowed(pen, 6, rect(cx - w * 0.24, y + h * 0.95, w * 0.48, h * 0.05, { rx: 8, fill: spun(pen, metal) })) +
    group({ filter: shadow(pen, 12, 0.36) }, path(stem, { fill: spun(pen, metal), filter: brushed(pen, metal, 'horizontal') })) + path(stem, { fill: linear(pen, 90, [[0, '#000', 0.32], [0.2, '#000', 0], [0.45, '#fff', 0.14], [0.75, '#000', 0.06], [1, '#000', 0.3]]) }) +
    bar(pen, metal, cx - w * 0.035, y + h * 0.42, w * 0.07, h * 0.06, 5) + shadowed(pen, 4, dome(pen, metal, cx, y + h * 0.02, w * 0.032)) + group({ filter: shadow(pen, 13, 0.3) }, fabric(pen, shade)) + path(d`M${x} ${y + h * 0.44}h${w}l${-w * 0.006} ${-h * 0.012}h${-w * 0.988}z`, { fill: '#b8a57f', opacity: 0.8 })
}

const chandelier: Draw = (pen, metal, x, y, w, h) => {
  const [cx, hub] = [x + w / 2, y + h * 0.74]
  const tones = metalTones[metal]
  const lamps = [-0.46, -0.25, 0, 0.25, 0.46]
  const arm = (at: number) => d`M${cx} ${hub}C${cx + at * w * 0.3} ${hub + h * 0.16} ${cx + at * w} ${hub + h * 0.16} ${cx + at * w} ${hub - h * 0.06}`
  const candle = (at: number) => {
    const [lx, ly] = [cx + at * w, hub - h * (at === 0 ? 0.1 : 0.06)]
    return glow(pen, lx, ly - h * 0.2, w * 0.09, 0.6) + shadowed(pen, 3, rect(lx - w * 0.036, ly - h * 0.015, w * 0.072, h * 0.02, { rx: 4, fill: spun(pen, metal) })) + rect(lx - w * 0.014, ly - h * 0.125, w * 0.028, h * 0.115, { rx: 3, fill: linear(pen, 0, [[0, '#d8d0bf'], [0.35, '#fffaf0'], [1, '#bfb5a0']]) }) +
      path(d`M${lx} ${ly - h * 0.24}C${lx + w * 0.03} ${ly - h * 0.18} ${lx + w * 0.022} ${ly - h * 0.125} ${lx} ${ly - h * 0.122}S${lx - w * 0.03} ${ly - h * 0.18} ${lx} ${ly - h * 0.24}z`, { fill: opal(pen), stroke: '#e0cfa3', 'stroke-width': 1 })
  }
  const links = Array.from({ length: 9 }, (_, at) => ellipse(cx, y + h * (0.06 + at * 0.035), at % 2 ? 3 : 7, h * 0.02, { fill: 'none', stroke: at % 2 ? tones.dark : mix(tones.base, tones.light, 0.3), 'stroke-width': 4 })).join('')
  return shadowed(pen, 6, rect(cx - w * 0.07, y, w * 0.14, h * 0.03, { rx: 7, fill: spun(pen, metal) })) + links + group({ filter: shadow(pen, 10, 0.34) }, ...[-0.46, 0.46, -0.25, 0.25].map(at => tube(pen, metal, arm(at), w * 0.021))) +
    group({ filter: shadow(pen, 8, 0.36) }, bar(pen, metal, cx - w * 0.018, y + h * 0.38, w * 0.036, h * 0.36, 6), dome(pen, metal, cx, y + h * 0.42, w * 0.04), dome(pen, metal, cx, y + h * 0.58, w * 0.028)) + shadowed(pen, 8, dome(pen, metal, cx, hub + h * 0.02, w * 0.065)) + dome(pen, metal, cx, hub + h * 0.13, w * 0.022) + lamps.map(candle).join('') + disc(pen, metal, cx, hub + h * 0.02, w * 0.012)
}

const draws = { pendant, sconce, 'flush-mount': flushMount, 'table-lamp': tableLamp, chandelier }

export const drawLight = (pen: Pen, spec: Extract<PictureSpec, { readonly kind: keyof typeof draws }>): string => {
  const { x, y, width, height } = drawnBox(spec)
  return draws[spec.kind](pen, spec.metal, x, y, width, height)
}
