import { cartCsv, cartFileName } from '../../core/cart/cart-csv'
import { isLeft } from '../runtime/either'
import { saveFile } from '../runtime/save-file'
import type { UseCases } from '../runtime/use-cases/use-cases'

/** Downloads the lines of all pages of the cart as a file; false if they cannot be read. */
export const saveCart = async (useCases: Pick<UseCases, 'viewCart'>): Promise<boolean> => {
  const found = await useCases.viewCart()()
  if (isLeft(found)) return false
  saveFile(new Blob([cartCsv(found.right)], { type: 'text/csv;charset=utf-8' }), cartFileName)
  return true
}
