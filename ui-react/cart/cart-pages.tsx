import type { ReactElement } from 'react'
import { linesPerPage } from '../../core/cart/cart-window'
import { useFormat, useText } from '../i18n'
import { Pagination } from '../kit/pagination'
import { cartHref } from './cart-address'
import type { LongCartProps } from './long-cart'

/** Pagination of lines, or of lines set aside; the other list keeps its page. */
export const CartPages = ({
  cart: { shows },
  of,
}: LongCartProps & { readonly of: 'page' | 'aside' }): ReactElement | null => {
  const text = useText()
  const { number } = useFormat()
  const { page, pages, lines } = of === 'page' ? shows : shows.aside
  const from = (page - 1) * linesPerPage + 1
  if (pages === 1) return null
  return (
    <div data-cart-pages>
      <Pagination
        label={text(of === 'page' ? 'cart.pages' : 'cart.aside-pages')}
        current={page}
        total={pages}
        hrefFor={other => cartHref({ page: shows.page, aside: shows.aside.page, [of]: other })}
        previousText={text('shared.previous-page')}
        nextText={text('shared.next-page')}
        pageText={other => text('shared.page', { page: other })}
        gapText={(first, last, other) => text('shared.page-gap', { from: first, to: last, page: other })}
        summary={text('cart.lines-shown', {
          from: number(from),
          to: number(Math.min(lines, from + linesPerPage - 1)),
          total: number(lines),
        })}
      />
    </div>
  )
}
