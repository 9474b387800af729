import { mostPieces } from '../cart/check-line'

/** How many of what: pieces, or packs whose size the product knows. */
export type Quantity = { readonly count: number; readonly of: 'piece' | 'pack' }

type QuantityIssue = 'quantity-required' | 'quantity-shape' | 'quantity-unit' | 'quantity-most'

const pieces = new Set(['', 'ea', 'each', 'pc', 'pcs', 'pce', 'pces', 'piece', 'pieces', 'unit', 'units', 'un', 'st', 'stk', 'stuck', 'unite', 'unites', 'pza', 'pzas', 'pieza', 'piezas', 'unidad', 'unidades', 'x'])
const packs = new Set(['pack', 'packs', 'pk', 'pks', 'pkg', 'pkgs', 'pkt', 'package', 'packages', 'packet', 'packets', 'box', 'boxes', 'bx', 'case', 'cases', 'cs', 'carton', 'cartons', 'ctn', 'bag', 'bags', 'paquet', 'paquets', 'boite', 'boites', 'paquete', 'paquetes', 'caja', 'cajas'])
const dozens = new Set(['dozen', 'dozens', 'dz', 'doz', 'douzaine', 'docena', 'docenas'])

/** A word for a unit as it is compared: letters alone, without accents. */
const wordOf = (text: string): string => text.normalize('NFKD').toLowerCase().replace(/[^\p{L}]/gu, '')

const plain = /^0{0,9}([1-9]\d{0,8})$/
/** Digits, thousands cut off by comma, blank or apostrophe, zeros behind the decimal sign, and a unit behind or an x before. */
const written = /^(?:x\s?)?(\d{1,12}|\d{1,3}(?:[,'’ \u00a0\u202f]\d{3}){1,3})(?:[.,]0{1,2})?(?:\s{0,3}([\p{L}.]{1,20}))?$/iu

/**
 * What a cell means by a quantity (S3-5.19): a positive whole number, as people and spreadsheets write it, with the word for
 * its unit behind it or in a cell of its own. What could mean two things is not guessed at.
 */
export const readQuantity = (text: string, unit = ''): Quantity | QuantityIssue => {
  const simple = unit === '' ? plain.exec(text) : undefined
  if (simple) return within(Number(simple[1]), 'piece')
  const cell = text.trim()
  if (cell === '') return 'quantity-required'
  const found = cell.length > 40 ? undefined : written.exec(cell)
  if (!found) return 'quantity-shape'
  const count = Number(found[1]?.replace(/\D/g, ''))
  if (count < 1) return 'quantity-shape'
  const words = [wordOf(found[2] ?? ''), wordOf(unit.slice(0, 40))].filter(word => word !== '')
  if (words.every(word => pieces.has(word))) return within(count, 'piece')
  if (words.every(word => packs.has(word))) return within(count, 'pack')
  return words.every(word => dozens.has(word)) ? within(count * 12, 'piece') : 'quantity-unit'
}

const within = (count: number, of: Quantity['of']): Quantity | QuantityIssue => (count > mostPieces ? 'quantity-most' : { count, of })
