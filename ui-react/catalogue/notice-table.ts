import { startTransition } from 'react'
import { bulkLayoutOf } from '../../core/bulk-order/bulk-product'
import { type Notice, noticeChoice } from '../listing'
import { prefetch } from '../runtime/prefetch'
import type { Answered } from './path-answers'

/** The link was pressed since the last pointerover: its click follows within a tenth of a second. */
let pressed = false

/**
 * Prefetches the category's table and renders it hidden, so that a click only shows it. Editors' content about it
 * (films, other pages) does not start before. On hover it renders as a transition; once the link is pressed,
 * synchronously, as an unfinished rendering would be repeated.
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
