import type { PictureSpec, Surface } from '../../../core/catalogue/picture'
import { drawnBox } from '../../../core/catalogue/picture-extent'
import { blur, linear, radial, relief, shadow, shadowed, standing } from './finish'
import { bar, dome, plate, screw, tube } from './metalwork'
import { isVeneer, mix, tonesOf } from './palette'
import { d, ellipse, group, line, path, rect, type Pen } from './svg'
import { face, mitred, outline } from './surface'

type Draw = (pen: Pen, surface: Surface, x: number, y: number, w: number, h: number, px: number) => string

const plank = (pen: Pen, surface: Surface, x: number, y: number, w: number, h: number, salt: string): string =>
  face(pen, surface, x, y, w, h, { salt, along: w > h ? 'horizontal' : 'vertical', figure: 'straight' }) + mitred(x, y, w, h, Math.min(4, Math.min(w, h) * 0.12), 'raised', 0.8) + outline(x, y, w, h, { 'stroke-opacity': 0.28 })

const shelving: Draw = (pen, surface, x, y, w, h, px) => {
  const tones = tonesOf(surface)
  const [post, board] = [1.6 * px, 1.5 * px]
  const levels = [0, 0.235, 0.47, 0.705, 0.93]
  const back = rect(x + post, y, w - 2 * post, h * 0.94, { fill: linear(pen, 90, [[0, mix(tones.deep, '#000000', 0.2), 0.2], [1, mix(tones.deep, '#000000', 0.2), 0.1]]) })
  const shelves = levels.map((at, n) => {
    const sy = y + at * h
    const under = n === levels.length - 1 ? '' : rect(x + post, sy + board, w - 2 * post, 34, { fill: linear(pen, 90, [[0, '#000', 0.3], [1, '#000', 0]]) })
    const top = n === 0 ? '' : path(d`M${x + post + 6} ${sy - 9}H${x + w - post - 6}l6 9H${x + post}z`, { fill: mix(tones.light, tones.base, 0.5) })
    return under + top + plank(pen, surface, x + post * 0.6, sy, w - post * 1.2, board, `shelf${n}`)
  }).join('')
  const slots = [x + post / 2, x + w - post / 2].map(cx => Array.from({ length: 30 }, (_, at) => rect(cx - 1.6, y + 16 + at * ((h - 30) / 30), 3.2, 11, { rx: 1.6, fill: '#000', opacity: isVeneer(surface) ? 0 : 0.45 })).join('')).join('')
  return standing(pen, x, w, y + h) + back + shadowed(pen, 8, shelves) + shadowed(pen, 9, plank(pen, surface, x, y - 4, post, h + 4, 'left'), plank(pen, surface, x + w - post, y - 4, post, h + 4, 'right')) + slots +
    [x, x + w - post].map(fx => rect(fx + 3, y + h - 5, post - 6, 6, { rx: 2, fill: '#17191b' })).join('')
}

/** An open-front bin: deep shade inside, rolled rim, label holder. */
const bin: Draw = (pen, surface, x, y, w, h) => {
  const tones = tonesOf(surface)
  const mouth = h * 0.24
  const front = d`M${x + w * 0.02} ${y + mouth}h${w * 0.96}l${-w * 0.05} ${h - mouth - 14}q-2 14 -16 14H${x + w * 0.07 + 16}q-14 0 -16 -14z`
  const inside = d`M${x + w * 0.08} ${y}h${w * 0.84}l${w * 0.06} ${mouth}h${-w * 0.96}z`
  const weave = isVeneer(surface) ? '' : Array.from({ length: 5 }, (_, at) => path(d`M${x + w * 0.06} ${y + h * (0.78 + at * 0.035)}h${w * 0.88}`, { stroke: '#000', 'stroke-opacity': 0.1, 'stroke-width': 3 })).join('')
  const fill = isVeneer(surface) ? group({ 'clip-path': pen.define(id => `<clipPath id="${id}">${path(front)}</clipPath>`) }, face(pen, surface, x, y + mouth, w, h - mouth, { along: 'horizontal', figure: 'plain', leaves: 2, salt: 'front' }))
    : path(front, { fill: linear(pen, 40, [[0, tones.hi], [0.2, tones.light], [0.6, tones.base], [1, tones.dark]]) })
  return standing(pen, x + w * 0.06, w * 0.88, y + h) + shadowed(pen, 10, path(inside, { fill: linear(pen, 90, [[0, mix(tones.base, tones.deep, 0.5)], [1, mix(tones.deep, '#000000', 0.4)]]) })) + group({ filter: shadow(pen, 12, 0.36) }, group({ filter: relief(pen, 6, 0.3) }, fill)) + weave +
    rect(x - w * 0.01, y + mouth - 12, w * 1.02, 30, { rx: 14, fill: linear(pen, 90, [[0, tones.hi], [0.4, tones.base], [1, tones.deep]]), filter: shadow(pen, 3, 0.3) }) +
    shadowed(pen, 4, plate(pen, 'satin-chrome', x + w * 0.33, y + h * 0.46, w * 0.34, h * 0.13, { radius: 6, edge: 2 }), rect(x + w * 0.35, y + h * 0.478, w * 0.3, h * 0.094, { rx: 3, fill: '#f6f4ee' })) + mitred(x + w * 0.35, y + h * 0.478, w * 0.3, h * 0.094, 3, 'sunk', 0.5)
}

