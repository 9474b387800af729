import { useEffect, useRef, useState } from 'react'
import type { CartWindow } from '../../core/cart/cart-window'
import { handOverPath } from '../../core/shared/hand-over-path'
import { isRight } from '../runtime/either'
import { useTrackEvent } from '../runtime/track-event'
import { toast } from '../runtime/toasts/toasts'
import { useUseCases } from '../runtime/use-cases/use-cases-context'
import { useText } from '../i18n'
import { CheckoutClickStore } from './checkout-click.store'

/** Leaves the page by a post: the address of a checkout on another host is made only then. */
const post = (url: string): void => {
  const form = Object.assign(document.createElement('form'), { method: 'post', action: url })
  document.body.append(form)
  form.submit()
}

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
        open: url => (url === handOverPath ? post(url) : window.location.assign(url)),
        failed: () => toast.error(text('cart.checkout-failed')),
      }),
  )
  return store
}
