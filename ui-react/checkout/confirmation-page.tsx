import { useEffect, type ReactElement } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { needsShipping } from '../../core/cart/line-kind'
import { atAGlance, linesPerPage } from '../../core/cart/cart-window'
import type { Order, OrderLine } from '../../core/orders/order'
import { methodText, OrderDocument, PrintButton } from '../orders'
import { useCasesOf } from '../runtime/use-cases/context'
import { isRight } from '../runtime/either'
import { useUseCases } from '../runtime/use-cases/use-cases-context'
import { useTrackEvent } from '../runtime/track-event'
import { orThrow } from '../runtime/outcome'
import { PageMeta } from '../runtime/seo'
import { useShell } from '../runtime/shell-context'
import { useText, type Text } from '../i18n'
import { ButtonLink } from '../kit/button'
import { Link } from '../kit/link'
import { SheetGround } from '../kit/windows/sheet'
import { TitleBlock } from '../kit/title-block'
import styles from './confirmation-page.module.css'

/** An order with the first lines, the number of lines, and their kinds. */
type Loaded = { readonly order: Order; readonly lines: number; readonly kinds: readonly Pick<OrderLine, 'kind'>[] }

/** The first lines, or all on request. */
export const loader = async ({ context, params, request }: LoaderFunctionArgs): Promise<Loaded> => {
  const order = orThrow(await useCasesOf(context).viewConfirmation(Number(params['id']))())
  const { lines } = order
  const whole = new URL(request.url).searchParams.get('lines') === 'all'
  return {
    order: whole ? order : { ...order, lines: lines.slice(0, linesPerPage) },
    lines: lines.length,
    kinds: atAGlance(lines, 0).map(({ kind }) => ({ kind })),
  }
}

/** Confirmation with the order number, the next steps, and the printable order. */
export const Component = (): ReactElement => {
  const text = useText()
  const { order, lines, kinds } = useLoaderData<Loaded>()
  const { signedIn } = useShell()
  const count = useTrackEvent()
  const useCases = useUseCases()
  const isPart = order.lines.length < lines
  useEffect(() => {
    if (!isPart) return count({ tag: 'order-placed', order })
    // All lines of an order are tracked, even if the page shows only the first ones.
    void useCases
      .viewConfirmation(order.id)()
      .then(whole => isRight(whole) && count({ tag: 'order-placed', order: whole.right }))
    // Runs once per order.
  }, [count, order.id])
  // Clears the draft of an order placed without JavaScript.
  useEffect(() => void useCases.keepCheckoutDraft(undefined)(), [useCases])
  return (
    <SheetGround>
      <div className={`wrap ${styles.page}`}>
        <PageMeta title={text('checkout.thanks')} noindex />
        <div className="no-print">
          <TitleBlock
            title={text('checkout.thanks')}
            lead={text('checkout.thanks-lead', { email: order.email })}
            cells={[
              { label: text('checkout.order-number'), value: <strong className={styles.number}>{order.id}</strong> },
            ]}
          />
        </div>
        <section className={`no-print ${styles.next}`} aria-labelledby="next">
          <h2 id="next" className={styles.heading}>
            {text('checkout.what-next')}
          </h2>
          <ol className={styles.list}>
            {nextSentences(order, kinds, text).map(sentence => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ol>
        </section>
        <div className={`no-print ${styles.ways}`}>
          <div className={styles.on}>
            <ButtonLink href="/">{text('checkout.continue')}</ButtonLink>
            {signedIn && (
              <ButtonLink href={`/account/orders/${order.id}`} variant="secondary">
                {text('checkout.see-order')}
              </ButtonLink>
            )}
          </div>
          <PrintButton />
        </div>
        <OrderDocument files order={order} level={2} />
        {isPart && (
          <p className={styles.more}>
            {text('checkout.first-lines', { shown: order.lines.length, total: lines })}{' '}
            <Link href={`/secure-checkout/confirmation/${order.id}?lines=all`}>{text('checkout.all-lines-print')}</Link>
          </p>
        )}
      </div>
    </SheetGround>
  )
}

/** Next steps for shipped and mailed items. */
const nextOfGoods = (lines: Loaded['kinds'], way: string): readonly string[] => [
  ...(needsShipping(lines)
    ? [['pick-up', 'parcel', 'freight'].includes(way) ? `checkout.next.${way}` : 'checkout.next.parcel']
    : []),
  ...(['digital', 'gift-certificate'] as const).flatMap(kind =>
    lines.some(line => line.kind === kind) ? [`checkout.next.${kind}`] : [],
  ),
]

/** One sentence each for mail, shipping and payment. */
const nextSentences = (order: Order, lines: Loaded['kinds'], text: Text): readonly string[] => {
  const { shippingMethod, paymentMethod, taken, totals } = order
  if (totals.isFreightOpen) return [text('checkout.next.mail'), text('checkout.quoted-note')]
  return [
    text('checkout.next.mail'),
    ...nextOfGoods(lines, shippingMethod).map(key => text(key)),
    ...(taken ? [text('checkout.next.in-parts')] : []),
    ...(taken && paymentMethod === 'card' ? [] : [paymentSentence(order, text)]),
  ]
}

/** A method without a sentence of its own is named. */
const paymentSentence = ({ paymentMethod, paymentLabel }: Order, text: Text): string => {
  const key = paymentMethod === 'gift-certificate' ? 'checkout.next.covered' : `checkout.next.${paymentMethod}`
  const sentence = text(key)
  return sentence === key
    ? text('checkout.next.other', { method: methodText(paymentMethod, text, paymentLabel) })
    : sentence
}
