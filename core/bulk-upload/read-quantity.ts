import { maxPieces } from '../cart/check-line'

/** A count of pieces, or of packs whose size the product defines. */
export type Quantity = { readonly count: number; readonly of: 'piece' | 'pack' }

export type QuantityIssue =
  'quantity-required' | 'quantity-shape' | 'quantity-unit' | 'quantity-most' | 'quantity-pair' | 'quantity-two-ways'

const pieces = new Set([
  '',
  'ea',
  'each',
  'pc',
  'pcs',
  'pce',
  'pces',
  'piece',
  'pieces',
  'unit',
  'units',
  'un',
  'st',
  'stk',
  'stuck',
  'unite',
  'unites',
  'pza',
  'pzas',
  'pieza',
  'piezas',
  'unidad',
  'unidades',
  'u',
  'stuk',
  'stuks',
  'styck',
  'item',
  'items',
  'set',
  'sets',
  'kit',
  'kits',
  'x',
])
const packs = new Set([
  'pack',
  'packs',
  'pk',
  'pks',
  'pkg',
  'pkgs',
  'pkt',
  'package',
  'packages',
  'packet',
  'packets',
  'box',
  'boxes',
  'bx',
  'case',
  'cases',
  'cs',
  'carton',
  'cartons',
  'ctn',
  'bag',
  'bags',
  'paquet',
  'paquets',
  'boite',
  'boites',
  'paquete',
  'paquetes',
  'caja',
  'cajas',
])
const pairWords = new Set(['pair', 'pairs', 'pr', 'prs', 'paire', 'paires', 'paar', 'par', 'pares'])
const dozens = new Set(['dozen', 'dozens', 'dz', 'doz', 'douzaine', 'docena', 'docenas'])

/** A unit normalized for comparison: letters only, without accents. */
const wordOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')

const plain = /^0{0,9}([1-9]\d{0,8})$/
/** Digits with comma, blank or apostrophe as thousands separator, zero decimals, and a trailing unit or a leading x. */
const written =
  /^(?:x\s?)?(\d{1,12}|\d{1,3}(?:[,'’ \u00a0\u202f]\d{3}){1,3})(?:[.,]0{1,2})?(?:\s{0,3}([\p{L}.]{1,20}))?$/iu

/** Ambiguous thousands: 2.000 always, 2,000 where the comma is the decimal separator. */
const thousands = /^(\d{1,3})([.,])000(?:\s{0,3}[\p{L}.]{1,20})?(\s\?)?$/u
/** Appended to a quantity from a table with decimal commas, so that it stays ambiguous when parsed again. */
export const askedMark = ' ?'

/** The two possible readings of an ambiguous text, smaller first; undefined if it is not ambiguous. */
export const twoWays = (text: string, decimalComma = false): readonly [number, number] | undefined => {
  const [, digits = '', sign, mark] = thousands.exec(text.trim()) ?? []
  const count = Number(digits)
  return count >= 1 && (sign === '.' || decimalComma || mark !== undefined) ? [count, count * 1_000] : undefined
}

/** A number of pairs is ambiguous: the product may be sold in pairs or in pieces. */
export const pairs = (text: string): readonly [number, number] => {
  const count = Number(/\d{1,6}/.exec(text.replace(/(?<=\d)[,'’\s](?=\d{3})/g, ''))?.[0] ?? 0)
  return [count, count * 2]
}

/**
 * Parses a quantity (S3-5.19): a positive whole number as people and spreadsheets write it, with a unit behind it or in
 * its own cell. Ambiguous input is not guessed: 2.000, or a number of pairs.
 */
export const readQuantity = (text: string, unit = '', decimalComma = false): Quantity | QuantityIssue => {
  const simple = unit === '' ? plain.exec(text) : undefined
  if (simple) return within(Number(simple[1]), 'piece')
  const cell = text.trim()
  if (cell === '') return 'quantity-required'
  if (twoWays(cell, decimalComma)) return 'quantity-two-ways'
  const found = cell.length > 40 ? undefined : written.exec(cell)
  if (!found) return 'quantity-shape'
  const count = Number(found[1]?.replace(/\D/g, ''))
  if (count < 1) return 'quantity-shape'
  const words = [wordOf(found[2] ?? ''), wordOf(unit.slice(0, 40))].filter(word => word !== '')
  if (words.every(word => pieces.has(word))) return within(count, 'piece')
  if (words.every(word => packs.has(word))) return within(count, 'pack')
  if (words.every(word => pairWords.has(word))) return 'quantity-pair'
  return words.every(word => dozens.has(word)) ? within(count * 12, 'piece') : 'quantity-unit'
}

const within = (count: number, of: Quantity['of']): Quantity | QuantityIssue =>
  count > maxPieces ? 'quantity-most' : { count, of }
