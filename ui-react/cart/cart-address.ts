import { useLocation } from 'react-router'
import type { AskedPages } from '../../core/cart/cart-window'

export const cartPath = '/cart/'

const pageIn = (query: URLSearchParams, name: string): number => {
  const asked = query.get(name) ?? ''
  return /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1
}

/** The pages of lines that a URL requests. */
export const askedPages = (address: string): AskedPages => {
  const { searchParams } = new URL(address)
  return { page: pageIn(searchParams, 'page'), aside: pageIn(searchParams, 'aside') }
}

/** The URL of a page of the cart; the first page has no query. */
export const cartHref = ({ page = 1, aside = 1 }: Partial<AskedPages>): string => {
  const query = new URLSearchParams([
    ...(page > 1 ? [['page', String(page)]] : []),
    ...(aside > 1 ? [['aside', String(aside)]] : []),
  ])
  return query.size > 0 ? `${cartPath}?${query}` : cartPath
}

/** Form action of the cart page: the current URL, so that posts without JavaScript return to the same page of lines. */
export const useCartAddress = (): string => cartPath + useLocation().search
