import { startTransition } from 'react'
import { bulkLayoutOf } from '../../core/bulk-order/bulk-product'
import { type Notice, noticeChoice } from '../listing'
import { prefetch } from '../runtime/prefetch'
import type { Answered } from './path-answers'

/** The way to a table was pressed since a pointer came over anything: its click follows within a tenth of a second. */
let pressed = false

/**
 * Asks for the table of this category in the same way, and draws it out of sight: the click has but to show it. What
 * editors placed about it (a film, a page of others) does not begin before it is wanted. Whoever rests may yet go on,
 * so it is drawn by and by; once the link is pressed it is drawn in one go, since a click that finds it half done has
 * all of it drawn anew.
 */
export const noticeTable = (event: Notice): void => {
  if (event.type === 'pointerdown') pressed = true
  if (event.type === 'pointerover') pressed = false
  noticeChoice(event, answer => {
    const page = answer as unknown as Answered
    if (page.tag !== 'category' || !page.bulk || page.order || bulkLayoutOf(page.entry?.template) === 'openings') return
    if (page.blocks?.types.length || page.entry?.zones.some(Boolean)) return
    const draw = (): void => prefetch.draw?.(page)
    if (pressed) draw()
    else startTransition(draw)
  })
}
