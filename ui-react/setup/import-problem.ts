import type { RowProblem } from '../../core/catalogue-import/imported-product'
import type { Text } from '../i18n/lookup'

/** What happened to a row of a file of products, and how to fix it; both without a full stop. */
export type ProblemSentences = { readonly what: string; readonly remedy: string }

export const problemSentencesIn = (problem: RowProblem, text: Text): ProblemSentences => {
  const { values = {}, column } = problem
  const name = nameOf(problem)
  return {
    what: text(`import-problems.${name}.what`, { column, ...values }),
    remedy: text(`import-problems.${name}.remedy`, { column, ...values }),
  }
}

/** The name of its texts: some problems are said in several ways. */
const nameOf = ({ code, imported, values = {}, column }: RowProblem): string => {
  switch (code) {
    case 'no-title':
      return column === '' ? 'no-name' : code
    case 'no-price':
      return imported ? code : 'no-trade-price'
    case 'unknown-sku':
      return column === 'SKU' && !imported ? code : 'no-sku'
    case 'unreadable':
      return column === 'JSON' ? 'unreadable-json' : code
    case 'too-long':
      return column === 'SKU' ? 'long-sku' : code
    case 'sku-of-another-product':
      return values['product'] ? 'sku-of-product' : code
    default:
      return code
  }
}
