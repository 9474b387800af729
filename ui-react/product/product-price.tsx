import type { ReactElement } from 'react'
import type { Lead, ProductCard } from '../../core/catalogue/product'
import { isQuoteOnly, stockState } from '../../core/catalogue/product'
import { leadTime } from '../runtime/lead-text'
import { useShell } from '../runtime/shell-context'
import { useFormat, useText } from '../i18n'
import { Price, PriceSentence } from '../kit/marks/price'
import { StockMark } from '../kit/marks/stock-mark'

/** Price on a card: the buyer's own, the replaced one, and its source; a text if a quote is needed (S2-2.36). */
export const CardPrice = ({ product }: { readonly product: ProductCard }): ReactElement | null => {
  const text = useText()
  const { money } = useFormat()
  const { buyer } = useShell()
  if (isQuoteOnly(product.name)) return <PriceSentence>{text('shared.quote-only')}</PriceSentence>
  const { price } = product
  if (!price) return null
  return (
    <Price
      now={money(price.now)}
      nowLabel={text('shared.price')}
      was={price.was === undefined ? undefined : money(price.was)}
      wasLabel={text('shared.list-price')}
      from={price.from ? text('shared.from') : undefined}
      unit={product.pack && text('catalogue.each')}
      note={price.contract ? text('shared.contract-price', { buyer: buyer ?? '' }) : undefined}
    />
  )
}

type StockProps = { readonly name: string; readonly stock: number; readonly lead?: Lead; readonly byQuote?: boolean }

/** Stock and lead time, always as text. */
export const Stock = ({ name, stock, lead, byQuote = isQuoteOnly(name) }: StockProps): ReactElement => {
  const text = useText()
  const { number } = useFormat()
  if (byQuote) return <StockMark state="quote">{text('shared.by-quote')}</StockMark>
  const state = stockState(stock, lead)
  return (
    <StockMark state={state === 'out-of-stock' ? 'out' : state === 'few-left' ? 'few' : 'ok'}>
      {text(`shared.${state}`, { count: number(stock) })}
      {lead?.time && state !== 'out-of-stock' && `, ${leadTime(lead, text)}`}
    </StockMark>
  )
}
