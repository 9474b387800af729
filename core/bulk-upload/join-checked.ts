import { answerIssue, piecesOf } from './answer-issue'
import { maxListedRows, type CheckedLines, type ErrorLine, type ValidLine } from './upload-line'

/**
 * Merges validated lines: lines that resolve to one product (by SKU and by part number) become one line with all its
 * rows; a total quantity that is too high becomes an error.
 */
export const joinChecked = (known: CheckedLines, more: CheckedLines): CheckedLines => {
  const byVariant = new Map(known.valid.map(line => [line.product.variantId, line]))
  const errors: ErrorLine[] = [...known.errors, ...more.errors]
  for (const line of more.valid) {
    const { variantId } = line.product
    const same = byVariant.get(variantId)
    const joined = same ? together(same, line) : line
    if ('pieces' in joined) byVariant.set(variantId, joined)
    else {
      byVariant.delete(variantId)
      errors.push(joined)
    }
  }
  return { valid: [...byVariant.values()].sort(byRow), errors: errors.sort(byRow) }
}

const byRow = (a: { readonly row: number }, b: { readonly row: number }): number => a.row - b.row

const together = (one: ValidLine, other: ValidLine): ValidLine | ErrorLine => {
  const [first, second] = one.row <= other.row ? [one, other] : [other, one]
  const pieces = (line: ValidLine): number => (line.wanted?.of === 'piece' ? line.wanted.count : line.pieces)
  const wanted = { count: pieces(first) + pieces(second), of: 'piece' } as const
  const { product } = second
  const { issue: _, ...line } = {
    ...first,
    rows: [...first.rows, ...second.rows].slice(0, maxListedRows),
    times: first.times + second.times,
    wanted,
    qty: String(wanted.count),
    product,
  }
  const issue = answerIssue({ tag: 'found', product }, wanted)
  return issue ? { ...withoutPieces(line), issue } : { ...line, pieces: piecesOf(wanted, product) ?? 0 }
}

const withoutPieces = ({ pieces: _, ...line }: ValidLine): Omit<ValidLine, 'pieces'> => line
