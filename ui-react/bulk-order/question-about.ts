import type { BulkLine } from '../../core/bulk-order/bulk-selection'
import { longestParagraph } from '../../core/forms/check-form'
import type { Text } from '../i18n'

/** How many lines are named; of a longer selection the rest is counted. */
export const mostNamedLines = 40

/**
 * What a question is about, as whoever answers it reads it: the category, and what stands in the table at that moment.
 */
export const questionAbout = (category: string, lines: readonly BulkLine[], text: Text): string =>
  [
    text('bulk-question.about', { category }),
    ...lines
      .slice(0, mostNamedLines)
      .map(({ product, variant, quantity }) =>
        text('bulk-question.about-line', { quantity, sku: variant.sku, product: product.name }),
      ),
    ...(lines.length > mostNamedLines
      ? [text('bulk-question.about-more', { count: lines.length - mostNamedLines })]
      : []),
  ].join('\n')

/**
 * What was typed with what it is about below it, as far as a field has room: whole lines only, and never at the cost of
 * what was typed. Nothing typed stays nothing.
 */
export const withAbout = (typed: string, about: string): string => {
  if (typed.trim() === '' || typed.length > longestParagraph) return typed
  const room = longestParagraph - typed.length - 2
  const kept = about
    .split('\n')
    .reduce<readonly string[]>(
      (lines, line) => ([...lines, line].join('\n').length <= room ? [...lines, line] : lines),
      [],
    )
  return kept.length === 0 ? typed : `${typed}\n\n${kept.join('\n')}`
}
