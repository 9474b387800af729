import { observer } from 'mobx-react-lite'
import type { ReactElement, ReactNode } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { quoteTotals } from '../../core/quotes/quote-totals'
import type { QuoteDifference } from '../../core/quotes/quotes.port'
import { useFormat, useText } from '../i18n'
import { Button } from '../kit/button'
import { Notice } from '../kit/notice'
import type { AnswerProps } from './quote-answer'
import styles from './quote-answer.module.css'

/** Turns an accepted quote into the cart; differences in stock or price list are shown for confirmation first. */
export const OrderOffer = observer(
  ({ store, quote, children }: AnswerProps & { readonly children: ReactNode }): ReactElement => {
    const text = useText()
    const format = useFormat()
    const navigate = useNavigate()
    const { revalidate } = useRevalidator()
    const order = async (): Promise<void> => {
      if (!(await store.order())) return
      // Reloads the cart in the header.
      await revalidate()
      await navigate('/cart/')
    }
    const { differences } = store
    return (
      <div className={styles.form}>
        <p>{text('quotes.order-lead', { total: format.money(quoteTotals(quote).quoted) })}</p>
        {differences.length > 0 && (
          <Notice tone="warning" live title={text('quotes.differences')}>
            <ul className={styles.differences}>
              {differences.map((difference, at) => (
                <li key={at}>
                  <strong>{difference.name}</strong> <span className="sku">{difference.sku}</span>:{' '}
                  <Difference difference={difference} />
                </li>
              ))}
            </ul>
          </Notice>
        )}
        <div className={styles.ways}>
          <Button busy={store.busy === 'order'} busyText={text('quotes.ordering')} onClick={() => void order()}>
            {text(differences.length > 0 ? 'quotes.order-anyway' : 'quotes.order')}
          </Button>
          {children}
        </div>
      </div>
    )
  },
)

/** Prices among its values are in cents. */
const Difference = ({ difference: { code, values } }: { readonly difference: QuoteDifference }): ReactElement => {
  const text = useText()
  const format = useFormat()
  const shown =
    code === 'quotes.list-price-moved'
      ? Object.fromEntries(
          Object.entries(values).map(([name, value]) => [
            name,
            typeof value === 'number' ? format.money(value) : value,
          ]),
        )
      : values
  return <>{text(code, shown)}</>
}
