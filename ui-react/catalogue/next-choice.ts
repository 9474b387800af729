import { startTransition, type SyntheticEvent } from 'react'
import { bulkLayoutOf } from '../../core/bulk-order/bulk-product'
import type { Listing } from '../../core/search/listing'
import { ahead } from '../runtime/ahead'
import { askAhead } from '../runtime/ask-ahead'
import type { Drawings } from '../product/drawings'
import type { Answered } from './path-answers'

export { placesOf } from '../product/product-places'

/** What a page of products answers, as far as its products go. */
export type Answer = { readonly listing: Listing; readonly drawings?: Drawings }

/** A pointer that only passes asks nothing. */
const restMs = 60

let rest: ReturnType<typeof setTimeout> | undefined
let last: string | undefined

type Notice = Pick<SyntheticEvent, 'type' | 'target' | 'nativeEvent'>

/**
 * Asks for another choice of this listing (S2-4.18) as a pointer or the focus rests on it, and at once as it is pressed. Not
 * where somebody saves data, nor for what glides under a pointer that stands still.
 */
export const noticeChoice = ({ type, target, nativeEvent }: Notice, told: (answer: Answer, href: string) => void): void => {
  const { clientX, clientY } = nativeEvent as Partial<PointerEvent>
  const place = clientX === undefined ? undefined : `${clientX},${clientY}`
  const glides = type === 'pointerover' && place === last
  last = place ?? last
  clearTimeout(rest)
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
  if (!link || glides || !leadsOn(link) || savesData()) return
  const hear = (answer: unknown): void => {
    if (isListing(answer)) told(answer, link.pathname + link.search)
  }
  if (type === 'pointerdown') askAhead(link.href, hear, true)
  else rest = setTimeout(() => leadsOn(link) && askAhead(link.href, hear), restMs)
}

/** The way to a table was pressed since a pointer came over anything: its click follows within a tenth of a second. */
let pressed = false

/**
 * Asks for the table of this category in the same way, and draws it out of sight: the click has but to show it. What editors
 * placed about it (a film, a page of others) does not begin before it is wanted. Whoever rests may yet go on, so it is drawn
 * by and by; once the link is pressed it is drawn in one go, since a click that finds it half done has all of it drawn anew.
 */
export const noticeTable = (event: Notice): void => {
  if (event.type === 'pointerdown') pressed = true
  if (event.type === 'pointerover') pressed = false
  noticeChoice(event, answer => {
    const page = answer as unknown as Answered
    if (page.tag !== 'category' || !page.bulk || page.order || bulkLayoutOf(page.entry?.template) === 'openings') return
    if (page.blocks?.types.length || page.entry?.zones.some(Boolean)) return
    const draw = (): void => ahead.draw?.(page)
    if (pressed) draw()
    else startTransition(draw)
  })
}

const leadsOn = ({ origin, pathname, search }: HTMLAnchorElement): boolean => origin === location.origin && pathname === location.pathname && search !== location.search

const savesData = (): boolean => (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true

const isListing = (answer: unknown): answer is Answer => typeof answer === 'object' && answer !== null && 'listing' in answer
