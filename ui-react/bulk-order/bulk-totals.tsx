import { observer } from 'mobx-react-lite'
import type { ReactElement } from 'react'
import { bulkIntents } from '../../core/bulk-order/bulk-intents'
import { listedGoodsOf } from '../../core/bulk-order/bulk-selection'
import { useShell } from '../runtime/shell-context'
import { useFormat, useText } from '../i18n'
import { Button } from '../kit/button'
import { TotalBar, TotalFigures, TotalNote, TotalWays } from '../kit/total-bar'
import { ShoppingListDropdown } from '../shopping-lists'
import type { BulkOrderStore } from './bulk-order.store'

type TotalsProps = {
  readonly store: BulkOrderStore
  readonly searched: boolean
  /** The form with the quantities. */ readonly form: string
}

/** Totals and actions, sticky at the bottom. */
export const BulkTotals = observer(({ store, searched, form }: TotalsProps): ReactElement => (
  <TotalBar>
    <Figures store={store} />
    <Ways store={store} searched={searched} form={form} />
  </TotalBar>
))

/** They change with every key press, so they are a separate observer. */
const Figures = observer(({ store }: { readonly store: BulkOrderStore }): ReactElement => {
  const text = useText()
  const { money, number } = useFormat()
  const { buyer } = useShell()
  const { lines, pieces, total, unpriced } = store.totals
  const contract = buyer !== undefined && store.lines.some(({ variant }) => variant.price?.contract)
  return (
    <TotalFigures
      figures={[
        { label: text('bulk-order.lines'), value: number(lines) },
        { label: text('bulk-order.units'), value: number(pieces) },
        {
          label: text(contract ? 'bulk-order.total-contract' : 'bulk-order.total'),
          sum: true,
          value: (
            <>
              {money(total)}
              {unpriced && <TotalNote> {text('bulk-order.unpriced')}</TotalNote>}
            </>
          ),
        },
      ]}
    />
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
    <TotalWays>
      {store.closed && <p>{text('bulk-order.closed')}</p>}
      <ShoppingListDropdown
        icon="list"
        label={text(store.layout === 'quote' ? 'bulk-order.shopping-list' : 'bulk-order.add-to-list')}
        selection={selected}
        onListed={store.clear}
      />
      {quotes && (
        <Button
          type="submit"
          form={form}
          name="intent"
          value={bulkIntents.quote}
          variant={store.layout === 'quote' ? 'primary' : 'secondary'}
          busy={store.sending === 'quote'}
          busyText={text('bulk-order.adding-to-quote')}
        >
          {text('bulk-order.add-to-quote')}
        </Button>
      )}
      {store.layout !== 'quote' && (
        <Button
          type="submit"
          form={form}
          name="intent"
          value={bulkIntents.cart}
          disabled={store.closed}
          busy={store.sending === 'cart'}
          busyText={text('bulk-order.adding')}
        >
          {text(searched ? 'bulk-order.add-all' : 'bulk-order.add-to-cart')}
        </Button>
      )}
    </TotalWays>
  )
})
