import type { OrderedBySku } from '../../core/quick-order/order-by-sku'
import { firstRows, isEmptyRow, maxRows, type PadRow } from '../../core/quick-order/pad-row'
import { isRight } from '../runtime/either'
import { freshKey } from '../runtime/fresh-key'
import type { UseCases } from '../runtime/use-cases/use-cases'
import { answerOf, type FormAnswer } from '../forms'
import { choicesInField } from './row-choices'

export const orderIntent = 'order'
export const boughtIntent = 'order-bought'
export const addRowIntent = 'add-row'

/**
 * Result of a form of the pad: numbers of added and rejected rows, an additional row without JavaScript, or an error.
 * `key` is then the idempotency key of the click, for the retry.
 */
export type PadAnswer =
  | ({ readonly tag: 'ordered'; readonly from: typeof orderIntent | typeof boughtIntent } & OrderedBySku)
  | { readonly tag: 'longer'; readonly rows: readonly PadRow[] }
  | ({ readonly tag: 'refused'; readonly from: string; readonly rows: readonly PadRow[]; readonly key?: string } & Pick<
      FormAnswer,
      'issues' | 'problem'
    >)

const emptyRow: PadRow = { sku: '', quantity: '' }

/** Rows with empty ones added: at least three. */
export const padded = (rows: readonly PadRow[]): readonly PadRow[] => [
  ...rows,
  ...Array.from({ length: Math.max(0, firstRows - rows.length) }, () => emptyRow),
]

export const oneMore = (rows: readonly PadRow[]): readonly PadRow[] =>
  rows.length < maxRows ? [...rows, emptyRow] : rows

/** Parses SKUs, quantities and choices of a form, row by row. */
export const rowsIn = (form: FormData): readonly PadRow[] => {
  const texts = (name: string): readonly string[] =>
    form.getAll(name).map(value => (typeof value === 'string' ? value : ''))
  const [skus, quantities, chosen] = [texts('sku'), texts('quantity'), texts('choices').map(choicesInField)]
  return Array.from({ length: Math.min(Math.max(skus.length, quantities.length), maxRows + 1) }, (_, at) => {
    const choices = chosen[at]
    return { sku: skus[at] ?? '', quantity: quantities[at] ?? '', ...(choices ? { choices } : {}) }
  })
}

/** Handles the forms of the pad. Of items bought before, only those with a quantity count. */
export const answerPad = async (useCases: Pick<UseCases, 'orderBySku'>, form: FormData): Promise<PadAnswer> => {
  const intent = form.get('intent')
  const typed = rowsIn(form)
  if (intent === addRowIntent) return { tag: 'longer', rows: oneMore(padded(typed)) }
  const from = intent === boughtIntent ? boughtIntent : orderIntent
  const rows = typed.filter(row => (from === boughtIntent ? /[^\s0]/.test(row.quantity) : !isEmptyRow(row)))
  const sent = form.get('key')
  const key = typeof sent === 'string' && /^[\w-]{1,100}$/.test(sent) ? sent : freshKey()
  const result = await useCases.orderBySku(rows, key)()
  if (isRight(result)) return { tag: 'ordered', from, ...result.right }
  const { issues, problem } = answerOf(result.left, from, {})
  return { tag: 'refused', from, rows, issues, ...(problem ? { problem, key } : {}) }
}
