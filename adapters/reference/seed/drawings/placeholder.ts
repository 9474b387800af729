import { d, group, line, path, rect } from './svg'

/** Picture in place of a missing one: an opening in outline, unobtrusive on light and dark backgrounds. */
export const drawPlaceholder = (): string =>
  group(
    { fill: 'none', stroke: '#868e92', 'stroke-width': 7, 'stroke-linejoin': 'round', 'stroke-linecap': 'round' },
    rect(300, 300, 680, 680, { 'stroke-dasharray': '22 18', 'stroke-width': 5, opacity: 0.7 }),
    path(d`M470 900V400h340v500`),
    path(d`M505 900V435h270v465z`),
    line(400, 900, 880, 900),
    line(700, 680, 740, 680, { 'stroke-width': 14 }),
    path(d`M505 520h-16m0 130h16m0 130h-16`),
  )