/** A tray from above with compartments, each with its own inner shade. */
const drawerOrganizer: Draw = (pen, surface, x, y, w, h) => {
  const tones = tonesOf(surface)
  const t = w * 0.018
  const cells = [[0, 0, 0.22, 1], [0.22, 0, 0.22, 1], [0.44, 0, 0.22, 1], [0.66, 0, 0.34, 0.34], [0.66, 0.34, 0.34, 0.33], [0.66, 0.67, 0.34, 0.33]] as const
  const well = ([fx, fy, fw, fh]: readonly [number, number, number, number], at: number) => {
    const [cx, cy, cw, ch] = [x + t + (w - 2 * t) * fx + t / 2, y + t + (h - 2 * t) * fy + t / 2, (w - 2 * t) * fw - t, (h - 2 * t) * fh - t]
    return face(pen, surface, cx, cy, cw, ch, { salt: `floor${at}`, along: ch > cw ? 'vertical' : 'horizontal', lit: false }) + rect(cx, cy, cw, ch, { fill: tones.deep, opacity: 0.34 }) +
      rect(cx, cy, cw, h * 0.09, { fill: linear(pen, 90, [[0, '#000', 0.55], [1, '#000', 0]]) }) + rect(cx, cy, w * 0.05, ch, { fill: linear(pen, 0, [[0, '#000', 0.45], [1, '#000', 0]]) }) + rect(cx + cw - 10, cy, 10, ch, { fill: tones.hi, opacity: 0.2 }) + rect(cx, cy + ch - 12, cw, 12, { fill: tones.hi, opacity: 0.26 }) + outline(cx, cy, cw, ch, { 'stroke-opacity': 0.45 })
  }
  return group({ filter: shadow(pen, 14, 0.42) }, plank(pen, surface, x, y, w, h, 'rim')) + cells.map(well).join('')
}

const hookRail: Draw = (pen, surface, x, y, w, h) => {
  const board = h * 0.66
  const hook = (cx: number) => shadowed(pen, 6, plate(pen, 'matte-black', cx - 24, y + board * 0.24, 48, board * 0.62, { radius: 24, edge: 3 })) + group({ filter: shadow(pen, 9, 0.42) }, tube(pen, 'matte-black', d`M${cx} ${y + board * 0.5}V${y + h * 0.74}C${cx} ${y + h * 1.02} ${cx + 44} ${y + h * 1.02} ${cx + 42} ${y + h * 0.76}`, 20)) + dome(pen, 'matte-black', cx + 42, y + h * 0.74, 14) + dome(pen, 'matte-black', cx, y + board * 0.5, 14)
  return shadowed(pen, 13, plank(pen, surface, x, y, w, board, 'board')) + [0.03, 0.97].map((at, n) => screw(pen, 'matte-black', x + w * at, y + board / 2, 8, n * 40)).join('') + [0.12, 0.31, 0.5, 0.69, 0.88].map(at => hook(x + w * at - 14)).join('')
}

const crate: Draw = (pen, surface, x, y, w, h) => {
  const slat = h * 0.27
  const rows = [0, 0.365, 0.73]
  const inner = rect(x + 20, y + 6, w - 40, h - 12, { fill: linear(pen, 90, [[0, '#1c1712'], [1, '#2e261d']]) })
  const tones = tonesOf(surface)
  const back = rows.map(at => rect(x + 30, y + h * at + slat * 0.22, w - 60, slat * 0.86, { fill: mix(tones.deep, tones.dark, 0.4) })).join('')
  const corner = (cx: number, salt: string) => plank(pen, surface, cx, y - h * 0.015, w * 0.075, h * 1.03, salt)
  const nails = rows.flatMap(at => [0.25, 0.75].flatMap(dy => [x + w * 0.037, x + w * 0.963].map(cx => screw(pen, 'satin-chrome', cx, y + h * at + slat * dy, 5, at * 100)))).join('')
  return standing(pen, x, w, y + h) + inner + back + shadowed(pen, 9, ...rows.map((at, n) => plank(pen, surface, x, y + h * at, w, slat, `slat${n}`))) + shadowed(pen, 7, corner(x, 'left'), corner(x + w - w * 0.075, 'right')) + nails +
    rect(x + w * 0.4, y + slat * 0.3, w * 0.2, slat * 0.4, { rx: slat * 0.2, fill: '#15110d' }) + rect(x + w * 0.4, y + slat * 0.62, w * 0.2, slat * 0.1, { rx: 4, fill: '#fff', opacity: 0.2 })
}

