import type { SyntheticEvent } from 'react'
import type { Listing } from '../../core/search/listing'
import { askAhead } from '../app/ask-ahead'
import type { Drawings } from './drawings'

/** What a page of products answers, as far as its products go. */
export type Answer = { readonly listing: Listing; readonly drawings?: Drawings }

/** A pointer that only passes asks nothing. */
const restMs = 60

let rest: ReturnType<typeof setTimeout> | undefined

/**
 * Asks for another choice of this listing (S2-4.18) as a pointer or the focus rests on it, and at once as it is pressed. Not
 * where somebody saves data.
 */
export const noticeChoice = ({ type, target }: Pick<SyntheticEvent, 'type' | 'target'>, told: (answer: Answer) => void): void => {
  clearTimeout(rest)
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
  if (!link || link.origin !== location.origin || link.pathname !== location.pathname || link.search === location.search || savesData()) return
  const hear = (answer: unknown): void => {
    if (isListing(answer)) told(answer)
  }
  if (type === 'pointerdown') askAhead(link.href, hear, true)
  else rest = setTimeout(() => askAhead(link.href, hear), restMs)
}

const savesData = (): boolean => (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true

const isListing = (answer: unknown): answer is Answer => typeof answer === 'object' && answer !== null && 'listing' in answer
