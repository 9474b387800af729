import { useEffect, useRef, type ReactElement, type ReactNode } from 'react'
import {
  redirect,
  redirectDocument,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import type { Profile } from '../../core/account/account'
import type { BookAddress } from '../../core/addresses/address'
import { stepsOf, type Checkout, type CheckoutStep } from '../../core/checkout/checkout'
import { checkoutWindow, type CheckoutWindow } from '../../core/checkout/checkout-window'
import { isLeft, isRight } from '../runtime/either'
import { loadLineKinds, preloadLineKinds } from '../cart'
import { geographyFor, noGeography, type Geography } from '../addresses'
import { useCasesOf } from '../runtime/use-cases/context'
import { asResponse } from '../runtime/outcome'
import { PageMeta } from '../runtime/seo'
import type { UseCases } from '../runtime/use-cases/use-cases'
import { useText } from '../i18n'
import { startingValues } from './starting-addresses'
import { CheckoutAside } from './checkout-aside'
import { answerCheckout, type CheckoutAnswer, type CheckoutResult } from './checkout-action'
import { ContactStep } from './contact-step'
import { openStep, stepState } from './open-step'
import { lateStep, preloadStep, loadStep } from './late-steps'
import { StepSection } from './step-section'
import { stepSummary } from './step-summary'
import { useStepDraft } from './use-step-draft'
import styles from './checkout-page.module.css'

export type CheckoutData = CheckoutWindow & {
  readonly open: CheckoutStep
  readonly geography: Geography
  /** A payment failed too often and was ended. */
  readonly isDeclined?: true
  /** Account data for prefilling; undefined for guests. */
  readonly known: { readonly profile?: Profile; readonly addresses: readonly BookAddress[] }
}

/** Redirects to the cart without an open checkout, or if lines need attention first. */
export const loader = async ({ context, request }: LoaderFunctionArgs): Promise<CheckoutData | Response> => {
  const useCases = useCasesOf(context)
  const viewed = await useCases.viewCheckout()()
  if (isLeft(viewed)) {
    const { tag } = viewed.left
    if (tag === 'not-found' || tag === 'conflict' || tag === 'forbidden') return redirect('/cart/')
    throw asResponse(viewed.left)
  }
  const checkout = viewed.right
  const { searchParams: asked } = new URL(request.url)
  const open = openStep(asked.get('step'), checkout.step, stepsOf(checkout))
  await Promise.all([loadLineKinds(checkout.cart.lines), loadStep(open)])
  const known = await knownBefore(useCases, checkout, open)
  const values = startingValues({ checkout, known })
  const geography =
    open === 'address'
      ? await geographyFor(useCases, [values['shipping.countryCode'], values['billing.countryCode']])
      : noGeography
  return {
    ...checkoutWindow(checkout, open === 'review' ? pageAsked(asked.get('page')) : undefined),
    open,
    geography,
    known,
    ...(asked.has('declined') ? { isDeclined: true as const } : {}),
  }
}

const pageAsked = (page: string | null): number => (page !== null && /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1)

/** Guests have no account data. */
const knownBefore = async (
  useCases: UseCases,
  checkout: Checkout,
  open: CheckoutStep,
): Promise<CheckoutData['known']> => {
  if (checkout.isGuest || (open !== 'contact' && open !== 'address')) return { addresses: [] }
  const book = await useCases.viewProfile()()
  return isRight(book) ? book.right : { addresses: [] }
}

export const action = async ({
  context,
  request,
}: ActionFunctionArgs): Promise<
  CheckoutAnswer | Response | Extract<CheckoutResult, { tag: 'limited' }>['response']
> => {
  const result = await answerCheckout(useCasesOf(context), await request.formData())
  switch (result.tag) {
    case 'next':
      return redirect('/secure-checkout', 303)
    case 'stay':
      return redirect('/secure-checkout?step=payment', 303)
    case 'placed':
      return redirect(`/secure-checkout/confirmation/${result.orderId}`, 303)
    case 'pay':
      // The payment's page has a policy of its own, so it is opened as a new document.
      return result.url.startsWith('/') ? redirectDocument(result.url, 303) : redirect(result.url, 303)
    case 'answer':
      return result.answer
    case 'limited':
      return result.response
  }
}

/** The checkout: all steps on one page, completed ones collapsed, with the order beside them. */
export const Component = (): ReactElement => {
  const text = useText()
  const data = useLoaderData<CheckoutData>()
  const answer = useActionData<CheckoutAnswer>()
  const { checkout, open, order } = data
  const list = useFocusOnStep(open)
  useStepDraft(list, data, answer)
  return (
    <div className={`wrap ${styles.page}`}>
      <PageMeta title={text('checkout.title')} noindex />
      <h1 className={styles.heading}>{text('checkout.title')}</h1>
      <CheckoutAside checkout={checkout} order={order} />
      <ol ref={list} className={styles.steps}>
        {stepsOf(checkout).map((step, at) => (
          <StepSection
            key={step}
            step={step}
            number={at + 1}
            state={stepState(step, open, checkout.step)}
            summary={stepSummary(step, checkout, text)}
          >
            {step === open && stepContent(data, answer)}
          </StepSection>
        ))}
      </ol>
    </div>
  )
}

const stepContent = (data: CheckoutData, answer: CheckoutAnswer | undefined): ReactNode => {
  switch (data.open) {
    case 'contact':
      return <ContactStep data={data} answer={answer} />
    case 'address':
    case 'shipping':
    case 'payment':
    case 'review':
      return lateStep(data.open, { data, answer })
  }
}

/** The route module, preloaded with all code the server rendered, for hydration. */
export const preloadRoute = async () => {
  await Promise.all([preloadLineKinds(), preloadStep()])
  return { loader, action, Component }
}

/** Moves the focus to a newly opened step. */
const useFocusOnStep = (open: CheckoutStep) => {
  const list = useRef<HTMLOListElement>(null)
  const before = useRef(open)
  useEffect(() => {
    if (before.current === open) return
    before.current = open
    list.current?.querySelector<HTMLElement>('[data-state="open"] h2')?.focus()
  }, [open])
  return list
}
