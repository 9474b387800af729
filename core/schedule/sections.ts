import { namedTotal, sectionWords, totalWords, type LedgerRow } from './ledger'

export type Section = {
  readonly row: number
  readonly field: 'level' | 'phase' | 'area' | 'location'
  readonly text: string
  /** Said by a word of the trade; otherwise guessed from its place. */
  readonly isSure: boolean
}

/** What a section row says of the rows below. */
export const sectionOf = ({ row, text }: LedgerRow): Section => {
  const once = onceOf(text)
  const name = once.replace(/ ?[-(]? ?\(?\d{1,4} ?(?:doors|openings)\)?$/i, '').trim() || once
  const field = /\b(?:level|floor|flr|basement|cellar|ground|roof|mezz|penthouse)/i.test(name)
    ? 'level'
    : /\bphase\b/i.test(name)
      ? 'phase'
      : /\b(?:area|wing|zone|building|bldg|tower|suite|department|dept)\b/i.test(name)
        ? 'area'
        : /^(?:exterior|interior)\b/i.test(name)
          ? 'location'
          : 'level'
  return { row, field, text: name, isSure: sectionWords.test(name) }
}

/** A merged cell may come with its text in every cell. */
const onceOf = (text: string): string => {
  for (let parts = 2; parts <= 40; parts += 1) {
    const length = (text.length - (parts - 1)) / parts
    if (!Number.isInteger(length) || length < 1) continue
    const one = text.slice(0, length)
    if (Array.from({ length: parts }, () => one).join(' ') === text) return one
  }
  return text
}

/** The number that a total row says, and what it totals: '' for all. */
export const totalOf = (cells: readonly string[]): { readonly of: string; readonly says: number } | undefined => {
  const filled = cells.filter(cell => cell !== '')
  const [text = ''] = filled
  const named = namedTotal.exec(text)
  const last =
    filled.findLast(each => /^\d{1,5}$/.test(each)) ?? /(\d{1,5})(?: ?(?:doors|openings|ea))?$/i.exec(text)?.[1]
  const says = named ? Number(named[2]) : Number(last ?? NaN)
  if (Number.isNaN(says)) return undefined
  const words = named ? (named[1] ?? '') : text
  const of = words.replace(/^(?:grand )?totals?\b[\s:-]*(?:for |of )?| ?\b(?:sub ?-? ?)?totals?$/gi, '')
  return { of: totalWords.test(words) && /^(?:\d+|doors|openings)?$/i.test(of.trim()) ? '' : of.trim(), says }
}
