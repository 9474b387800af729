import { circle, d, el, line, path, rect, type Pen } from './svg'

export const editorialSize = { width: 1280, height: 960 } as const

export const ink = '#15191c'
export const pencil = '#5c656a'
export const accent = '#b9470c'
const wall = '#e7e9e5'

export const heavy = { fill: 'none', stroke: ink, 'stroke-width': 9, 'stroke-linejoin': 'miter' } as const
export const fine = { fill: 'none', stroke: ink, 'stroke-width': 3 } as const
export const light = { fill: 'none', stroke: pencil, 'stroke-width': 2 } as const

/** Drawn on a sheet of its own, so that the ink is legible in the dark theme too; a faint grid carries the drawing. */
export const paper = (pen: Pen): string => {
  const grid = pen.define(id =>
    el(
      'pattern',
      { id, width: 40, height: 40, patternUnits: 'userSpaceOnUse' },
      path('M40 0H0V40', { fill: 'none', stroke: '#cfd3ce', 'stroke-width': 1 }),
    ),
  )
  return (
    rect(0, 0, editorialSize.width, editorialSize.height, { fill: wall }) +
    rect(0, 0, editorialSize.width, editorialSize.height, { fill: grid, opacity: 0.7 })
  )
}

export const hatch = (pen: Pen, gap = 18, angle = 45): string =>
  pen.define(id =>
    el(
      'pattern',
      { id, width: gap, height: gap, patternUnits: 'userSpaceOnUse', patternTransform: `rotate(${angle})` },
      path(`M0 0V${gap}`, { stroke: pencil, 'stroke-width': 2.4, opacity: 0.75 }),
    ),
  )

export const concrete = (pen: Pen): string =>
  pen.define(id =>
    el(
      'pattern',
      { id, width: 70, height: 70, patternUnits: 'userSpaceOnUse' },
      ...[
        [10, 14],
        [40, 8],
        [58, 34],
        [22, 44],
        [48, 60],
        [8, 62],
      ].map(([x = 0, y = 0], at) =>
        at % 2
          ? circle(x, y, 2, { fill: pencil })
          : path(d`M${x} ${y}l9 3l-7 6z`, { fill: 'none', stroke: pencil, 'stroke-width': 1.6 }),
      ),
    ),
  )

/** A dimension line with the slanted ticks a drafter uses. */
export const dimension = (x1: number, y1: number, x2: number, y2: number, reach = 0): string => {
  const flat = y1 === y2
  const tick = (x: number, y: number) => line(x - 10, y + 10, x + 10, y - 10, { stroke: accent, 'stroke-width': 4 })
  const witness = (x: number, y: number) =>
    flat ? line(x, y - 16, x, y + reach, light) : line(x - 16, y, x + reach, y, light)
  return (
    witness(x1, y1) +
    witness(x2, y2) +
    line(x1, y1, x2, y2, { stroke: accent, 'stroke-width': 3 }) +
    tick(x1, y1) +
    tick(x2, y2)
  )
}
