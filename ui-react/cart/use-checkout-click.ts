import { useEffect, useRef, useState } from 'react'
import type { CartWindow } from '../../core/cart/cart-window'
import { isRight } from '../runtime/either'
import { useTrackEvent } from '../runtime/track-event'
import { toast } from '../runtime/toasts/toasts'
import { useUseCases } from '../runtime/use-cases/use-cases-context'
import { useText } from '../i18n'
import { CheckoutClickStore } from './checkout-click.store'

/** The checkout click store for one button, wired to this page. */
export const useCheckoutClick = (cart: CartWindow): CheckoutClickStore => {
  const text = useText()
  const useCases = useUseCases()
  const count = useTrackEvent()
  const shown = useRef(cart)
  useEffect(() => {
    shown.current = cart
  }, [cart])
  const [store] = useState(
    () =>
      new CheckoutClickStore({
        startCheckout: useCases.startCheckout,
        // All lines of a cart with several pages are tracked.
        track: () => {
          if (shown.current.shows.pages === 1) return count({ tag: 'checkout-started', cart: shown.current })
          void useCases
            .viewCart()()
            .then(whole => isRight(whole) && count({ tag: 'checkout-started', cart: whole.right }))
        },
        wait: (milliseconds, then) => {
          const timer = window.setTimeout(then, milliseconds)
          return () => window.clearTimeout(timer)
        },
        open: url => window.location.assign(url),
        failed: () => toast.error(text('cart.checkout-failed')),
      }),
  )
  return store
}
