import { data, redirect } from 'react-router'
import { bulkIntents } from '../../core/bulk-order/bulk-intents'
import type { NewLine } from '../../core/cart/cart.port'
import type { DomainError, Issue } from '../../core/shared/domain-error'
import { isLeft } from '../runtime/either'
import { freshKey } from '../runtime/fresh-key'
import { asResponse } from '../runtime/outcome'
import type { UseCases } from '../runtime/use-cases/use-cases'
import type { BuiltFormAnswer } from '../content'

/**
 * Result of adding a selection: success, or issues by variant. `sent` echoes the input for pages without JavaScript.
 */
export type BulkAnswer =
  | { readonly tag: 'added'; readonly lines: number }
  | {
      readonly tag: 'refused'
      /** A text key. */
      readonly code: string
      readonly values?: Issue['values']
      /** The server's message. */
      readonly message?: string
      readonly issues: Readonly<Record<number, Issue>>
      readonly closed?: true
      /** Idempotency key: a retry with the same key has the effect of one request. */
      readonly key?: string
      readonly sent: Sent
    }

/** Results of the table page: as above, the question panel opened without JavaScript, or a sent question. */
export type BulkPageAnswer =
  | BulkAnswer
  | { readonly tag: 'asking'; readonly sent: Sent }
  | { readonly tag: 'question'; readonly answer: BuiltFormAnswer; readonly sent: Sent }

/** Pairs of variant id and number of pieces. */
type Sent = readonly (readonly [number, number])[]

type Refused = Omit<Extract<BulkAnswer, { tag: 'refused' }>, 'tag' | 'sent'>
type Asked = Required<Pick<NewLine, 'productId' | 'variantId' | 'quantity'>>

/** The name of a row's field. */
export const piecesField = (productId: number, variantId: number): string => `pieces-${productId}-${variantId}`

/** The selection in the posted form (S3-3.10). */
export const wantedIn = (form: FormData): readonly Asked[] =>
  [...form].flatMap(([name, value]) => {
    const [, productId, variantId] = /^pieces-(\d{1,12})-(\d{1,12})$/.exec(name) ?? []
    const quantity = typeof value === 'string' ? Math.floor(Number(value)) : 0
    return productId === undefined || !(quantity > 0)
      ? []
      : [{ productId: Number(productId), variantId: Number(variantId), quantity }]
  })

/**
 * Adds a selection to the cart, all or nothing; without JavaScript redirects to the cart, or renders the table with the
 * input. Quotes are requested on their own page (S3-2.20).
 */
export const answerBulk = async (form: FormData, useCases: Pick<UseCases, 'addToCart'>) => {
  const wanted = wantedIn(form)
  const sent = wanted.map(({ variantId, quantity }) => [variantId, quantity] as const)
  if (form.get('intent') === bulkIntents.questions) return data<BulkPageAnswer>({ tag: 'asking', sent })
  const refused = (why: Refused) => data<BulkAnswer>({ tag: 'refused', sent, ...why }, { status: 422 })
  if (wanted.length === 0) return refused({ code: 'bulk-order.issues.select-one', issues: {} })
  if (form.get('intent') === bulkIntents.quote)
    return redirect(
      '/request-quote/' +
        '?' +
        new URLSearchParams(
          wanted.map(({ productId, variantId, quantity }) => ['line', `${productId}-${variantId}-${quantity}`]),
        ).toString(),
    )
  const asked = form.get('key')
  const key = typeof asked === 'string' && /^[\w-]{1,100}$/.test(asked) ? asked : freshKey()
  const added = await useCases.addToCart(
    wanted.map(line => ({ ...line, modifiers: [] })),
    key,
  )()
  if (isLeft(added)) return refused(refusalOf(added.left, wanted, key))
  return typeof document === 'undefined' ? redirect('/cart/') : data<BulkAnswer>({ tag: 'added', lines: wanted.length })
}

/** Error messages (S3-8.11, S3-8.12): the cart's issues at their rows, the server's message, or a generic one. */
const refusalOf = (error: DomainError, wanted: readonly Asked[], key: string): Refused => {
  switch (error.tag) {
    case 'invalid': {
      const whole = error.issues.find(({ field }) => !field.startsWith('item:'))
      return {
        code: whole?.code ?? 'shared.not-added',
        ...(whole?.values ? { values: whole.values } : {}),
        issues: issuesByVariant(error.issues, wanted),
      }
    }
    case 'refused':
      return { code: 'shared.not-added', message: error.message, issues: {} }
    case 'forbidden':
      return { code: error.reason, issues: {}, ...(error.reason === 'cart.not-editable' ? { closed: true } : {}) }
    case 'unavailable':
      return { code: 'bulk-order.unexpected', issues: {}, key }
    case 'not-found':
    case 'conflict':
    case 'limited':
      return { code: 'shared.not-added', issues: {}, key }
    default:
      throw asResponse(error)
  }
}

const issuesByVariant = (issues: readonly Issue[], wanted: readonly Asked[]): Readonly<Record<number, Issue>> =>
  Object.fromEntries(
    issues.flatMap(issue => {
      const line = wanted[Number(/^item:(\d+)/.exec(issue.field)?.[1] ?? -1)]
      return line ? [[line.variantId, issue]] : []
    }),
  )
