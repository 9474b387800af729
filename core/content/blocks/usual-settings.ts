import { choice, color, flag, group, link, maybe, number, or, words } from './setting'

/** Left, centre or right (S2-9.14). */
export const alignment = or('left', choice('left', 'center', 'right'))
/** h1 to h6 (S2-9.14). A page has its own h1, so a block starts below it. */
export const headingLevel = or('h2', choice('h1', 'h2', 'h3', 'h4', 'h5', 'h6'))
/** How wide a picture stands (S2-9.24). */
export const wrapper = or('Container', choice('Fluid', 'Container', 'Container Small'))
/** In the same page or a new one (S2-9.24). */
export const target = or('_self', choice('_self', '_blank'))

/** Milliseconds between two turns of a carousel: five seconds (S2-9.08), and never quicker than one can read. */
export const turnEvery = (usually = 5_000) => or(usually, number(1_000, 60_000))

/** How rows and carousels turn and are stepped through, with the defaults of S2-9.08 and S2-9.28. */
export const carouselSettings = (milliseconds = 5_000) => ({
  autoplay: or(true, flag),
  autoplaySpeed: turnEvery(milliseconds),
  arrows: or(true, flag),
  pagination: or(true, flag),
  paginationPosition: or('center', choice('left', 'center', 'right')),
})

/** Colours an editor may set; without them the shop's own. */
export const colors = { backgroundColor: maybe(color), textColor: maybe(color) }

/** A way on: its words, where it leads, and whether in a new page. */
export const action = maybe(group({ text: words, href: link, target }))
