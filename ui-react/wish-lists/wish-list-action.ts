import type { Outcome } from '../../core/shared/domain-error'
import type { MovedToCart } from '../../core/wish-lists/move-to-cart'
import type { WishedProduct } from '../../core/wish-lists/wish-list'
import { isRight } from '../runtime/either'
import type { UseCases } from '../runtime/use-cases/use-cases'
import { answerOf, formValues, type FormAnswer } from '../forms'

export type ListRef = { readonly id: number; readonly name: string }

/** Result of a wish list form: a message, or issues. */
export type WishListAnswer =
  | { readonly done: 'created' | 'added'; readonly list: ListRef }
  | { readonly done: 'renamed' | 'shared' | 'unshared' | 'deleted' | 'removed' }
  | ({ readonly done: 'moved' } & MovedToCart)
  | (FormAnswer & { readonly done?: undefined })

type Done = Exclude<WishListAnswer, { done?: undefined }>

/** Handles the forms of the wish lists page. */
export const answerWishLists = async (useCases: UseCases, form: FormData): Promise<WishListAnswer> => {
  const respond = responder(form)
  const { name = '' } = respond.values
  switch (respond.intent) {
    case 'create':
      return respond(useCases.createWishList(name), list => ({ done: 'created', list: refOf(list) }))
    case 'delete':
      return respond(useCases.deleteWishList(Number(respond.values['list'])), () => ({ done: 'deleted' }))
    default:
      return gone(respond)
  }
}

/** Handles the forms of a list page. Buttons at a line append its id to their intent after a colon. */
export const answerWishList = async (useCases: UseCases, id: number, form: FormData): Promise<WishListAnswer> => {
  const respond = responder(form)
  const [intent, line] = respond.intent.split(':')
  const chosen = line === undefined ? form.getAll('item').map(Number).filter(Number.isSafeInteger) : [Number(line)]
  const moved = (found: MovedToCart): Done => ({ done: 'moved', ...found })
  switch (intent) {
    case 'rename':
      return respond(useCases.renameWishList(id, respond.values['name'] ?? ''), () => ({ done: 'renamed' }))
    case 'share':
      return respond(useCases.shareWishList(id, true), () => ({ done: 'shared' }))
    case 'unshare':
      return respond(useCases.shareWishList(id, false), () => ({ done: 'unshared' }))
    case 'remove':
      return respond(useCases.removeFromWishList(id, chosen), () => ({ done: 'removed' }))
    case 'move':
      return respond(useCases.moveWishesToCart(id, chosen), moved)
    case 'move-all':
      return respond(useCases.moveWishesToCart(id, 'all'), moved)
    default:
      return gone(respond)
  }
}

/** Puts a product on the list chosen, or on a new one (S1-4.31). */
export const answerChooser = async (
  useCases: UseCases,
  product: WishedProduct,
  form: FormData,
): Promise<WishListAnswer> => {
  const respond = responder(form)
  const added = (list: ListRef): Done => ({ done: 'added', list: refOf(list) })
  switch (respond.intent) {
    case 'add':
      return respond(useCases.addToWishList(Number(respond.values['list']), product), added)
    case 'create-and-add':
      return respond(useCases.createWishList(respond.values['name'] ?? '', [product]), added)
    default:
      return gone(respond)
  }
}

const refOf = ({ id, name }: ListRef): ListRef => ({ id, name })

type Respond = (<A>(outcome: Outcome<A>, done: (value: A) => Done) => Promise<WishListAnswer>) & {
  readonly intent: string
  readonly values: FormAnswer['values']
}

const responder = (form: FormData): Respond => {
  const values = formValues(form)
  const intent = values['intent'] ?? ''
  const respond = async <A>(outcome: Outcome<A>, done: (value: A) => Done): Promise<WishListAnswer> => {
    const result = await outcome()
    return isRight(result) ? done(result.right) : answerOf(result.left, intent, values)
  }
  return Object.assign(respond, { intent, values })
}

const gone = ({ intent, values }: Respond): WishListAnswer => ({
  intent,
  values,
  issues: [],
  problem: { code: 'forms.gone' },
})
