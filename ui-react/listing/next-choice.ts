import type { SyntheticEvent } from 'react'
import type { Listing } from '../../core/search/listing'
import { prefetchPage } from '../runtime/prefetcher'
import type { Drawings } from '../product/drawings'

export { placesOf } from '../product/product-places'

/** The part of a page's response with the products. */
export type Answer = { readonly listing: Listing; readonly drawings?: Drawings }

/** Hover delay, so that a passing pointer prefetches nothing. */
const restMs = 60

let rest: ReturnType<typeof setTimeout> | undefined
let last: string | undefined

export type Notice = Pick<SyntheticEvent, 'type' | 'target' | 'nativeEvent'>

/**
 * Prefetches another selection of this listing (S2-4.18) on hover or focus, immediately on press. Not with data saver,
 * nor for links that scroll under a resting pointer.
 */
export const noticeChoice = (
  { type, target, nativeEvent }: Notice,
  onAnswer: (answer: Answer, href: string) => void,
): void => {
  const { clientX, clientY } = nativeEvent as Partial<PointerEvent>
  const place = clientX === undefined ? undefined : `${clientX},${clientY}`
  const glides = type === 'pointerover' && place === last
  last = place ?? last
  clearTimeout(rest)
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
  if (!link || glides || !leadsOn(link) || savesData()) return
  const hear = (answer: unknown): void => {
    if (isListing(answer)) onAnswer(answer, link.pathname + link.search)
  }
  if (type === 'pointerdown') prefetchPage(link.href, hear, true)
  else rest = setTimeout(() => leadsOn(link) && prefetchPage(link.href, hear), restMs)
}

const leadsOn = ({ origin, pathname, search }: HTMLAnchorElement): boolean =>
  origin === location.origin && pathname === location.pathname && search !== location.search

const savesData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true

const isListing = (answer: unknown): answer is Answer =>
  typeof answer === 'object' && answer !== null && 'listing' in answer
