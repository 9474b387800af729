import { observer } from 'mobx-react-lite'
import type { ReactElement } from 'react'
import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { linesPerPage } from '../../core/cart/cart-window'
import { nameIssue } from '../../core/shopping-lists/check-list-text'
import type { NotSaved, SavedCart } from '../../core/shopping-lists/save-cart-as-list'
import { maxListNameLength } from '../../core/shopping-lists/shopping-list'
import { useCasesOf } from '../runtime/use-cases/context'
import { isLeft, isRight } from '../runtime/either'
import { freshKey } from '../runtime/fresh-key'
import { orThrow } from '../runtime/outcome'
import { PageMeta } from '../runtime/seo'
import {
  answerOf,
  formValues,
  ProblemNotice,
  useFormChecks,
  useSubmitting,
  type CheckForm,
  type FormAnswer,
} from '../forms'
import { useFormat, useText } from '../i18n'
import { Breadcrumb } from '../kit/breadcrumb'
import { Button, ButtonLink } from '../kit/button'
import { Notice } from '../kit/notice'
import { Page } from '../kit/page'
import { TextInput } from '../kit/fields/text-input'
import { TitleBlock } from '../kit/title-block'
import { cartPath } from './cart-address'
import { keyIn } from './key-in'
import styles from './clear-page.module.css'

/** What follows: emptying the cart, or sending the list for approval. */
type Then = 'clear' | 'approval' | undefined
/** The number of lines to save. */
type Saving = { readonly lines: number; readonly then: Then; readonly showing: string }
/** Lines not saved are listed up to one page; `more` is the number of others. */
type Saved = Omit<SavedCart, 'left'> & {
  readonly done: 'saved'
  readonly sent: boolean
  readonly left: readonly NotSaved[]
  readonly more: number
}
type Answer = Saved | (FormAnswer & { readonly done?: undefined })

const here = '/cart/save'
const thenIn = (request: Request): Then => {
  const then = new URL(request.url).searchParams.get('then')
  return then === 'clear' || then === 'approval' ? then : undefined
}
const login = (then: Then): Response =>
  redirect(`/login/?${new URLSearchParams({ checkout_url: then ? `${here}?then=${then}` : here })}`)

/** Lists belong to an account: guests sign in first and return here. */
export const loader = async ({ context, request }: LoaderFunctionArgs): Promise<Saving | Response> => {
  const useCases = useCasesOf(context)
  const then = thenIn(request)
  const lists = await useCases.viewLists({ page: 1, search: '' })()
  if (isLeft(lists) && lists.left.tag === 'signed-out') return login(then)
  const { lines } = orThrow(await useCases.viewCart()())
  return lines.length === 0 ? redirect(cartPath) : { lines: lines.length, then, showing: freshKey() }
}

export const action = async ({ context, request }: ActionFunctionArgs): Promise<Answer | Response> => {
  const values = formValues(await request.formData())
  const { saveCartAsList, sendCartForApproval } = useCasesOf(context)
  const sent = values['intent'] === 'send'
  const keep = sent ? sendCartForApproval : saveCartAsList
  const saved = await keep({ name: values['name'] ?? '', description: '' }, keyIn(values))()
  if (isRight(saved))
    return {
      done: 'saved',
      sent,
      ...saved.right,
      left: saved.right.left.slice(0, linesPerPage),
      more: Math.max(0, saved.right.left.length - linesPerPage),
    }
  return saved.left.tag === 'signed-out' ? login(thenIn(request)) : answerOf(saved.left, 'save', values)
}

/** Saves the cart as a shopping list: asks for a name and lists what cannot be saved. */
export const Component = (): ReactElement => {
  const text = useText()
  const format = useFormat()
  const { lines, then } = useLoaderData<Saving>()
  const answer = useActionData<Answer>()
  const title = text(then === 'approval' ? 'cart.send' : 'cart.save')
  return (
    <Page>
      <PageMeta title={title} noindex />
      <Breadcrumb
        label={text('shared.breadcrumb')}
        items={[
          { label: text('shared.home'), href: '/' },
          { label: text('cart.title'), href: cartPath },
          { label: title },
        ]}
      />
      <TitleBlock
        title={title}
        lead={text(then === 'approval' ? 'cart-keeping.send-lead' : 'cart-keeping.save-lead')}
        cells={[{ label: text('cart.cells.lines'), value: format.number(lines) }]}
      />
      {answer?.done ? <SavedNotice saved={answer} /> : <SaveForm answer={answer} />}
    </Page>
  )
}

const check: CheckForm = values => {
  const found = nameIssue(values['name'] ?? '')
  return found ? [found] : []
}

const SaveForm = observer(({ answer }: { readonly answer?: FormAnswer }): ReactElement => {
  const text = useText()
  const { showing, then } = useLoaderData<Saving>()
  const sends = then === 'approval'
  const busy = useSubmitting(sends ? 'send' : 'save')
  const checks = useFormChecks({ check, answer, busy })
  return (
    <Form method="post" {...checks.form} className={styles.words}>
      <ProblemNotice problem={answer?.problem} />
      <input type="hidden" name="key" value={showing} />
      <TextInput
        name="name"
        label={text('cart-keeping.name')}
        help={text('cart-keeping.name-help')}
        required
        maxLength={maxListNameLength}
        autoComplete="off"
        defaultValue={answer?.values['name']}
        error={checks.errorOf('name')}
      />
      <div className={styles.form}>
        <Button
          type="submit"
          name="intent"
          value={sends ? 'send' : 'save'}
          busy={busy}
          busyText={text(sends ? 'cart-keeping.sending' : 'cart-keeping.saving')}
        >
          {text(sends ? 'cart.send' : 'cart-keeping.save')}
        </Button>
        <ButtonLink href={cartPath} variant="tertiary">
          {text('cart-keeping.back')}
        </ButtonLink>
      </div>
    </Form>
  )
})

const SavedNotice = ({ saved: { list, added, left, more, sent } }: { readonly saved: Saved }): ReactElement => {
  const text = useText()
  const { then } = useLoaderData<Saving>()
  return (
    <>
      <Notice tone="ok" live>
        {sent
          ? text('cart-keeping.sent', { name: list.name })
          : text('cart-keeping.saved', { count: added, name: list.name })}
      </Notice>
      {left.length > 0 && (
        <Notice tone="warning" title={text('cart-keeping.left')}>
          <ul className={styles.left}>
            {left.map(({ sku, name, code }, at) => (
              <li key={at}>
                {sku === '' ? name : `${name} (${sku})`}: {text(code)}
              </li>
            ))}
            {more > 0 && <li>{text('cart.and-more', { count: more })}</li>}
          </ul>
        </Notice>
      )}
      <div className={styles.form}>
        {then && <ButtonLink href="/cart/clear">{text('cart-keeping.clear-now')}</ButtonLink>}
        <ButtonLink href={`/account/shopping-lists/${list.id}`} variant="secondary">
          {text('cart-keeping.open', { name: list.name })}
        </ButtonLink>
        <ButtonLink href={cartPath} variant="tertiary">
          {text('cart-keeping.back')}
        </ButtonLink>
      </div>
    </>
  )
}
