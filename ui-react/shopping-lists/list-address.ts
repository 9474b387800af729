import type { ListQuery } from '../../core/shopping-lists/list-query'
import { isListStatus } from '../../core/shopping-lists/shopping-list'

/** Path of an account's shopping lists; the trade portal's hash is another one (S1-2.16). */
export const listsPath = '/account/shopping-lists'
export const listsHash = '/#/shoppingLists'

/** URLs of the lists: pages, or the account area's hash. */
export type ListPlace = { readonly lists: string; readonly list: (id: number) => string }
export const pagePlace: ListPlace = { lists: listsPath, list: id => `${listsPath}/${id}` }
export const hashPlace: ListPlace = { lists: listsHash, list: id => `/#/shoppingList/${id}` }

const maxSearchLength = 100

/** A page number from a URL. */
export const pageIn = (text: string | null): number => (text !== null && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1)

/** A list id from a URL; 0 for anything else. */
export const idIn = (text = ''): number => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0)

/** The query in a URL. */
export const listQueryIn = (parameters: URLSearchParams): ListQuery => {
  const status = parameters.get('status') ?? ''
  const code = /^\d{1,2}$/.test(status) ? Number(status) : -1
  return {
    page: pageIn(parameters.get('page')),
    search: (parameters.get('q') ?? '').trim().slice(0, maxSearchLength),
    ...(isListStatus(code) ? { status: code } : {}),
  }
}

/** A URL with a query, defaults omitted. */
export const listsHref = (base: string, { page, search, status }: ListQuery): string => {
  const parameters = new URLSearchParams()
  if (search !== '') parameters.set('q', search)
  if (status !== undefined) parameters.set('status', String(status))
  if (page !== 1) parameters.set('page', String(page))
  return parameters.size > 0 ? `${base}?${parameters}` : base
}

/** The page for a hash: `/shoppingLists?q=porch`, `/shoppingList/12?page=2`. */
export const pageOfHash = (path: string): string => {
  const [place = '', query = ''] = path.split('?')
  const [, id] = /^\/shoppingList\/(\d{1,15})\/?$/.exec(place) ?? []
  return `${id === undefined ? listsPath : `${listsPath}/${id}`}${query === '' ? '' : `?${query}`}`
}
