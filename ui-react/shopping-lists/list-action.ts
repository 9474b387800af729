import type { WantedLine } from '../../core/quotes/quote'
import type { LeftOnList } from '../../core/shopping-lists/left-on-list'
import { maxListNameLength, type ShoppingList } from '../../core/shopping-lists/shopping-list'
import type { Outcome } from '../../core/shared/domain-error'
import { isLeft, isRight } from '../runtime/either'
import { freshKey } from '../runtime/fresh-key'
import type { UseCases } from '../runtime/use-cases/use-cases'
import { answerOf, formValues, type FormAnswer } from '../forms'

/** Result of a shopping list form: a message, or issues. */
export type ListAnswer =
  | { readonly done: 'created' | 'duplicated'; readonly id: number; readonly name: string }
  | { readonly done: 'renamed' | 'deleted' | 'saved' | 'removed' | 'submitted' | 'approved' | 'rejected' }
  | { readonly done: 'ordered'; readonly added: number; readonly left: readonly LeftOnList[] }
  | {
      readonly done: 'quoted'
      readonly lines: readonly WantedLine[]
      readonly left: readonly LeftOnList[]
      readonly which: readonly number[] | 'all'
    }
  | (FormAnswer & { readonly done?: undefined })

type Done = Exclude<ListAnswer, { readonly done?: undefined }>

/** Handles the forms of the lists page. */
export const answerLists = async (useCases: UseCases, form: FormData): Promise<ListAnswer> => {
  const respond = responder(form)
  const { name = '', description = '', key } = respond.values
  const id = Number(respond.values['list'])
  switch (respond.intent) {
    case 'create':
      return respond(useCases.createList({ name, description }, keyOf(key)), made => ({
        done: 'created',
        id: made.id,
        name: made.name,
      }))
    case 'duplicate':
      return duplicated(useCases, id, respond)
    case 'delete':
      return respond(useCases.removeList(id), () => ({ done: 'deleted' }))
    default:
      return gone(respond)
  }
}

/** How many names are tried for a copy if names are taken. */
const maxCopies = 20

/** A copy is named after its list, with a number if that name is taken. */
const duplicated = async (useCases: UseCases, id: number, respond: Respond, copy = 1): Promise<ListAnswer> => {
  const { copyName = '', description = '', key } = respond.values
  const number = copy === 1 ? '' : ` (${copy})`
  const name = `${copyName.slice(0, maxListNameLength - number.length)}${number}`
  const made = await useCases.duplicateList(id, { name, description }, `${keyOf(key)}-${id}-${copy}`)()
  const taken = isLeft(made) && made.left.tag === 'invalid' && made.left.issues.some(({ field }) => field === 'name')
  if (taken && copy < maxCopies) return duplicated(useCases, id, respond, copy + 1)
  return isRight(made)
    ? { done: 'duplicated', id: made.right.id, name: made.right.name }
    : answerOf(made.left, respond.intent, respond.values)
}

/** Handles the forms of a list page. Buttons at a line append its id to their intent after a colon. */
export const answerList = async (useCases: UseCases, id: number, form: FormData): Promise<ListAnswer> => {
  const respond = responder(form)
  const [intent = '', line] = respond.intent.split(':')
  const ticked = line === undefined ? form.getAll('item').map(Number).filter(Number.isSafeInteger) : [Number(line)]
  const which = intent.endsWith('-all') ? 'all' : ticked
  const { name = '', description = '', reason = '' } = respond.values
  switch (intent) {
    case 'rename':
      return respond(useCases.changeList(id, { name, description }), () => ({ done: 'renamed' }))
    case 'submit':
      return respond(useCases.submitList(id), () => ({ done: 'submitted' }))
    case 'approve':
      return respond(useCases.decideList(id, { tag: 'approve' }), () => ({ done: 'approved' }))
    case 'reject':
      return respond(useCases.decideList(id, { tag: 'reject', reason }), () => ({ done: 'rejected' }))
    case 'remove':
      return respond(useCases.removeListItems(id, ticked), () => ({ done: 'removed' }))
  }
  // Line input is saved with whichever button is pressed.
  const unsaved = await savedLines(useCases, id, form, respond)
  if (unsaved) return unsaved
  switch (intent) {
    case 'save':
      return { done: 'saved' }
    case 'order':
    case 'order-all':
      return respond(useCases.orderFromList(id, which, keyOf(respond.values['key'])), found => ({
        done: 'ordered',
        ...found,
      }))
    case 'quote':
    case 'quote-all':
      return respond(useCases.quoteFromList(id, which), found => ({ done: 'quoted', ...found, which }))
    default:
      return gone(respond)
  }
}

/** Saves changed quantities and notes; returns failures only. */
const savedLines = async (
  useCases: UseCases,
  id: number,
  form: FormData,
  respond: Respond,
): Promise<ListAnswer | undefined> => {
  const typed = linesTyped(form)
  if (typed.length === 0) return undefined
  const list = await useCases.viewList(id)()
  if (isLeft(list)) return answerOf(list.left, respond.intent, respond.values)
  if (!list.right.allowedActions.includes('change')) return undefined
  for (const { itemId, change } of changed(list.right, typed)) {
    const edited = await useCases.changeListItem(id, itemId, change)()
    if (isRight(edited)) continue
    const answer = answerOf(edited.left, respond.intent, respond.values)
    return { ...answer, issues: answer.issues.map(each => ({ ...each, field: `${each.field}-${itemId}` })) }
  }
  return undefined
}

type Typed = { readonly itemId: number; readonly quantity?: number; readonly note?: string }

const linesTyped = (form: FormData): readonly Typed[] => {
  const lines = new Map<number, Typed>()
  for (const [field, value] of form) {
    const [, name, item] = /^(quantity|note)-(\d{1,15})$/.exec(field) ?? []
    if (name === undefined || typeof value !== 'string') continue
    const itemId = Number(item)
    lines.set(itemId, {
      ...lines.get(itemId),
      itemId,
      ...(name === 'note' ? { note: value } : { quantity: value.trim() === '' ? Number.NaN : Number(value) }),
    })
  }
  return [...lines.values()]
}

const changed = ({ items }: ShoppingList, typed: readonly Typed[]) =>
  typed.flatMap(({ itemId, quantity, note }) => {
    const item = items.find(each => each.id === itemId)
    const change = {
      ...(quantity === undefined || quantity === item?.quantity ? {} : { quantity }),
      ...(note === undefined || note.trim() === item?.note ? {} : { note }),
    }
    return item && Object.keys(change).length > 0 ? [{ itemId, change }] : []
  })

const keyOf = (sent: string | undefined): string =>
  sent !== undefined && /^[\da-f]{32}$/.test(sent) ? sent : freshKey()

type Respond = (<A>(outcome: Outcome<A>, done: (value: A) => Done) => Promise<ListAnswer>) & {
  readonly intent: string
  readonly values: FormAnswer['values']
}

const responder = (form: FormData): Respond => {
  const values = formValues(form)
  const intent = values['intent'] ?? ''
  const respond = async <A>(outcome: Outcome<A>, done: (value: A) => Done): Promise<ListAnswer> => {
    const result = await outcome()
    return isRight(result) ? done(result.right) : answerOf(result.left, intent, values)
  }
  return Object.assign(respond, { intent, values })
}

const gone = ({ intent, values }: Respond): ListAnswer => ({
  intent,
  values,
  issues: [],
  problem: { code: 'forms.gone' },
})
