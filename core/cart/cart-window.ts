import type { Cart, CartLine, LineGoods } from './cart'
import { pieceCount } from './cart'

/** Lines per page: long carts are paginated for reading and editing. */
export const linesPerPage = 30
/** Maximum lines in a summary: cart preview, checkout sidebar, merged lines after sign-in. */
export const linesAtAGlance = 8
/** Maximum number of links to lines on other pages that need attention; the others are only counted. */
const maxElsewhere = 10

/** Requested pages of lines, and of lines set aside, from 1. */
export type AskedPages = { readonly page: number; readonly aside: number }

/** A line on another page that needs attention. */
export type LineElsewhere = Pick<LineGoods, 'sku' | 'name'> & { readonly id: string; readonly page: number }

/** The page shown, and totals of the whole cart. */
export type Shown = {
  readonly page: number
  readonly pages: number
  /** Number of lines in the whole cart. */
  readonly lines: number
  readonly pieces: number
  /** Number of lines in the whole cart that prevent ordering it. */
  readonly faulty: number
  /** Those on other pages, at most ten. */
  readonly elsewhere: readonly LineElsewhere[]
  readonly aside: { readonly page: number; readonly pages: number; readonly lines: number }
  /** Number of lines merged from a guest's cart. */
  readonly merged: number
}

/** A cart with one page of `lines`, `setAside` and `merged`; amounts are of the whole cart. */
export type CartWindow = Cart & { readonly shows: Shown }

/** One page of a cart. A page number beyond the last gives the last page, for example after removing its only line. */
export const cartWindow = (cart: Cart, asked: AskedPages): CartWindow => {
  const { lines, setAside = [], merged = [] } = cart
  const [shown, aside] = [pageOf(lines, asked.page), pageOf(setAside, asked.aside)]
  const faulty = lines.flatMap((line, at) => (line.issue ? [elsewhereOf(line, at)] : []))
  return {
    ...cart,
    // Pages show choices as text and do not need their ids.
    lines: shown.items.map(({ choices: _choices, ...line }) => line),
    ...(cart.setAside ? { setAside: aside.items } : {}),
    ...(cart.merged ? { merged: merged.slice(0, linesAtAGlance) } : {}),
    shows: {
      page: shown.page,
      pages: shown.pages,
      lines: lines.length,
      pieces: pieceCount(cart),
      faulty: faulty.length,
      elsewhere: faulty.filter(({ page }) => page !== shown.page).slice(0, maxElsewhere),
      aside: { page: aside.page, pages: aside.pages, lines: setAside.length },
      merged: merged.length,
    },
  }
}

const elsewhereOf = ({ id, sku, name }: CartLine, at: number): LineElsewhere => ({
  id,
  sku,
  name,
  page: Math.floor(at / linesPerPage) + 1,
})

/** The items of a page, or of the last page if there are fewer. */
export const pageOf = <A>(
  items: readonly A[],
  asked: number,
): { readonly page: number; readonly pages: number; readonly items: readonly A[] } => {
  const pages = Math.max(1, Math.ceil(items.length / linesPerPage))
  const page = Math.min(pages, Math.max(1, asked))
  return { page, pages, items: items.slice((page - 1) * linesPerPage, page * linesPerPage) }
}

/**
 * The first lines, plus the first line of each kind not among them: enough to summarize an order and to determine
 * whether it is shipped.
 */
export const atAGlance = <A extends Pick<CartLine, 'kind'>>(
  lines: readonly A[],
  max: number = linesAtAGlance,
): readonly A[] => {
  const kinds = new Set(lines.slice(0, max).map(({ kind }) => kind))
  return lines.filter(({ kind }, at) => at < max || (!kinds.has(kind) && kinds.add(kind)))
}
