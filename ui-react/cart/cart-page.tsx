import { useEffect, useRef, type ReactElement } from 'react'
import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import type { Cart } from '../../core/cart/cart'
import { cartWindow, type CartWindow } from '../../core/cart/cart-window'
import type { OrderDetails } from '../../core/orders/order-details'
import type { Recommended as Row } from '../../core/recommendations/recommendation'
import { useCasesOf } from '../runtime/use-cases/context'
import { isLeft, isRight } from '../runtime/either'
import { Flash } from '../runtime/toasts/flash'
import { freshKey } from '../runtime/fresh-key'
import { PageMeta } from '../runtime/seo'
import { useShell } from '../runtime/shell-context'
import { preloadStoreOrder, loadStoreOrder, StoreOrder } from '../construction'
import { ProblemNotice } from '../forms'
import { useFormat, useText } from '../i18n'
import { Breadcrumb } from '../kit/breadcrumb'
import { TitleBlock } from '../kit/title-block'
import { loadRecommended, preloadRecommended, Recommended } from '../recommendations'
import { askedPages } from './cart-address'
import { handOverPath } from '../../core/shared/hand-over-path'
import type { CartAnswer } from './cart-action'
import { AddSkuForm } from './add-sku-form'
import { CartLines } from './cart-lines'
import { CartNotices } from './cart-notices'
import { CartSummary } from './cart-summary'
import { CartTools } from './cart-tools'
import { CartFault, EmptyCart } from './empty-cart'
import { SetAsideLines } from './set-aside-lines'
import { loadLineKinds, preloadLineKinds } from './line-kind'
import { CartPagesSlot, isLong, loadLongCart, preloadLongCart } from './long-cart'
import styles from './cart-page.module.css'

/** Undefined cart: it cannot be read at the moment; page and preview offer a retry. */
export type CartData = {
  readonly cart?: CartWindow
  /** Idempotency key of this rendering of the page: repeated submits have one effect. */ readonly showing?: string
  /** The cart has several pages. */ readonly long?: true
  /** The checkout on another host could not be opened. */ readonly checkoutFailed?: true
  readonly recommended?: Row
  /** Store details that a construction team entered for its order. */ readonly storeOrder?: OrderDetails
}

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const cart = await useCasesOf(context).viewCart()()
  if (isLeft(cart)) return data<CartData>({}, { status: 503 })
  const shown = cartWindow(cart.right, askedPages(request.url))
  const [found, storeOrder] = await Promise.all([
    togetherWith(cart.right, context),
    storeOrderOf(cart.right, context),
    loadLineKinds(shown.lines),
    loadLongCart(shown),
  ])
  return data<CartData>({
    cart: shown,
    showing: freshKey(),
    ...(isLong(shown) ? { long: true } : {}),
    ...(request.url.includes('?checkout=failed') ? { checkoutFailed: true } : {}),
    ...(found ? { recommended: found } : {}),
    ...(storeOrder ? { storeOrder } : {}),
  })
}

/** Store details of a construction cart; omitted on failure. */
const storeOrderOf = async (
  { lines }: Cart,
  context: LoaderFunctionArgs['context'],
): Promise<OrderDetails | undefined> => {
  const found = lines.length === 0 ? undefined : await useCasesOf(context).viewOrderDetails()()
  const details = found && isRight(found) ? found.right : undefined
  await loadStoreOrder(details)
  return details
}

/** Recommendations for the cart; not loaded for an empty one. */
const togetherWith = async ({ lines }: Cart, context: LoaderFunctionArgs['context']): Promise<Row | undefined> => {
  const ids = [...new Set(lines.flatMap(({ productId }) => (productId ? [productId] : [])))]
  const found = ids.length === 0 ? undefined : await useCasesOf(context).viewGoesWith(ids)()
  const row = found && isRight(found) ? found.right : undefined
  await loadRecommended(row)
  return row
}

export const action = async ({ request, context }: ActionFunctionArgs): Promise<CartAnswer | Response> => {
  const { answerCart } = await import('./cart-action')
  const answer = await answerCart(useCasesOf(context), await request.formData())
  if (!('checkoutUrl' in answer)) return answer
  // A checkout on another host takes the click itself: the form is posted there once more.
  return redirect(answer.checkoutUrl, answer.checkoutUrl === handOverPath ? 307 : 303)
}

