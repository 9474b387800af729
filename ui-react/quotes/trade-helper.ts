import { givenLine, lineOfHelper, scriptLine, type ScriptLine } from '../../core/quotes/helper-line'
import type { WantedLine } from '../../core/quotes/quote'
import { isRight } from '../runtime/either'
import { freshKey } from '../runtime/fresh-key'
import type { UseCases } from '../runtime/use-cases/use-cases'
import { deskDrafts } from './desk-drafts'
import { productsOf } from './goods-asked'

/** Result of an addition: how many lines are in the draft, and how many had an unknown product or invalid options. */
export type Handed = { readonly added: number; readonly leftOut: number }

/**
 * API of the draft quote for other scripts (S3-7.13), compatible with the trade portal's helper. Prices come from the
 * catalogue; each addition dispatches QUOTE_UPDATED (S3-4.02).
 */
export type TradeHelper = {
  /** Adds a line or several (S3-3.07). */
  readonly addProductFromPage: (lines: unknown) => Promise<Handed>
  /** Removes a line by its id; false if there was none. */
  readonly deleteProductFromQuoteFromId: (id: unknown) => Promise<boolean>
  readonly getDrafQuoteProducts: () => Promise<readonly ScriptLine[]>
  /** Replaces the draft's lines; no change if none of them is available. */
  readonly setDraftProduct: (lines: unknown) => Promise<Handed>
}

export const tradeHelper = (
  useCases: UseCases,
  customerId: number | undefined,
  drafts = deskDrafts(useCases, customerId),
): TradeHelper => {
  const linesOf = async (
    handed: unknown,
  ): Promise<{ readonly lines: readonly WantedLine[]; readonly leftOut: number }> => {
    const all: readonly unknown[] = Array.isArray(handed) ? handed : [handed]
    const given = all.flatMap(each => givenLine(each) ?? [])
    const products = await productsOf(
      useCases,
      given.map(({ productEntityId }) => productEntityId),
    )
    const lines = given.flatMap(each => {
      const product = products.get(each.productEntityId)
      const made = product && lineOfHelper(product, each, freshKey())
      return made && isRight(made) ? [made.right] : []
    })
    return { lines, leftOut: all.length - lines.length }
  }
  return {
    addProductFromPage: async handed => {
      const [{ lines, leftOut }] = await Promise.all([linesOf(handed), drafts.open()])
      if (lines.length > 0) drafts.add(...lines)
      return { added: lines.length, leftOut }
    },
    deleteProductFromQuoteFromId: async id => {
      await drafts.open()
      if (typeof id !== 'string' || !drafts.draft.lines.some(line => line.id === id)) return false
      drafts.remove(id)
      return true
    },
    getDrafQuoteProducts: async () => {
      await drafts.open()
      return drafts.draft.lines.map(scriptLine)
    },
    setDraftProduct: async handed => {
      const [{ lines, leftOut }] = await Promise.all([linesOf(handed), drafts.open()])
      if (lines.length === 0 && leftOut > 0) return { added: 0, leftOut }
      drafts.change({ lines: [] })
      drafts.add(...lines)
      return { added: lines.length, leftOut }
    },
  }
}
