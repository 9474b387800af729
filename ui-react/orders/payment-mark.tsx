import type { ReactElement } from 'react'
import { movesNoMoney } from '../../core/payments/moves-no-money'
import { useText } from '../i18n'
import { Badge } from '../kit/marks/badge'

/** Beside the name of a payment method whose payments move no money. */
export const PaymentMark = ({ method }: { readonly method: string }): ReactElement | null => {
  const text = useText()
  return movesNoMoney(method) ? <Badge tone="warning">{text(`orders.payment-mark.${method}`)}</Badge> : null
}
