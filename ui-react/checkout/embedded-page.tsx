import type { ReactElement } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { atAGlance, linesPerPage } from '../../core/cart/cart-window'
import type { Cart } from '../../core/cart/cart'
import { loadLineKinds, preloadLineKinds } from '../cart'
import { useCasesOf } from '../runtime/use-cases/context'
import { orThrow } from '../runtime/outcome'
import { PageMeta } from '../runtime/seo'
import { useFormat, useText } from '../i18n'
import { ButtonLink } from '../kit/button'
import { EmptyState } from '../kit/empty-state'
import { Summary } from '../kit/summary'
import { OrderLines } from './order-lines'
import styles from './embedded-page.module.css'

/** A cart with its first lines and the number of all. */
type Loaded = { readonly cart: Cart; readonly lines: number }

export const loader = async ({ context }: LoaderFunctionArgs): Promise<Loaded> => {
  const { setAside: _aside, merged: _merged, ...cart } = orThrow(await useCasesOf(context).viewCart()())
  const lines = atAGlance(cart.lines, linesPerPage)
  await loadLineKinds(lines)
  return { cart: { ...cart, lines }, lines: cart.lines.length }
}

/**
 * The checkout for frames in other pages of the merchant, for analytics (S1-2.07): shows the order and a link to
 * checkout. It offers no actions, to prevent clickjacking; every link opens in the top window.
 */
export const Component = (): ReactElement => {
  const text = useText()
  const format = useFormat()
  const { cart, lines } = useLoaderData<Loaded>()
  return (
    <div className={`wrap ${styles.page}`}>
      <PageMeta title={text('checkout.title')} noindex />
      <h1>{text('checkout.title')}</h1>
      {cart.lines.length === 0 ? (
        <EmptyState
          level={2}
          drawing="box"
          title={text('cart.empty')}
          actions={[{ href: '/cart/', target: '_top', text: text('checkout.back-to-cart') }]}
        >
          {text('cart.empty-lead')}
        </EmptyState>
      ) : (
        <>
          <OrderLines lines={cart.lines} of={lines} allAt={{ href: '/cart/', target: '_top' }} />
          <Summary
            rows={[
              { label: text('orders.subtotal'), value: format.money(cart.subtotal) },
              ...(cart.discount > 0
                ? [
                    {
                      label: text('orders.discount'),
                      value: format.money(-cart.discount),
                      note: cart.coupons.map(coupon => coupon.code).join(', '),
                    },
                  ]
                : []),
            ]}
            total={{ label: text('orders.total'), value: format.money(cart.total) }}
          />
          <div className={styles.actions}>
            <ButtonLink href="/checkout" target="_top">
              {text('cart.checkout')}
            </ButtonLink>
            <ButtonLink href="/cart/" target="_top" variant="tertiary">
              {text('checkout.back-to-cart')}
            </ButtonLink>
          </div>
        </>
      )}
    </div>
  )
}

/** The route module, preloaded with all code the server rendered, for hydration. */
export const preloadRoute = async () => {
  await preloadLineKinds()
  return { loader, Component }
}