/** The cart (S1-2.06): lines as a table, totals, and the checkout button. */
export const Component = (): ReactElement => {
  const text = useText()
  const { cart, showing = '', recommended, storeOrder, checkoutFailed } = useLoaderData<CartData>()
  const answer = useActionData<CartAnswer>()
  const heading = useFocusAfterRemoval(cart)
  return (
    <div className={`wrap ${styles.page}`}>
      <PageMeta title={text('cart.title')} noindex />
      <Breadcrumb
        label={text('shared.breadcrumb')}
        items={[{ label: text('shared.home'), href: '/' }, { label: text('cart.title') }]}
      />
      <div ref={heading} tabIndex={-1}>
        <CartTitle cart={cart} />
      </div>
      <Flash tone="ok" text={answer?.done && doneText(answer.done, text)} occasion={answer} />
      {checkoutFailed && !answer && <ProblemNotice problem={{ code: 'cart.checkout-failed' }} />}
      {answer && !answer.done && ['checkout', 'undo-merge'].includes(answer.intent) && (
        <ProblemNotice problem={answer.problem} />
      )}
      <StoreOrder details={storeOrder} />
      {cart ? <CartContent cart={cart} answer={answer} showing={showing} /> : <CartFault />}
      <Recommended row={recommended} />
    </div>
  )
}

const CartTitle = ({ cart }: CartData): ReactElement => {
  const text = useText()
  const format = useFormat()
  const { buyer, role } = useShell()
  if (!cart || cart.lines.length === 0) return <TitleBlock title={text('cart.title')} />
  const cells = [
    { label: text('cart.cells.lines'), value: format.number(cart.shows.lines) },
    { label: text('cart.cells.pieces'), value: format.number(cart.shows.pieces) },
    // Private customers have at most a price group name.
    ...(buyer && role !== 99 ? [{ label: text('cart.cells.buyer'), value: buyer }] : []),
  ]
  return <TitleBlock title={text('cart.title')} lead={text('cart.lead')} cells={cells} />
}

const CartContent = ({
  cart,
  answer,
  showing,
}: {
  readonly cart: CartWindow
  readonly answer?: CartAnswer
  readonly showing: string
}): ReactElement => (
  <>
    <CartNotices cart={cart} />
    {cart.lines.length === 0 ? (
      <>
        <EmptyCart />
        {cart.editable && <AddSkuForm answer={answer} showing={showing} />}
      </>
    ) : (
      <div className={styles.columns}>
        <div className={styles.lines}>
          {cart.editable && <AddSkuForm answer={answer} showing={showing} />}
          <CartLines cart={cart} answer={answer} />
          <CartPagesSlot cart={cart} of="page" />
          <CartTools editable={cart.editable} />
        </div>
        <CartSummary cart={cart} answer={answer} />
      </div>
    )}
    {cart.setAside && <SetAsideLines cart={cart} lines={cart.setAside} />}
  </>
)

const doneText = (done: NonNullable<CartAnswer['done']>, text: ReturnType<typeof useText>): string | undefined =>
  done === 'changed' ? undefined : text(`cart.toasts.${done}`)

/** The route module, preloaded with all code the server rendered, for hydration. */
export const preloadRoute = async () => {
  await Promise.all([preloadLineKinds(), preloadRecommended(), preloadStoreOrder(), preloadLongCart()])
  return { loader, action, Component }
}

/** After removing a line, focus moves to the next line's remove button, otherwise to the page title. */
const useFocusAfterRemoval = (cart: CartWindow | undefined) => {
  const place = useRef<HTMLDivElement>(null)
  const ids = [...(cart?.lines ?? []), ...(cart?.setAside ?? [])].map(({ id }) => id)
  const count = (cart?.shows.lines ?? 0) + (cart?.shows.aside.lines ?? 0)
  const before = useRef({ ids, count })
  useEffect(() => {
    const gone = before.current.ids.findIndex(id => !ids.includes(id))
    const fewer = count < before.current.count
    before.current = { ids, count }
    if (!fewer) return
    const buttons = place.current?.parentElement?.querySelectorAll<HTMLElement>('button[value="remove"]') ?? []
    const next = buttons[Math.min(gone, buttons.length - 1)] ?? place.current
    next?.focus()
  })
  return place
}
