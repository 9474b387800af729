import { clipTo, linear } from './finish'
import { d, path, rect, type Pen } from './svg'

/** Clear glass before an empty room: cool, brighter above, with two slanting reflections. */
export const glass = (pen: Pen, x: number, y: number, w: number, h: number): string => {
  const body = linear(pen, 68, [
    [0, '#dbe7ea'],
    [0.32, '#c3d3d8'],
    [0.62, '#a9bdc4'],
    [1, '#8ea5ad'],
  ])
  const slant = Math.min(w * 0.9, h * 0.5)
  const streak = (from: number, thick: number, opacity: number) =>
    path(
      d`M${x - 4} ${y + from + slant}L${x + w + 4} ${y + from - slant * 0.3}V${y + from - slant * 0.3 + thick}L${x - 4} ${y + from + slant + thick}z`,
      { fill: '#fff', opacity },
    )
  return clipTo(
    pen,
    rect(x, y, w, h),
    rect(x, y, w, h, { fill: body, opacity: 0.94 }),
    path(d`M${x} ${y}h${w}L${x} ${y + Math.min(h, w * 2.1)}z`, {
      fill: linear(pen, 45, [
        [0, '#fff', 0.5],
        [1, '#fff', 0.12],
      ]),
    }),
    streak(h * 0.42, h * 0.07, 0.3),
    streak(h * 0.53, h * 0.022, 0.26),
    streak(h * 0.72, h * 0.05, 0.12),
    path(d`M${x} ${y}h${w}v${h * 0.012 + 3}h${-w}z`, { fill: '#20282c', opacity: 0.32 }),
    path(d`M${x} ${y}v${h}h${3}V${y}z`, { fill: '#20282c', opacity: 0.22 }),
  )
}

/** Silvered mirror: paler and greyer than clear glass. */
export const mirrorGlass = (pen: Pen, x: number, y: number, w: number, h: number): string => {
  const body = linear(pen, 62, [
    [0, '#f4f8f9'],
    [0.3, '#d5dee1'],
    [0.5, '#e6ecee'],
    [0.72, '#bac7cb'],
    [1, '#a3b2b7'],
  ])
  const sweep = (from: number, thick: number, opacity: number) =>
    path(d`M${x} ${y + from + w}L${x + w} ${y + from}v${thick}L${x} ${y + from + w + thick}z`, {
      fill: '#fff',
      opacity,
    })
  return clipTo(
    pen,
    rect(x, y, w, h),
    rect(x, y, w, h, { fill: body }),
    sweep(h * 0.08, h * 0.16, 0.4),
    sweep(h * 0.28, h * 0.03, 0.34),
    sweep(h * 0.52, h * 0.09, 0.2),
  )
}
