import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { recoverWith } from '../shared/fallback'
import type { BulkUploadPort, LineAnswer } from './bulk-upload.port'
import { skuBefore, type SkuBefore } from './changed-sku'
import { maxSimilar } from './near-skus'
import { linesPerCheck } from './upload-line'

/** Maximum of SKUs per call that are checked for spreadsheet damage. */
const maxChanged = 40

/**
 * Recovers part numbers altered by spreadsheets: for an unknown SKU that looks altered, candidates are checked too, and
 * existing ones are suggested first. A failed check leaves the line unknown.
 */
export const uploadBeforeSpreadsheet = (upload: BulkUploadPort): BulkUploadPort => ({
  check: lines =>
    pipe(
      upload.check(lines),
      TE.flatMap(answers => {
        const changed = changedIn(
          answers,
          lines.map(({ sku }) => sku),
        )
        const asked = [...new Set([...changed.values()].flatMap(({ candidates }) => candidates))].slice(
          0,
          linesPerCheck,
        )
        const beginnings = new Set(
          [...changed.values()].flatMap(({ candidates, isCutFrom }) => (isCutFrom ? candidates.slice(0, 1) : [])),
        )
        if (asked.length === 0) return TE.right(answers)
        return pipe(
          upload.check(
            asked.map(sku => ({ sku, quantity: 1, ...(beginnings.has(sku) ? {} : { exact: true as const }) })),
          ),
          recoverWith<readonly LineAnswer[]>([]),
          TE.map(found => {
            const known = new Map(asked.map((sku, at) => [sku, found[at]]))
            return answers.map((answer, at) => withBefore(answer, changed.get(lines[at]?.sku ?? ''), known))
          }),
        )
      }),
    ),
})

const changedIn = (answers: readonly LineAnswer[], skus: readonly string[]): ReadonlyMap<string, SkuBefore> => {
  const changed = new Map<string, SkuBefore>()
  for (const [at, answer] of answers.entries()) {
    const sku = skus[at] ?? ''
    const before =
      answer.tag === 'unknown' && !changed.has(sku) && changed.size < maxChanged ? skuBefore(sku) : undefined
    if (before) changed.set(sku, before)
  }
  return changed
}

const withBefore = (
  answer: LineAnswer,
  before: SkuBefore | undefined,
  known: ReadonlyMap<string, LineAnswer | undefined>,
): LineAnswer => {
  if (answer.tag !== 'unknown' || !before) return answer
  const there = before.candidates.flatMap(sku => {
    const found = known.get(sku)
    if (found?.tag === 'found') return [sku]
    return found && before.isCutFrom ? found.similar.filter(before.isCutFrom) : []
  })
  const cut = before.isCutFrom ? answer.similar.filter(before.isCutFrom) : []
  const meant = [...new Set([...there, ...cut])]
  // Digits only: a typed number, unless it exists with leading zeros.
  if (meant.length === 0 && before.changed === 'zeros') return answer
  return {
    ...answer,
    changed: before.changed,
    similar: [...new Set([...meant, ...answer.similar])].slice(0, maxSimilar),
  }
}
