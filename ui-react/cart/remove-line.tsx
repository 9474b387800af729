import { useEffect, type ReactElement } from 'react'
import { useFetcher } from 'react-router'
import type { CartLine } from '../../core/cart/cart'
import type { SetAsideLine } from '../../core/cart/set-aside'
import { useTrackEvent } from '../runtime/track-event'
import { Flash } from '../runtime/toasts/flash'
import { problemText } from '../forms'
import { useText } from '../i18n'
import { IconButton } from '../kit/icon-button'
import type { CartAnswer } from './cart-action'
import { useCartAddress } from './cart-address'
import { lineName } from './line-kind'

/** Button that removes a line from the cart. */
export const RemoveLine = ({ line }: { readonly line: CartLine | SetAsideLine }): ReactElement => {
  const text = useText()
  const fetcher = useFetcher<CartAnswer>({ key: `remove-${line.id}` })
  const address = useCartAddress()
  const { data } = fetcher
  const removed = data?.done !== undefined
  const count = useTrackEvent()
  useEffect(() => {
    // Lines set aside were not for sale, so they are not tracked.
    if (removed && 'salePrice' in line) count({ tag: 'line-removed', line })
    // Runs once per removal, with the line as it was shown.
  }, [removed])
  return (
    <fetcher.Form method="post" action={address}>
      <input type="hidden" name="line" value={line.id} />
      <IconButton
        type="submit"
        name="intent"
        value="remove"
        icon="trash"
        label={text('cart.remove', { name: 'kind' in line ? lineName(line, text) : line.name })}
        aria-disabled={fetcher.state !== 'idle' || undefined}
      />
      <Flash tone="ok" text={data?.done && text('cart.toasts.removed')} occasion={data} />
      <Flash
        tone="error"
        text={data && !data.done && data.problem ? problemText(data.problem, text) : undefined}
        occasion={data}
      />
    </fetcher.Form>
  )
}
