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
import { nameIssue } from '../../core/shopping-lists/check-list-words'
import type { NotSaved, SavedCart } from '../../core/shopping-lists/save-cart-as-list'
import { longestListName } from '../../core/shopping-lists/shopping-list'
import { useCasesOf } from '../app/context'
import { isLeft, isRight } from '../app/either'
import { freshKey } from '../app/fresh-key'
import { orThrow } from '../app/outcome'
import { PageMeta } from '../app/seo'
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
import { TextInput } from '../kit/text-input'
import { TitleBlock } from '../kit/title-block'
import { cartPath } from './cart-address'
import { keyIn } from './key-in'
import styles from './clear-page.module.css'

/** How many lines there are to keep; `clears`: whoever asks wants to empty the cart afterwards. */
type Saving = { readonly lines: number; readonly clears: boolean; readonly showing: string }
/** What a list could not keep is named up to a page of lines; `more` are the others. */
type Saved = Omit<SavedCart, 'left'> & {
  readonly done: 'saved'
  readonly left: readonly NotSaved[]
  readonly more: number
}
type Answer = Saved | (FormAnswer & { readonly done?: undefined })

const here = '/cart/save'
const clearsIn = (request: Request): boolean => new URL(request.url).searchParams.get('then') === 'clear'
const login = (clears: boolean): Response =>
  redirect(`/login/?${new URLSearchParams({ checkout_url: clears ? `${here}?then=clear` : here })}`)

/** Lists are of an account: who is signed out signs in first, and comes back. */
export const loader = async ({ context, request }: LoaderFunctionArgs): Promise<Saving | Response> => {
  const useCases = useCasesOf(context)
  const clears = clearsIn(request)
  const lists = await useCases.viewLists({ page: 1, search: '' })()
  if (isLeft(lists) && lists.left.tag === 'signed-out') return login(clears)
  const { lines } = orThrow(await useCases.viewCart()())
  return lines.length === 0 ? redirect(cartPath) : { lines: lines.length, clears, showing: freshKey() }
}

export const action = async ({ context, request }: ActionFunctionArgs): Promise<Answer | Response> => {
  const values = formValues(await request.formData())
  const saved = await useCasesOf(context).saveCartAsList(
    { name: values['name'] ?? '', description: '' },
    keyIn(values),
  )()
  if (isRight(saved))
    return {
      done: 'saved',
      ...saved.right,
      left: saved.right.left.slice(0, linesPerPage),
      more: Math.max(0, saved.right.left.length - linesPerPage),
    }
  return saved.left.tag === 'signed-out' ? login(clearsIn(request)) : answerOf(saved.left, 'save', values)
}

/** What is in the cart as a shopping list: a name is asked for, and what a list cannot keep is named. */
export const Component = (): ReactElement => {
  const text = useText()
  const format = useFormat()
  const { lines } = useLoaderData<Saving>()
  const answer = useActionData<Answer>()
  return (
    <Page>
      <PageMeta title={text('cart.save')} noindex />
      <Breadcrumb
        label={text('shared.breadcrumb')}
        items={[
          { label: text('shared.home'), href: '/' },
          { label: text('cart.title'), href: cartPath },
          { label: text('cart.save') },
        ]}
      />
      <TitleBlock
        title={text('cart.save')}
        lead={text('cart-keeping.save-lead')}
        cells={[{ label: text('cart.cells.lines'), value: format.number(lines) }]}
      />
      {answer?.done ? <SavedNews saved={answer} /> : <SaveForm answer={answer} />}
    </Page>
  )
}

const check: CheckForm = values => {
  const found = nameIssue(values['name'] ?? '')
  return found ? [found] : []
}

const SaveForm = observer(({ answer }: { readonly answer?: FormAnswer }): ReactElement => {
  const text = useText()
  const { showing } = useLoaderData<Saving>()
  const busy = useSubmitting('save')
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
        maxLength={longestListName}
        autoComplete="off"
        defaultValue={answer?.values['name']}
        error={checks.errorOf('name')}
      />
      <div className={styles.form}>
        <Button type="submit" name="intent" value="save" busy={busy} busyText={text('cart-keeping.saving')}>
          {text('cart-keeping.save')}
        </Button>
        <ButtonLink href={cartPath} variant="tertiary">
          {text('cart-keeping.back')}
        </ButtonLink>
      </div>
    </Form>
  )
})

const SavedNews = ({ saved: { list, added, left, more } }: { readonly saved: Saved }): ReactElement => {
  const text = useText()
  const { clears } = useLoaderData<Saving>()
  return (
    <>
      <Notice tone="ok" live>
        {text('cart-keeping.saved', { count: added, name: list.name })}
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
        {clears && <ButtonLink href="/cart/clear">{text('cart-keeping.clear-now')}</ButtonLink>}
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
