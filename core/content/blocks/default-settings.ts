import { choice, color, flag, group, link, maybe, number, or, words } from './setting'

/** Left, center or right (S2-9.14). */
export const alignment = or('left', choice('left', 'center', 'right'))
/** h1 to h6 (S2-9.14). Defaults to h2, because the page has its own h1. */
export const headingLevel = or('h2', choice('h1', 'h2', 'h3', 'h4', 'h5', 'h6'))
/** Width of a picture (S2-9.24). */
export const wrapper = or('Container', choice('Fluid', 'Container', 'Container Small'))
/** Opens in the same tab or a new one (S2-9.24). */
export const target = or('_self', choice('_self', '_blank'))

/** Carousel interval in milliseconds: five seconds by default (S2-9.08), with a readable minimum. */
export const turnEvery = (defaultMs = 5_000) => or(defaultMs, number(1_000, 60_000))

/** Autoplay and navigation of rows and carousels, with the defaults of S2-9.08 and S2-9.28. */
export const carouselSettings = (milliseconds = 5_000) => ({
  autoplay: or(true, flag),
  autoplaySpeed: turnEvery(milliseconds),
  arrows: or(true, flag),
  pagination: or(true, flag),
  paginationPosition: or('center', choice('left', 'center', 'right')),
})

/** Optional colors; by default the shop's. */
export const colors = { backgroundColor: maybe(color), textColor: maybe(color) }

/** A call to action: text, link, and whether it opens a new tab. */
export const action = maybe(group({ text: words, href: link, target }))
