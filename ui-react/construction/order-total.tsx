import { observer } from 'mobx-react-lite'
import type { ReactElement } from 'react'
import { useFormat, useText } from '../i18n'
import { Button } from '../kit/button'
import { TotalBar, TotalFigures, TotalNote, TotalWays } from '../kit/total-bar'
import type { OrderFormStore } from './order-form.store'

/** The item total row, and the submit button (S3-2.37). */
export const OrderTotal = observer(({ store }: { readonly store: OrderFormStore }): ReactElement => {
  const text = useText()
  const { money, number } = useFormat()
  const { lines, pieces, total } = store.totals
  const figures = [
    { label: text('construction.total-lines'), value: number(lines) },
    { label: text('construction.total-pieces'), value: number(pieces) },
    { label: text('construction.totals'), value: money(total), sum: true },
  ]
  return (
    <TotalBar>
      {store.form.orderType === 'onlineBelow' ? (
        <TotalFigures live figures={figures} />
      ) : (
        <TotalNote>{text('construction.mode.import-note')}</TotalNote>
      )}
      <TotalWays>
        <Button type="submit" size="main" busy={store.dimmed} busyText={text('construction.adding')}>
          {text('construction.add-to-cart')}
        </Button>
      </TotalWays>
    </TotalBar>
  )
})
OrderTotal.displayName = 'OrderTotal'
