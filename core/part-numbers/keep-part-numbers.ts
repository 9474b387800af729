import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Outcome } from '../shared/domain-error'
import { invalid, issue } from '../shared/domain-error'
import {
  checkPartNumber,
  maxPartNumberLength,
  type Imported,
  type PartNumber,
  type PartNumberQuery,
} from './part-number'
import type { PartNumbersPort } from './part-numbers.port'
import { readPartNumberRows } from './read-rows'

type Ports = { readonly partNumbers: PartNumbersPort }

const highestPage = 10_000

/** Parses a query from URL parameters; invalid ones are ignored. */
export const partNumberQueryOf = (asked: Readonly<Record<string, string | undefined>>): PartNumberQuery => {
  const search = asked['q']?.trim().slice(0, maxPartNumberLength)
  return {
    page: /^[1-9]\d{0,4}$/.test(asked['page'] ?? '') ? Math.min(highestPage, Number(asked['page'])) : 1,
    ...(search ? { search } : {}),
  }
}

/** Saves one manually entered number: 'invalid' with an issue at the field. */
export const savePartNumber =
  ({ partNumbers }: Ports) =>
  (entered: PartNumber): Outcome<void> => {
    const issues = checkPartNumber(entered)
    if (issues.length > 0) return TE.left(invalid(...issues))
    return pipe(
      partNumbers.save([{ number: entered.number.trim(), sku: entered.sku.trim() }]),
      TE.flatMap(({ refused: [refused] }) =>
        refused
          ? TE.left(invalid(issue(refused.code.startsWith('part-numbers.number') ? 'number' : 'sku', refused.code)))
          : TE.right(undefined),
      ),
    )
  }

/** Imports part numbers from a file: invalid rows are reported by line, the others are stored. */
export const importPartNumbers =
  ({ partNumbers }: Ports) =>
  (file: string): Outcome<Imported> => {
    const read = readPartNumberRows(file)
    if (read.tag !== 'rows') return TE.left(invalid(issue('file', `part-numbers.file-${read.tag}`)))
    const checked = read.rows.map(row => ({ row, code: checkPartNumber(row)[0]?.code }))
    const good = checked.flatMap(({ row, code }) => (code === undefined ? [row] : []))
    const bad = checked.flatMap(({ row, code }) =>
      code === undefined ? [] : [{ line: row.line, number: row.number, code }],
    )
    if (good.length === 0) return TE.right({ saved: 0, refused: bad })
    return pipe(
      partNumbers.save(good.map(({ number, sku }) => ({ number: number.trim(), sku: sku.trim() }))),
      // Maps row numbers of the request to lines of the file.
      TE.map(({ saved, refused }) => ({
        saved,
        refused: [...bad, ...refused.map(each => ({ ...each, line: good[each.line - 1]?.line ?? each.line }))].sort(
          (a, b) => a.line - b.line,
        ),
      })),
    )
  }
