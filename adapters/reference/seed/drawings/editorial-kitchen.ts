import { drawnBox } from '../../../../core/catalogue/picture-extent'
import { cabinetAt, type Cabinet } from './cabinet'
import { accent, concrete, dimension, editorialSize, fine, hatch, heavy, ink, light, pencil } from './drafting'
import { clipTo, linear } from './finish'
import { drawLight } from './light'
import { drawSink } from './sink'
import { drawStorage } from './storage'
import { d, line, path, placed, rect, type Pen } from './svg'
import { wood } from './wood'

const { width, height } = editorialSize

const floorAt = (pen: Pen, y: number): string =>
  rect(0, y, width, height - y, { fill: concrete(pen) }) + line(0, y, width, y, heavy)

/** A wall of cabinets in elevation: widths in steps of three inches, seams over seams, a filler at the end. */
export const cabinetRun = (pen: Pen): string => {
  const [px, left, floor] = [9, 100, 800]
  const base = (kind: Cabinet['kind'], wide: number): Cabinet =>
    ({ kind, width: wide, height: 34.5, face: 'white-oak', style: 'shaker' }) as Cabinet
  const bases = [
    base('cabinet-base', 18),
    base('cabinet-drawers', 15),
    base('cabinet-sink', 36),
    base('cabinet-base', 33),
    base('cabinet-drawers', 15),
  ]
  const seams = bases.map((_, at) => left + px * bases.slice(0, at).reduce((sum, one) => sum + one.width, 0))
  const end = left + 117 * px
  const top = floor - 34.5 * px
  const upper = (at: number, wide: number): string =>
    cabinetAt(
      pen,
      { kind: 'cabinet-wall', width: wide, height: 30, face: 'white-oak', style: 'shaker' },
      seams[at] ?? left,
      92,
      px,
      `upper${at}`,
    )
  return (
    floorAt(pen, floor) +
    [
      [0, 18],
      [1, 15],
      [3, 33],
      [4, 15],
    ]
      .map(([at = 0, wide = 0]) => upper(at, wide))
      .join('') +
    rect((seams[2] ?? 0) + 18, 110, 36 * px - 36, 300, { ...fine, fill: '#f6f5f0' }) +
    path(d`M${(seams[2] ?? 0) + 18 * px} 110V410M${(seams[2] ?? 0) + 18} 260H${(seams[2] ?? 0) + 36 * px - 18}`, fine) +
    bases.map((one, at) => cabinetAt(pen, one, seams[at] ?? 0, top, px, `base${at}`)).join('') +
    rect(end, top, 3 * px, 30.5 * px, { ...fine, fill: hatch(pen, 14) }) +
    rect(end, 92, 3 * px, 30 * px, { ...fine, fill: hatch(pen, 14) }) +
    rect(left - 14, top - 16, 120 * px + 14, 16, { fill: '#f6f5f0', stroke: ink, 'stroke-width': 4 }) +
    line(end + 3 * px, 50, end + 3 * px, floor, heavy) +
    seams
      .slice(1)
      .filter((_, at) => at !== 1)
      .map(x => line(x, 400, x, top - 20, { stroke: accent, 'stroke-width': 3, 'stroke-dasharray': '12 9' }))
      .join('') +
    seams.map((x, at) => dimension(x, 880, seams[at + 1] ?? end, 880, -70)).join('') +
    dimension(end, 880, end + 3 * px, 880, -70)
  )
}

/** Two sinks of one width in plan: a single bowl that takes a sheet pan flat, and a double one that does not. */
export const sinkPlans = (pen: Pen): string => {
  const scale = 0.6
  const top = 310
  const one = (kind: 'sink-single' | 'sink-double', cx: number) => {
    const box = drawnBox({ kind, width: 33, face: 'stainless' })
    const [px, left, foot] = [box.scale * scale, cx - (box.width * scale) / 2, top + box.height * scale]
    return (
      rect(left - 26, top - 150, box.width * scale + 52, foot - top + 200, {
        ...fine,
        fill: '#f6f5f0',
        'stroke-width': 5,
      }) +
      placed(drawSink(pen, { kind, width: 33, face: 'stainless' }), box.x, box.y, left, top, scale) +
      rect(cx - 13 * px, top + 3.4 * px, 26 * px, 15 * px, {
        fill: 'none',
        stroke: accent,
        'stroke-width': 5,
        'stroke-dasharray': '18 12',
      }) +
      line(cx, top - 176, cx, foot + 70, { ...light, 'stroke-dasharray': '26 14' }) +
      dimension(left, 760, left + box.width * scale, 760, -70)
    )
  }
  return one('sink-single', 326) + one('sink-double', 954) + dimension(326 - 218, 860, 326 + 218, 860, -170)
}

