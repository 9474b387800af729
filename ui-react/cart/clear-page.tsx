import type { ReactElement } from 'react'
import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { pieceCount } from '../../core/cart/cart'
import { useCasesOf } from '../runtime/use-cases/context'
import { isRight } from '../runtime/either'
import { freshKey } from '../runtime/fresh-key'
import { orThrow } from '../runtime/outcome'
import { PageMeta } from '../runtime/seo'
import { answerOf, formValues, ProblemNotice, useSubmitting, type FormAnswer } from '../forms'
import { useFormat, useText } from '../i18n'
import { Breadcrumb } from '../kit/breadcrumb'
import { Button, ButtonLink } from '../kit/button'
import { Page } from '../kit/page'
import { TitleBlock } from '../kit/title-block'
import { cartPath } from './cart-address'
import { keyIn } from './key-in'
import styles from './clear-page.module.css'

/** What would be removed; `showing` is the idempotency key of this rendering, so that two clicks have one effect. */
type Clearing = { readonly lines: number; readonly pieces: number; readonly total: number; readonly showing: string }

/** Redirects if the cart is empty or has agreed prices. */
export const loader = async ({ context }: LoaderFunctionArgs): Promise<Clearing | Response> => {
  const cart = orThrow(await useCasesOf(context).viewCart()())
  const lines = cart.lines.length + (cart.setAside?.length ?? 0)
  return lines === 0 || !cart.editable
    ? redirect(cartPath)
    : { lines, pieces: pieceCount(cart), total: cart.total, showing: freshKey() }
}

export const action = async ({ context, request }: ActionFunctionArgs): Promise<FormAnswer | Response> => {
  const values = formValues(await request.formData())
  const cleared = await useCasesOf(context).clearCart(keyIn(values))()
  return isRight(cleared) ? redirect(cartPath, 303) : answerOf(cleared.left, 'clear', values)
}

/** Confirmation before a cart is emptied, with a link to save it as a list first. */
export const Component = (): ReactElement => {
  const text = useText()
  const format = useFormat()
  const { lines, pieces, total, showing } = useLoaderData<Clearing>()
  const answer = useActionData<FormAnswer>()
  const busy = useSubmitting('clear')
  const cells = [
    { label: text('cart.cells.lines'), value: format.number(lines) },
    { label: text('cart.cells.pieces'), value: format.number(pieces) },
    { label: text('cart.total'), value: format.money(total) },
  ]
  return (
    <Page>
      <PageMeta title={text('cart-keeping.clear-title')} noindex />
      <Breadcrumb
        label={text('shared.breadcrumb')}
        items={[
          { label: text('shared.home'), href: '/' },
          { label: text('cart.title'), href: cartPath },
          { label: text('cart.clear') },
        ]}
      />
      <TitleBlock
        title={text('cart-keeping.clear-title')}
        lead={text('cart-keeping.clear-lead', { count: lines })}
        cells={cells}
      />
      <ProblemNotice problem={answer?.problem} />
      <Form method="post" className={styles.form} onSubmit={event => busy && event.preventDefault()}>
        <input type="hidden" name="key" value={showing} />
        <Button type="submit" name="intent" value="clear" busy={busy} busyText={text('cart-keeping.clearing')}>
          {text('cart.clear')}
        </Button>
        <ButtonLink href="/cart/save?then=clear" variant="secondary">
          {text('cart-keeping.save-first')}
        </ButtonLink>
        <ButtonLink href={cartPath} variant="tertiary">
          {text('cart-keeping.keep')}
        </ButtonLink>
      </Form>
    </Page>
  )
}
