import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as E from 'fp-ts/Either'
import { mappingOf } from '../../adapters/catalogue-files/plain-csv'
import { readCatalogueFile, UnreadableFile, type ReadOptions } from '../../adapters/catalogue-files/read-catalogue-file'
import { textOfFile } from '../../adapters/catalogue-files/text-of-file'
import { referenceAwaitedPictures } from '../../adapters/reference/catalogue/awaited-pictures'
import { referenceCatalogueWriter } from '../../adapters/reference/catalogue/catalogue-writer'
import type { Database } from '../../adapters/reference/database/engine'
import { cleanHtml } from '../../adapters/shared/clean-html'
import { importCatalogue } from '../../core/catalogue-import/import-catalogue'
import type { ClockPort } from '../../core/shared/clock.port'
import { breathing } from './breathing'
import { fetchPictures, type PictureFetching } from './fetch-pictures'
import type { ImportMessage, ImportRequest, ImportSummary, RunImport } from './import-messages'

export type ImportDeps = {
  readonly db: Database
  readonly clock: ClockPort
  /** Fetched pictures go into its folder `pictures`. */
  readonly dataFolder: string
  /** The store whose category tree new categories are added to if the request names none. */
  readonly storeKey?: string
  readonly fetching?: PictureFetching
}

/** Loads catalogue files into the embedded platform; used by the command and by a running server. */
export const runCatalogueImport =
  (deps: ImportDeps): RunImport =>
  async (request, send, signal) => {
    try {
      const summary = await imported(deps, request, send, signal)
      send(E.isRight(summary) ? { tag: 'report', summary: summary.right } : { tag: 'error', reason: summary.left })
    } catch (reason) {
      send({ tag: 'error', reason: reason instanceof UnreadableFile ? reason.message : describe(reason, request.file) })
    }
  }

const imported = async (
  deps: ImportDeps,
  request: ImportRequest,
  send: (message: ImportMessage) => void,
  signal: AbortSignal,
): Promise<E.Either<string, ImportSummary>> => {
  const storeKey = await storeOf(deps, request)
  const options = readOptions(request)
  if (E.isLeft(storeKey)) return storeKey
  if (E.isLeft(options)) return options
  const { size: bytes } = await stat(request.file)
  let read = 0
  const text = untilAborted(
    textOfFile(request.file, more => void (read += more)),
    signal,
  )
  const { format, items } = await readCatalogueFile(text, options.right)
  send({ tag: 'started', format })
  const run = importCatalogue({ writer: referenceCatalogueWriter(deps.db, { clock: deps.clock, cleanHtml }) })
  const report = await run(
    breathing(items),
    { storeKey: storeKey.right, dryRun: request.dryRun },
    {
      problem: problem => send({ tag: 'problem', problem }),
      progress: line => send({ tag: 'progress', read, bytes, line }),
    },
  )
  if (E.isLeft(report))
    return E.left(
      'the database refused a ' +
        `batch${'detail' in report.left && report.left.detail ? ` (${report.left.detail})` : ''}; the batches ` +
        'before it are kept, so the import can simply be run again',
    )
  const fetches = request.pictures && !request.dryRun
  const pictures = fetches
    ? await fetchPictures(
        referenceAwaitedPictures(deps.db, deps.clock),
        join(deps.dataFolder, 'pictures'),
        counts => send({ tag: 'pictures', ...counts }),
        signal,
        deps.fetching,
      )
    : { fetched: 0, missing: 0 }
  return E.right({ format, report: report.right, pictures })
}

const storeOf = async ({ db, storeKey }: ImportDeps, request: ImportRequest): Promise<E.Either<string, string>> => {
  const stores = (await db.selectFrom('store').select('key').orderBy('key').execute()).map(store => store.key)
  const wanted = request.storeKey ?? storeKey ?? 'commercial'
  return stores.includes(wanted)
    ? E.right(wanted)
    : E.left(`there is no store "${wanted}"; name one of ${stores.join(', ')} with --store`)
}

const readOptions = ({ mapping, priceLists }: ImportRequest): E.Either<string, ReadOptions> => {
  if (mapping === undefined) return E.right({ priceLists })
  const read = mappingOf(mapping)
  return E.isRight(read) ? E.right({ priceLists, mapping: read.right }) : read
}

/** After an abort, ends the text when the parser asks for more. */
async function* untilAborted(text: AsyncIterable<string>, signal: AbortSignal): AsyncGenerator<string> {
  for await (const piece of text) {
    if (signal.aborted)
      throw new UnreadableFile('the import was stopped; imported products are kept, and running it again continues')
    yield piece
  }
}

const describe = (reason: unknown, file: string): string => {
  const code = typeof reason === 'object' && reason !== null && 'code' in reason ? reason.code : undefined
  if (code === 'ENOENT') return `there is no file ${file}`
  if (code === 'EISDIR') return `${file} is a folder; name a file in it`
  if (code === 'EACCES' || code === 'EPERM') return `${file} may not be read by this account`
  return reason instanceof Error ? reason.message : String(reason)
}