/** Gondola: slotted back, sloped shelves with price rails, base deck. */
const storeFixture: Draw = (pen, surface, x, y, w, h, px) => {
  const tones = tonesOf(surface)
  const post = 1.4 * px
  const holes = Array.from({ length: 13 }, (_, row) => Array.from({ length: 17 }, (__, col) => ellipse(x + post + 22 + col * ((w - 2 * post - 44) / 16), y + 30 + row * ((h * 0.86) / 13), 3.4, 3.4, { fill: '#000', opacity: 0.34 })).join('')).join('')
  const shelf = (at: number, n: number) => rect(x + post, y + h * at + 30, w - 2 * post, 46, { fill: linear(pen, 90, [[0, '#000', 0.34], [1, '#000', 0]]) }) + path(d`M${x + post} ${y + h * at}H${x + w - post}L${x + w - 4} ${y + h * at + 18}H${x + 4}z`, { fill: mix(tones.light, tones.base, 0.2) }) + plank(pen, surface, x, y + h * at + 16, w, 20, `rail${n}`) + rect(x + 5, y + h * at + 21, w - 10, 11, { rx: 2, fill: '#f4f2ec', opacity: 0.94 }) + rect(x + 5, y + h * at + 21, w - 10, 3, { fill: '#000', opacity: 0.14 })
  return standing(pen, x, w, y + h) + shadowed(pen, 10, face(pen, surface, x + post, y + 6, w - 2 * post, h * 0.92, { salt: 'back' }), rect(x + post, y + 6, w - 2 * post, h * 0.92, { fill: tones.deep, opacity: 0.14 })) + holes +
    shadowed(pen, 7, ...[0.2, 0.42, 0.64].map(shelf)) + shadowed(pen, 8, plank(pen, surface, x, y, post, h, 'left'), plank(pen, surface, x + w - post, y, post, h, 'right'), plank(pen, surface, x, y - 4, w, 1.8 * px, 'top'), plank(pen, surface, x - 4, y + h * 0.87, w + 8, h * 0.13, 'base')) + rect(x, y + h - 14, w, 14, { fill: '#15181a', opacity: 0.85 })
}

/** A wall sign by pictogram alone: a door ajar and an arrow. */
const sign: Draw = (pen, surface, x, y, w, h) => {
  const tones = tonesOf(surface)
  const ink = ['white', 'sand', 'maple', 'birch', 'white-oak', 'stainless', 'aluminum', 'satin-chrome', 'polished-chrome', 'bright-brass'].includes(surface) ? '#1d2225' : '#f4f3ee'
  const [dx, dy, dh] = [x + w * 0.2, y + h * 0.22, h * 0.56]
  const dw = dh * 0.5
  const pictogram = group({ fill: 'none', stroke: ink, 'stroke-width': 15, 'stroke-linejoin': 'round', 'stroke-linecap': 'round' }, rect(dx, dy, dw, dh), path(d`M${dx} ${dy}l${dw * 0.62} ${dh * 0.12}v${dh * 0.99}L${dx} ${dy + dh}z`, { fill: ink }), path(d`M${x + w * 0.5} ${y + h / 2}h${w * 0.29}m${-h * 0.15} ${-h * 0.16}l${h * 0.16} ${h * 0.16}l${-h * 0.16} ${h * 0.16}`, { 'stroke-width': 22 }))
  return group({ filter: shadow(pen, 13, 0.42) }, group({ filter: relief(pen, 4, 0.36) }, face(pen, surface, x, y, w, h, { salt: 'sign', along: 'horizontal', figure: 'plain', leaves: 1 }))) + mitred(x, y, w, h, 7, 'raised', 0.7) + pictogram +
    [[0.04, 0.07], [0.96, 0.07], [0.04, 0.93], [0.96, 0.93]].map(([fx = 0, fy = 0]) => shadowed(pen, 4, dome(pen, 'satin-chrome', x + w * fx, y + h * fy, 14))).join('') + outline(x, y, w, h, { stroke: tones.deep, 'stroke-opacity': 0.4 })
}

