import { data, redirect } from 'react-router'
import type { ModifierChoice, Product } from '../../core/catalogue/product'
import type { ChosenOptions } from '../../core/catalogue/product-options'
import { variantFor } from '../../core/catalogue/product-options'
import type { NewLine } from '../../core/cart/cart.port'
import { emptyQuery } from '../../core/search/listing'
import type { DomainError, Issue } from '../../core/shared/domain-error'
import { issue } from '../../core/shared/domain-error'
import { isLeft, isRight } from '../runtime/either'
import { asResponse } from '../runtime/outcome'
import type { UseCases } from '../runtime/use-cases/use-cases'
import type { StoredFiles } from './chosen-files'
import { modifiersOf, optionsOf, wholeOf, type AddAnswer } from './sent-choices'

/**
 * Adds a product form to the cart. With JavaScript the page stays and shows a toast; without it, redirects to the cart,
 * or renders the form again with issues and input. Files are uploaded first: their ids are the values of their
 * modifiers.
 */
export const answerAddToCart = async (form: FormData, slug: string, useCases: UseCases) => {
  const scripted = typeof document !== 'undefined'
  const { files, issues } = await filesOf(form, slug, useCases)
  const modifiers = [
    ...modifiersOf(form).filter(choice => files[choice.modifierId] === undefined),
    ...Object.entries(files).map(([id, file]) => ({ modifierId: Number(id), value: file.id })),
  ]
  const refused = (answer: Extract<AddAnswer, { tag: 'refused' }>) =>
    data<AddAnswer>(
      scripted
        ? answer
        : { ...answer, sent: { options: optionsOf(form), modifiers, quantity: wholeOf(form.get('quantity')), files } },
      { status: 422 },
    )
  const line = await lineOf(form, modifiers, slug, useCases)
  const wrong = [...('issues' in line ? line.issues : []), ...issues]
  if ('issues' in line || wrong.length > 0) return refused({ tag: 'refused', issues: wrong })
  const added = await useCases.addToCart([line])()
  if (isLeft(added)) return refused(refusalOf(added.left))
  return scripted ? data<AddAnswer>({ tag: 'added' }) : redirect('/cart/')
}

/** Most forms have no files; the code that validates and uploads them is loaded for those that do. */
const filesOf = async (
  form: FormData,
  slug: string,
  useCases: UseCases,
): Promise<{ readonly files: StoredFiles; readonly issues: readonly Issue[] }> => {
  if (![...form].some(([name, value]) => typeof value !== 'string' || name.startsWith('file-name-')))
    return { files: {}, issues: [] }
  const { filesIn, keepFiles } = await import('./chosen-files')
  return keepFiles(filesIn(form), id => fileLimit(slug, id, useCases), useCases.keepUpload)
}

/** The merchant's limits for the file of a modifier. */
const fileLimit = async (slug: string, modifierId: number, useCases: UseCases): Promise<number | undefined> => {
  const page = await useCases.viewPath(slug, emptyQuery)()
  return isRight(page) && page.right.tag === 'product'
    ? page.right.product.modifiers.find(modifier => modifier.id === modifierId)?.config.fileMaxBytes
    : undefined
}

const refusalOf = (error: DomainError): Extract<AddAnswer, { tag: 'refused' }> => {
  switch (error.tag) {
    case 'invalid':
      return { tag: 'refused', issues: error.issues }
    case 'refused':
      return { tag: 'refused', issues: [], message: error.message }
    case 'not-found':
    case 'conflict':
    case 'forbidden':
    case 'unavailable':
    case 'limited':
      return { tag: 'refused', issues: [] }
    default:
      throw asResponse(error)
  }
}

const lineOf = async (
  form: FormData,
  modifiers: readonly ModifierChoice[],
  slug: string,
  useCases: UseCases,
): Promise<NewLine | { readonly issues: readonly Issue[] }> => {
  const quantity = wholeOf(form.get('quantity'))
  if (quantity === undefined || quantity < 1) return { issues: [issue('quantity', 'catalogue.whole-quantity')] }
  const productId = wholeOf(form.get('productId'))
  const variantId = wholeOf(form.get('variantId'))
  if (productId !== undefined && variantId !== undefined) return { productId, variantId, quantity, modifiers }
  const page = await useCases.viewPath(slug, emptyQuery)()
  if (isLeft(page)) throw asResponse(page.left)
  if (page.right.tag !== 'product') return { issues: [issue('form', 'shared.not-added')] }
  const { product } = page.right
  const variant = variantFor(product, optionsOf(form))
  if (!variant) return { issues: missing(product, optionsOf(form)) }
  return { productId: product.id, variantId: variant.id, quantity, modifiers }
}

const missing = (product: Product, chosen: ChosenOptions): readonly Issue[] => {
  const open = product.options.filter(option => chosen[option.id] === undefined)
  if (open.length === 0) return [issue('options', 'catalogue.no-such-combination')]
  return open.map(option => issue(`option-${option.id}`, 'catalogue.choose-option', { name: option.name }))
}