/** A pendant over a table in elevation at true heights, from the floor to the top and from there to its lower edge. */
export const tableLight = (pen: Pen): string => {
  const pendant = { kind: 'pendant', metal: 'bright-brass' } as const
  const box = drawnBox(pendant)
  const px = 9.2
  const scale = px / box.scale
  const ceiling = 60
  const edge = ceiling + box.height * scale
  const top = edge + 32 * px
  const floor = top + 29 * px
  const leg = (x: number) =>
    wood(pen, 'walnut', x, top + 58, 30, floor - top - 58, { figure: 'plain', leaves: 1, salt: `leg${x}` }) +
    rect(x, top + 58, 30, floor - top - 58, { ...fine, 'stroke-width': 5 })
  return (
    rect(0, 0, width, ceiling - 4, { fill: hatch(pen) }) +
    line(0, ceiling - 2, width, ceiling - 2, heavy) +
    floorAt(pen, floor) +
    path(d`M${width / 2 - 60} ${edge}L${width / 2 - 330} ${top}H${width / 2 + 330}L${width / 2 + 60} ${edge}z`, {
      fill: linear(pen, 90, [
        [0, '#ffe9bd', 0.8],
        [1, '#ffe9bd', 0.15],
      ]),
    }) +
    placed(drawLight(pen, pendant), box.x + box.width / 2, box.y, width / 2, ceiling, scale) +
    leg(330) +
    leg(920) +
    rect(340, top + 22, 600, 36, { ...fine, fill: '#d5d8d3' }) +
    wood(pen, 'walnut', 280, top, 720, 24, { along: 'horizontal', figure: 'plain', leaves: 1, salt: 'top' }) +
    rect(280, top, 720, 24, { ...fine, 'stroke-width': 5 }) +
    dimension(1110, edge, 1110, top, -380) +
    dimension(170, top, 170, floor, 90)
  )
}

/** Shelves before the studs of a garage: bins on them, hooks beside, the lowest shelf high enough to sweep below. */
export const garageShelves = (pen: Pen): string => {
  const shelves = drawnBox({ kind: 'shelving', face: 'slate' })
  const bin = drawnBox({ kind: 'bin', face: 'sand' })
  const rail = drawnBox({ kind: 'hook-rail', face: 'maple' })
  const [floor, scale, left] = [850, 0.74, 190]
  const [wide, tall] = [shelves.width * scale, shelves.height * scale]
  const [top, right] = [floor - tall, left + wide]
  const levels = [0.235, 0.47, 0.705]
  const post = 1.6 * shelves.scale * scale
  const [inner, foot] = [left + post, top + 0.75 * tall]
  const aboveTheFloor = path(d`M0 0H${width}V${height}H${right - post}V${foot}H${inner}V${height}H0z`)
  const onShelf = (level: number, at: number): string =>
    placed(
      drawStorage(pen, { kind: 'bin', face: at % 2 ? 'sand' : 'oxide-primer' }),
      bin.x,
      bin.y + bin.height,
      left + 44 + at * 168,
      top + level * tall,
      0.15,
    )
  const stud = (x: number): string =>
    rect(x, -10, 34, floor + 10, { fill: 'none', stroke: pencil, 'stroke-width': 2, 'stroke-dasharray': '18 12' })
  return (
    [185, 505, 825, 1145].map(stud).join('') +
    floorAt(pen, floor) +
    clipTo(
      pen,
      aboveTheFloor,
      placed(drawStorage(pen, { kind: 'shelving', face: 'slate' }), shelves.x, shelves.y, left, top, scale),
    ) +
    levels.flatMap(level => [0, 1].map(at => onShelf(level, at))).join('') +
    placed(drawStorage(pen, { kind: 'hook-rail', face: 'maple' }), rail.x, rail.y, 770, 300, 0.44) +
    dimension(690, top + 0.705 * tall, 690, floor, -90)
  )
}