/** A lidded tray of spare parts: screws, springs, cylinders and keys in their cells. */
const partsKit: Draw = (pen, surface, x, y, w, h) => {
  const cell = (col: number, row: number, wide: number) => [x + w * (0.03 + col * 0.235), y + h * (0.05 + row * 0.46), w * (wide * 0.235 - 0.015), h * 0.43] as const
  const well = ([cx, cy, cw, ch]: readonly [number, number, number, number]) => rect(cx, cy, cw, ch, { rx: 14, fill: linear(pen, 52, [[0, '#121517'], [1, '#2b3033']]) }) + rect(cx, cy + 2, cw, ch - 2, { rx: 14, fill: 'none', stroke: '#fff', 'stroke-opacity': 0.13, 'stroke-width': 2.4 })
  const wells = [cell(0, 0, 1), cell(1, 0, 1), cell(2, 0, 2), cell(0, 1, 2), cell(2, 1, 1), cell(3, 1, 1)]
  const screws = Array.from({ length: 9 }, (_, at) => screw(pen, at % 2 ? 'bright-brass' : 'stainless', x + w * (0.075 + (at % 3) * 0.062), y + h * (0.14 + Math.floor(at / 3) * 0.125), 17, at * 37)).join('')
  const springAt = (sy: number) => Array.from({ length: 11 }, (_, at) => path(d`M${x + w * 0.285 + at * 13} ${sy}l9 58`, { stroke: '#0b0d0e', 'stroke-width': 9, 'stroke-linecap': 'round' }) + path(d`M${x + w * 0.285 + at * 13 - 1} ${sy}l9 58`, { stroke: '#c6cbce', 'stroke-width': 5.5, 'stroke-linecap': 'round' })).join('')
  const pins = [0, 1, 2, 3].map(at => shadowed(pen, 4, bar(pen, at % 2 ? 'bright-brass' : 'satin-chrome', x + w * 0.53, y + h * (0.105 + at * 0.09), w * (0.37 - at * 0.05), 30, 14))).join('')
  const key = (kx: number, ky: number, turn: number) => group({ transform: `rotate(${turn} ${kx.toFixed(0)} ${ky.toFixed(0)})`, filter: shadow(pen, 5, 0.5) }, group({ filter: relief(pen, 2.4, 0.5) }, path(d`M${kx} ${ky - 46}a46 46 0 1 1 0 92q-16 0 -16 -16q0 -30 0 -60q0 -16 16 -16zm14 30a16 16 0 1 0 0.1 0zM${kx + 80} ${ky - 16}h150l18 16l-14 14h-14l-10 -9l-12 9l-14 -8l-14 8l-16 -6l-14 6h-60z`, { 'fill-rule': 'evenodd', fill: linear(pen, 40, [[0, '#fff3c4'], [0.4, '#d8ae58'], [1, '#8d6528']]) })))
  return group({ filter: shadow(pen, 15, 0.42) }, group({ filter: relief(pen, 6, 0.36) }, face(pen, surface, x, y, w, h, { salt: 'tray', along: 'horizontal' }))) + wells.map(well).join('') + screws + springAt(y + h * 0.13) + springAt(y + h * 0.3) + pins + key(x + w * 0.1, y + h * 0.65, 6) + key(x + w * 0.15, y + h * 0.84, -7) +
    shadowed(pen, 6, plate(pen, 'satin-chrome', x + w * 0.525, y + h * 0.58, w * 0.17, h * 0.3, { radius: 14, edge: 4, brush: 'vertical' })) + rect(x + w * 0.57, y + h * 0.65, w * 0.08, h * 0.16, { rx: 8, fill: '#0c0e0f' }) + [0.28, 0.62].map(at => shadowed(pen, 5, dome(pen, 'satin-chrome', x + w * 0.843, y + h * (0.44 + at * 0.52), h * 0.075))).join('') +
    ellipse(x + w * 0.3, y + h * 0.2, w * 0.34, h * 0.12, { fill: radial(pen, [[0, '#fff', 0.1], [1, '#fff', 0]]), filter: blur(pen, 8) }) + line(x + 16, y + h - 8, x + w - 16, y + h - 8, { stroke: '#000', 'stroke-opacity': 0.25, 'stroke-width': 2 })
}

const draws = { shelving, bin, 'drawer-organizer': drawerOrganizer, 'hook-rail': hookRail, crate, 'store-fixture': storeFixture, sign, 'parts-kit': partsKit }

export const drawStorage = (pen: Pen, spec: Extract<PictureSpec, { readonly kind: keyof typeof draws }>): string => {
  const { x, y, width, height, scale } = drawnBox(spec)
  return draws[spec.kind](pen, spec.face, x, y, width, height, scale)
}
