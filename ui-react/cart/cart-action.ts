import { maxPieces } from '../../core/cart/check-line'
import { issue, type Outcome } from '../../core/shared/domain-error'
import { isLeft, isRight } from '../runtime/either'
import type { UseCases } from '../runtime/use-cases/use-cases'
import { answerOf, formValues, type FormAnswer } from '../forms'
import { keyIn } from './key-in'

/** Result of a cart page action: a message, or issues. */
export type CartAnswer =
  | {
      readonly done:
        'changed' | 'removed' | 'sku-added' | 'coupon-applied' | 'coupon-removed' | 'restored' | 'merge-undone'
    }
  | (FormAnswer & {
      readonly done?: undefined
      /** The typed SKU belongs to a product whose options must be chosen on its page first. */ readonly choose?: {
        readonly name: string
        readonly slug: string
      }
    })

/** Handles the forms of the cart page. */
export const answerCart = async (
  useCases: UseCases,
  form: FormData,
): Promise<CartAnswer | { readonly checkoutUrl: string }> => {
  const values = formValues(form)
  const { intent = '', line = '', quantity = '', code = '' } = values
  switch (intent) {
    case 'change':
      return isWhole(quantity)
        ? actionResult(useCases.changeCartLine(line, Number(quantity)), 'changed', intent, values)
        : { intent, values, issues: [issue(`line:${line}`, 'cart.quantity-shape', { maximum: maxPieces })] }
    case 'remove':
      return actionResult(useCases.removeCartLine(line), 'removed', intent, values)
    case 'add-sku':
      return addedSku(useCases, intent, values)
    case 'apply-coupon':
      return actionResult(useCases.applyCoupon(code), 'coupon-applied', intent, values)
    case 'remove-coupon':
      return actionResult(useCases.removeCoupon(code), 'coupon-removed', intent, values)
    case 'restore-cart':
      return actionResult(useCases.restoreFormerCart(), 'restored', intent, values)
    case 'undo-merge':
      return actionResult(useCases.undoMerge(), 'merge-undone', intent, values)
    case 'checkout': {
      const started = await useCases.startCheckout()()
      return isRight(started)
        ? started.right
        : { intent, values, issues: [], problem: { code: 'cart.checkout-failed' } }
    }
    default:
      return { intent, values, issues: [], problem: { code: 'forms.gone' } }
  }
}

/** Maps the texts of the quick order pad to those of the cart's single field. */
const addedSku = async (useCases: UseCases, intent: string, values: FormAnswer['values']): Promise<CartAnswer> => {
  const result = await useCases.addSku(
    { sku: values['sku'] ?? '', quantity: values['quantity'] ?? '' },
    keyIn(values),
  )()
  if (isLeft(result)) return answerOf(result.left, intent, values)
  if (result.right.tag === 'added') return { done: 'sku-added' }
  const { issue: found, product } = result.right
  return {
    intent,
    values,
    issues: [{ ...found, code: found.code.replace(/^quick-order\.issues\./, 'cart.sku-issues.') }],
    ...(product ? { choose: product } : {}),
  }
}

type Done = NonNullable<CartAnswer['done']>

const actionResult = async (
  outcome: Outcome<unknown>,
  done: Done,
  intent: string,
  values: FormAnswer['values'],
): Promise<CartAnswer> => {
  const result = await outcome()
  return isRight(result) ? { done } : answerOf(result.left, intent, values)
}

const isWhole = (typed: string): boolean => /^\s*\d{1,7}\s*$/.test(typed)
