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
  const tell = telling(form)
  const { name = '' } = tell.values
  switch (tell.intent) {
    case 'create':
      return tell(useCases.createWishList(name), list => ({ done: 'created', list: refOf(list) }))
    case 'delete':
      return tell(useCases.deleteWishList(Number(tell.values['list'])), () => ({ done: 'deleted' }))
    default:
      return gone(tell)
  }
}

/** Handles the forms of a list page. Buttons at a line append its id to their intent after a colon. */
export const answerWishList = async (useCases: UseCases, id: number, form: FormData): Promise<WishListAnswer> => {
  const tell = telling(form)
  const [intent, line] = tell.intent.split(':')
  const chosen = line === undefined ? form.getAll('item').map(Number).filter(Number.isSafeInteger) : [Number(line)]
  const moved = (found: MovedToCart): Done => ({ done: 'moved', ...found })
  switch (intent) {
    case 'rename':
      return tell(useCases.renameWishList(id, tell.values['name'] ?? ''), () => ({ done: 'renamed' }))
    case 'share':
      return tell(useCases.shareWishList(id, true), () => ({ done: 'shared' }))
    case 'unshare':
      return tell(useCases.shareWishList(id, false), () => ({ done: 'unshared' }))
    case 'remove':
      return tell(useCases.removeFromWishList(id, chosen), () => ({ done: 'removed' }))
    case 'move':
      return tell(useCases.moveWishesToCart(id, chosen), moved)
    case 'move-all':
      return tell(useCases.moveWishesToCart(id, 'all'), moved)
    default:
      return gone(tell)
  }
}

/** Puts a product on the list chosen, or on a new one (S1-4.31). */
export const answerChooser = async (
  useCases: UseCases,
  product: WishedProduct,
  form: FormData,
): Promise<WishListAnswer> => {
  const tell = telling(form)
  const added = (list: ListRef): Done => ({ done: 'added', list: refOf(list) })
  switch (tell.intent) {
    case 'add':
      return tell(useCases.addToWishList(Number(tell.values['list']), product), added)
    case 'create-and-add':
      return tell(useCases.createWishList(tell.values['name'] ?? '', [product]), added)
    default:
      return gone(tell)
  }
}

const refOf = ({ id, name }: ListRef): ListRef => ({ id, name })

type Tell = (<A>(outcome: Outcome<A>, done: (value: A) => Done) => Promise<WishListAnswer>) & {
  readonly intent: string
  readonly values: FormAnswer['values']
}

const telling = (form: FormData): Tell => {
  const values = formValues(form)
  const intent = values['intent'] ?? ''
  const tell = async <A>(outcome: Outcome<A>, done: (value: A) => Done): Promise<WishListAnswer> => {
    const result = await outcome()
    return isRight(result) ? done(result.right) : answerOf(result.left, intent, values)
  }
  return Object.assign(tell, { intent, values })
}

const gone = ({ intent, values }: Tell): WishListAnswer => ({
  intent,
  values,
  issues: [],
  problem: { code: 'forms.gone' },
})
