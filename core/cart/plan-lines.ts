import * as E from 'fp-ts/Either'
import { wholePacks } from '../catalogue/pack'
import type { ModifierChoice } from '../catalogue/product'
import type { Issue } from '../shared/domain-error'
import { issue } from '../shared/domain-error'
import type { CartNotice, LineIssue } from './cart'
import type { CartGoods, NamedGoods } from './cart-goods.port'
import type { NewLine } from './cart.port'
import { checkChoices, type UploadsById } from './check-choices'
import { checkLine, isQuantity, maxLines, maxPieces } from './check-line'
import { wholePacksNotice } from './whole-packs-notice'

/** A line of the cart as it is. */
export type LineInCart = {
  readonly variantId: number
  readonly productId: number
  readonly choices: readonly ModifierChoice[]
  readonly quantity: number
}

/** Pieces to add to a cart. `asked`: which of the requested lines they are, by position. */
export type PlannedLine = {
  readonly goods: CartGoods
  readonly choices: readonly ModifierChoice[]
  readonly quantity: number
  readonly asked: readonly number[]
}

export type LinePlan = { readonly lines: readonly PlannedLine[]; readonly notices: readonly CartNotice[] }

type Asked = {
  readonly lines: readonly NewLine[]
  readonly named: readonly NamedGoods[]
  readonly uploads: UploadsById
  /** Lines of the cart with a product of the catalogue. */
  readonly before: readonly LineInCart[]
}

/** Lines with the same variant and choices are one line. */
const keyOf = (variantId: number, choices: readonly ModifierChoice[]): string =>
  `${variantId} ${JSON.stringify(choices.toSorted((a, b) => a.modifierId - b.modifierId))}`

/**
 * What to add to a cart, all or none: equal lines are one, in whole packs with what the cart has (S3-4.12), and
 * orderable with everything in the cart. Issues name the position in the request: `item:0`, and `item:0:modifier-7` for
 * a choice.
 */
export const planLines = ({ lines, named, uploads, before }: Asked): E.Either<readonly Issue[], LinePlan> => {
  const checked = lines.map((line, at) => checkedLine(line, `item:${at}`, named[at], uploads))
  const wrong = checked.flatMap(line => (E.isLeft(line) ? line.left : []))
  if (wrong.length > 0) return E.left(wrong)
  const had = new Map<string, number>()
  for (const line of before) {
    const key = keyOf(line.variantId, line.choices)
    had.set(key, (had.get(key) ?? 0) + line.quantity)
  }
  const together = new Map<string, PlannedLine>()
  checked.forEach((line, at) => {
    if (E.isLeft(line)) return
    const key = keyOf(line.right.goods.variantId, line.right.choices)
    const same = together.get(key)
    together.set(key, {
      ...line.right,
      quantity: line.right.quantity + (same?.quantity ?? 0),
      asked: [...(same?.asked ?? []), at],
    })
  })
  const planned = [...together].map(([key, line]) => inWholePacks(line, had.get(key) ?? 0))
  const count = new Set([...had.keys(), ...together.keys()]).size
  if (count > maxLines) return E.left([issue('items', 'cart.too-many-lines', { maximum: maxLines })])
  const pieces = piecesIn([
    ...before,
    ...planned.map(({ line }) => ({ ...line, variantId: line.goods.variantId, productId: line.goods.productId })),
  ])
  const issues = planned.flatMap(({ line, after }) => orderIssues(line, after, pieces))
  return issues.length > 0
    ? E.left(issues.toSorted((a, b) => positionOf(a) - positionOf(b)))
    : E.right({ lines: planned.map(({ line }) => line), notices: planned.flatMap(({ notice }) => notice ?? []) })
}

const positionOf = ({ field }: Issue): number => Number(field.split(':')[1])

const checkedLine = (
  line: NewLine,
  field: string,
  named: NamedGoods = { tag: 'none' },
  uploads: UploadsById,
): E.Either<readonly Issue[], Omit<PlannedLine, 'asked'>> => {
  if (!isQuantity(line.quantity)) return E.left([issue(field, 'cart.quantity-shape', { maximum: maxPieces })])
  if (named.tag === 'none') return E.left([issue(field, 'cart.not-available-to-you')])
  if (named.tag === 'several') return E.left([issue(field, 'cart.choose-options')])
  const choices = checkChoices(named.goods.modifiers, line.modifiers, uploads)
  return E.isLeft(choices)
    ? E.left(choices.left.map(found => ({ ...found, field: `${field}:${found.field.replace(':', '-')}` })))
    : E.right({ goods: named.goods, choices: choices.right, quantity: line.quantity })
}

const inWholePacks = (asked: PlannedLine, before: number) => {
  const { pack, sku } = asked.goods
  const total = before + asked.quantity
  const after = wholePacks(total, pack)
  return {
    line: { ...asked, quantity: after - before },
    after,
    notice: pack && after !== total ? wholePacksNotice(sku, pack, total, after) : undefined,
  }
}

/** Total pieces per variant and per product. */
export type Pieces = {
  readonly ofVariant: ReadonlyMap<number, number>
  readonly ofProduct: ReadonlyMap<number, number>
}

export const piecesIn = (lines: readonly Pick<LineInCart, 'variantId' | 'productId' | 'quantity'>[]): Pieces => {
  const [ofVariant, ofProduct] = [new Map<number, number>(), new Map<number, number>()]
  for (const { variantId, productId, quantity } of lines) {
    ofVariant.set(variantId, (ofVariant.get(variantId) ?? 0) + quantity)
    ofProduct.set(productId, (ofProduct.get(productId) ?? 0) + quantity)
  }
  return { ofVariant, ofProduct }
}

/** Why goods cannot be ordered, given all pieces of their cart. */
export const goodsIssue = (goods: CartGoods, pieces: Pieces): LineIssue | undefined =>
  checkLine({
    visible: goods.visible,
    quoteOnly: goods.quoteOnly,
    purchasable: goods.purchasable,
    stock: goods.stock,
    minimum: goods.minimum,
    maximum: goods.maximum,
    piecesOfVariant: pieces.ofVariant.get(goods.variantId) ?? 0,
    piecesOfProduct: pieces.ofProduct.get(goods.productId) ?? 0,
  })

const orderIssues = ({ goods, asked }: PlannedLine, after: number, pieces: Pieces): readonly Issue[] => {
  const each = (code: string, values: Issue['values']) => asked.map(at => issue(`item:${at}`, code, values))
  if (after > maxPieces) return each('cart.quantity-shape', { maximum: maxPieces })
  const found = goodsIssue(goods, pieces)
  return found ? each(found.code, { ...found.values, sku: goods.sku }) : []
}
