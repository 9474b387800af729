import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import * as E from 'fp-ts/Either'
import { textOfFile } from '../../adapters/catalogue-files/text-of-file'
import type { Database } from '../../adapters/reference/database/engine'
import { piecesOf } from '../../adapters/reference/price-desk/run-counting'
import { fileRun } from '../../adapters/reference/price-desk/run-drafts'
import { countsIn } from '../../adapters/reference/price-desk/run-summary'
import { CsvReader } from '../../adapters/shared/csv-reader'
import { priceRowReader, type FilePrice } from '../../core/price-desk/price-file'
import type { ClockPort } from '../../core/shared/clock.port'
import type { DomainError, Issue } from '../../core/shared/domain-error'
import type { ImportMessage, PriceDraftRequest } from '../catalogue-import/import-messages'

export type PriceDraftDeps = {
  readonly db: Database
  readonly clock: ClockPort
  /** The store whose settings count; by default the commercial one. */
  readonly storeKey?: string
}

/** Author of drafts by this command, as the desk shows it. */
const author = 'Command line'

/**
 * Drafts a price run from a CSV file of any size: it is read, counted and written piece by piece. No price changes
 * until staff make the run live.
 */
export const draftPriceFile =
  ({ db, clock, storeKey = 'commercial' }: PriceDraftDeps) =>
  async (
    { file, listId, column, replaces }: PriceDraftRequest,
    send: (message: ImportMessage) => void,
    signal: AbortSignal,
  ): Promise<void> => {
    try {
      const { size } = await stat(file)
      const drafted = await fileRun(
        db,
        {
          listId,
          fileName: basename(file),
          replaces,
          by: author,
          prices: pricesIn(file, column, { size, send, signal }),
        },
        { storeKey, now: clock.now() },
      )
      if (E.isLeft(drafted)) return send({ tag: 'error', reason: refusalOf(drafted.left, listId) })
      const run = await db
        .selectFrom('price_run')
        .select('counts')
        .where('id', '=', drafted.right.id)
        .executeTakeFirstOrThrow()
      send({ tag: 'drafted', runId: drafted.right.id, counts: countsIn(run.counts) })
    } catch (reason) {
      send({ tag: 'error', reason: reason instanceof Error ? reason.message : String(reason) })
    }
  }

type Listening = {
  readonly size: number
  readonly send: (message: ImportMessage) => void
  readonly signal: AbortSignal
}

/** Throws with a sentence for the operator if the file is refused or the command is stopped. */
async function* pricesIn(
  file: string,
  column: string,
  { size, send, signal }: Listening,
): AsyncGenerator<readonly FilePrice[]> {
  let read = 0
  let line = 0
  const rows = priceRowReader(column === '' ? {} : { column })
  const reader = new CsvReader({
    row: (cells, at) => {
      line = at
      rows.add(cells, at)
    },
  })
  for await (const text of textOfFile(file, more => void (read += more))) {
    if (signal.aborted) throw new Error('the draft was stopped; no price was changed')
    reader.add(text)
    yield* piecesOf(rows.take())
    send({ tag: 'progress', read, bytes: size, line })
  }
  reader.end()
  yield* piecesOf(rows.take())
  const done = rows.done()
  if (E.isLeft(done)) throw new Error(done.left.map(sentenceOf).join('; '))
}

const sentenceOf = ({ code, values = {} }: Issue): string => {
  switch (code) {
    case 'prices.issues.file-empty':
      return 'the file has no price'
    case 'prices.issues.file-header':
      return 'the first lines have no header: name a column SKU and a column Price'
    case 'prices.issues.file-long':
      return `a file has at most ${Number(values['maximum']).toLocaleString('en-US')} prices: send it in parts`
    case 'prices.issues.no-price-column':
      return 'there is no price column: name it with --column'
    case 'prices.issues.several-price-columns':
      return `the file has several price columns (${values['columns']}): name the one to use with --column`
    case 'prices.issues.column-unknown':
      return `there is no such column; the columns are ${values['columns']}`
    default:
      return code
  }
}

const refusalOf = (error: DomainError, listId: number): string => {
  switch (error.tag) {
    case 'not-found':
      return `there is no price list ${listId}`
    case 'conflict':
      return `price list ${listId} is calculated from another one: change the prices there`
    case 'unavailable':
      return `the database refused the draft${error.detail === undefined ? '' : ` (${error.detail})`}`
    default:
      return error.tag
  }
}
