import { observer } from 'mobx-react-lite'
import type { ReactElement } from 'react'
import { bulkIntents } from '../../core/bulk-order/bulk-intents'
import { listedGoodsOf } from '../../core/bulk-order/bulk-selection'
import { useShell } from '../app/shell-context'
import { useFormat, useText } from '../i18n'
import { Button } from '../kit/button'
import { ShoppingListDropdown } from '../shopping-lists'
import type { BulkOrderStore } from './bulk-order.store'
import styles from './bulk-totals.module.css'

type TotalsProps = { readonly store: BulkOrderStore; readonly searched: boolean; /** The form of the quantities. */ readonly form: string }

/** What is wanted so far, and the ways on; stuck to the foot of the screen. */
export const BulkTotals = observer(({ store, searched, form }: TotalsProps): ReactElement => (
  <div className={styles.bar} data-wanted={store.wantsAny || undefined}>
    <Figures store={store} />
    <Ways store={store} searched={searched} form={form} />
  </div>
))

/** They follow every key, so they stand by themselves. */
const Figures = observer(({ store }: { readonly store: BulkOrderStore }): ReactElement => {
  const text = useText()
  const { money, number } = useFormat()
  const { buyer } = useShell()
  const { lines, pieces, total, unpriced } = store.totals
  const contract = buyer !== undefined && store.lines.some(({ variant }) => variant.price?.contract)
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{text('bulk-order.lines')}</dt>
        <dd>{number(lines)}</dd>
      </div>
      <div>
        <dt>{text('bulk-order.units')}</dt>
        <dd>{number(pieces)}</dd>
      </div>
      <div className={styles.total}>
        <dt>{text(contract ? 'bulk-order.total-contract' : 'bulk-order.total')}</dt>
        <dd>
          {money(total)}
          {unpriced && <span className={styles.note}> {text('bulk-order.unpriced')}</span>}
        </dd>
      </div>
    </dl>
  )
})

const Ways = observer(({ store, searched, form }: TotalsProps): ReactElement => {
  const text = useText()
  const { quotes } = useShell()
  const selected = () => {
    const wrong = store.check('list')
    return wrong ? text(wrong.code) : listedGoodsOf(store.lines)
  }
  return (
    <div className={styles.ways}>
      {store.closed && <p className={styles.closed}>{text('bulk-order.closed')}</p>}
      <ShoppingListDropdown label={text(store.layout === 'quote' ? 'bulk-order.shopping-list' : 'bulk-order.add-to-list')} selection={selected} onListed={store.clear} />
      {quotes && (
        <Button type="submit" form={form} name="intent" value={bulkIntents.quote} variant={store.layout === 'quote' ? 'primary' : 'secondary'} busy={store.sending === 'quote'} busyText={text('bulk-order.adding-to-quote')}>
          {text('bulk-order.add-to-quote')}
        </Button>
      )}
      {store.layout !== 'quote' && (
        <Button type="submit" form={form} name="intent" value={bulkIntents.cart} disabled={store.closed} busy={store.sending === 'cart'} busyText={text('bulk-order.adding')}>
          {text(searched ? 'bulk-order.add-all' : 'bulk-order.add-to-cart')}
        </Button>
      )}
    </div>
  )
})

