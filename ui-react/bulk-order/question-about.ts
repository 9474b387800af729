import type { BulkLine } from '../../core/bulk-order/bulk-selection'
import { maxParagraphLength } from '../../core/forms/check-form'
import type { Text } from '../i18n'

/** How many lines are listed; the rest of a longer selection is counted. */
export const maxNamedLines = 40

/** Context of a question for staff: the category and the current selection. */
export const questionAbout = (category: string, lines: readonly BulkLine[], text: Text): string =>
  [
    text('bulk-question.about', { category }),
    ...lines
      .slice(0, maxNamedLines)
      .map(({ product, variant, quantity }) =>
        text('bulk-question.about-line', { quantity, sku: variant.sku, product: product.name }),
      ),
    ...(lines.length > maxNamedLines
      ? [text('bulk-question.about-more', { count: lines.length - maxNamedLines })]
      : []),
  ].join('\n')

/**
 * The question with its context below it, as far as the field's length allows: whole lines only, never truncating the
 * question. An empty question stays empty.
 */
export const withAbout = (typed: string, about: string): string => {
  if (typed.trim() === '' || typed.length > maxParagraphLength) return typed
  const room = maxParagraphLength - typed.length - 2
  const included = about
    .split('\n')
    .reduce<readonly string[]>(
      (lines, line) => ([...lines, line].join('\n').length <= room ? [...lines, line] : lines),
      [],
    )
  return included.length === 0 ? typed : `${typed}\n\n${included.join('\n')}`
}
