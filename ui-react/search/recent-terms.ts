import { pageSession } from '../runtime/page-session'
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches'

const storage = () => localStorage
const who = () => pageSession.who?.id ?? 0

/** Recent searches of the page's customer in this browser. */
export const remembered = (): readonly string[] => recentSearches(who(), storage)
export const remember = (term: string): void => rememberSearch(term, who(), storage)
export const forget = (): void => forgetSearches(storage)
