import type { ModifierChoice, Product } from '../../core/catalogue/product'
import { wantedLine } from '../../core/quotes/wanted-line'
import type { ListedGoods } from '../../core/shopping-lists/shopping-list'
import type { Issue } from '../../core/shared/domain-error'
import { isLeft } from '../runtime/either'
import type { UseCases } from '../runtime/use-cases/use-cases'
import { filesIn, keepFiles, modifiersOf, optionsOf } from '../product'
import type { AskedGoods } from './listed-goods'

export type Chosen = { readonly goods: ListedGoods } | { readonly issues: readonly Issue[] }

const goodsOf = (product: Product, asked: Parameters<typeof wantedLine>[1]): Chosen => {
  const made = wantedLine(product, asked, '')
  if (isLeft(made)) return { issues: [{ ...made.left, code: 'shopping-lists.options-needed' }] }
  const { productId, variantId, quantity, choices } = made.right
  return { goods: { productId, variantId, quantity, choices } }
}

/** List lines for a URL; issues if options must be chosen. */
export const goodsAsked = (product: Product, { variantId, quantity, choices }: AskedGoods): Chosen => {
  const only = product.variants.length === 1 ? product.variants[0]?.id : undefined
  const chosen = variantId ?? only
  return goodsOf(product, {
    ...(chosen === undefined ? {} : { variantId: chosen }),
    choices,
    ...(quantity === undefined ? {} : { quantity }),
  })
}

/** List lines for a product form, with uploaded files; issues if incomplete. */
export const goodsInForm = async (
  product: Product,
  form: FormData,
  { keepUpload }: Pick<UseCases, 'keepUpload'>,
): Promise<Chosen> => {
  const limit = (id: number): Promise<number | undefined> =>
    Promise.resolve(product.modifiers.find(modifier => modifier.id === id)?.config.fileMaxBytes)
  const { files, issues } = await keepFiles(filesIn(form), limit, keepUpload)
  if (issues.length > 0) return { issues }
  const fileChoices = Object.entries(files).map(([id, file]): ModifierChoice => ({
    modifierId: Number(id),
    value: file.id,
  }))
  const choices = [...modifiersOf(form).filter(({ modifierId }) => files[modifierId] === undefined), ...fileChoices]
  const variant = product.options.length > 0 ? { options: optionsOf(form) } : { variantId: product.variants[0]?.id }
  return goodsOf(product, { ...variant, choices, quantity: wholeOf(form.get('quantity')) })
}

const wholeOf = (value: FormDataEntryValue | null): number =>
  typeof value === 'string' && /^[1-9]\d{0,5}$/.test(value.trim()) ? Number(value) : 1
