import type { ReactElement } from 'react'
import type { ProductCard } from '../../core/catalogue/product'
import { isQuoteOnly, stockState } from '../../core/catalogue/product'
import { useShell } from '../app/shell-context'
import { useFormat, useText } from '../i18n'
import { Price, PriceSentence } from '../kit/price'
import { StockMark } from '../kit/stock-mark'

/** The price on a card: the buyer's own, what it replaces, and whose it is; a sentence where a quote is needed (S2-2.36). */
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

type StockProps = { readonly name: string; readonly stock: number; readonly byQuote?: boolean }

/** How many there are, always in words. */
export const Stock = ({ name, stock, byQuote = isQuoteOnly(name) }: StockProps): ReactElement => {
  const text = useText()
  const { number } = useFormat()
  if (byQuote) return <StockMark state="quote">{text('shared.by-quote')}</StockMark>
  switch (stockState(stock)) {
    case 'in-stock':
      return <StockMark state="ok">{text('shared.in-stock', { count: number(stock) })}</StockMark>
    case 'few-left':
      return <StockMark state="few">{text('shared.few-left', { count: number(stock) })}</StockMark>
    case 'out-of-stock':
      return <StockMark state="out">{text('shared.out-of-stock')}</StockMark>
  }
}
