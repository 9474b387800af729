import * as t from 'io-ts'
import type { RowProblem } from '../../core/catalogue-import/imported-product'
import type { ImportReport } from '../../core/catalogue-import/import-run'
import type { RunCounts } from '../../core/prices/price-run'
import type { FileFormat } from '../../adapters/catalogue-files/read-catalogue-file'

const requestCodec = t.intersection([
  t.strict({
    file: t.string,
    priceLists: t.array(t.strict({ priceListId: t.number, column: t.string })),
    dryRun: t.boolean,
    pictures: t.boolean,
  }),
  t.partial({ mapping: t.string, storeKey: t.string }),
])

/** The input of an import: `file` is a full path, `mapping` the text of a mapping file. */
export type ImportRequest = t.TypeOf<typeof requestCodec>

const draftCodec = t.strict({ file: t.string, listId: t.number, column: t.string, replaces: t.boolean })

/** A price file to draft: `column` names the one with the price, where the file has several; may be empty. */
export type PriceDraftRequest = t.TypeOf<typeof draftCodec>

/** What the running server does with a file. */
export type FileRequest = ImportRequest | PriceDraftRequest

export type ImportSummary = {
  readonly format: FileFormat
  readonly report: ImportReport
  readonly pictures: { readonly fetched: number; readonly missing: number }
}

/** Progress messages of an import or a draft; the last one is `report`, `drafted` or `error`. */
export type ImportMessage =
  | { readonly tag: 'started'; readonly format: FileFormat }
  | { readonly tag: 'progress'; readonly read: number; readonly bytes: number; readonly line: number }
  | { readonly tag: 'problem'; readonly problem: RowProblem }
  | { readonly tag: 'pictures'; readonly fetched: number; readonly missing: number }
  | { readonly tag: 'report'; readonly summary: ImportSummary }
  | { readonly tag: 'drafted'; readonly runId: number; readonly counts: RunCounts }
  | { readonly tag: 'error'; readonly reason: string }

/** Runs an import and reports progress. Stops after the current batch when the signal aborts. */
export type RunImport = (
  request: ImportRequest,
  onMessage: (message: ImportMessage) => void,
  signal: AbortSignal,
) => Promise<void>

/** Answers a request of either kind. */
export type AnswerFile = (
  request: FileRequest,
  onMessage: (message: ImportMessage) => void,
  signal: AbortSignal,
) => Promise<void>

const countsCodec = t.strict({ created: t.number, updated: t.number, unchanged: t.number })
const picturesCodec = t.strict({ fetched: t.number, missing: t.number })
const messageCodec = t.union([
  t.type({ tag: t.literal('started'), format: t.string }),
  t.type({ tag: t.literal('progress'), read: t.number, bytes: t.number, line: t.number }),
  t.type({
    tag: t.literal('problem'),
    problem: t.type({ line: t.number, column: t.string, value: t.string, code: t.string, imported: t.boolean }),
  }),
  t.type({ tag: t.literal('pictures'), fetched: t.number, missing: t.number }),
  t.type({
    tag: t.literal('report'),
    summary: t.type({
      format: t.string,
      report: t.type({ products: countsCodec, prices: countsCodec, variants: t.number, problems: t.number }),
      pictures: picturesCodec,
    }),
  }),
  t.type({ tag: t.literal('drafted'), runId: t.number, counts: t.record(t.string, t.number) }),
  t.type({ tag: t.literal('error'), reason: t.string }),
])

/** Parses one line of the control socket; undefined if it is malformed. */
const decodeLine = <A>(codec: t.Decoder<unknown, A>, line: string): A | undefined => {
  try {
    const decoded = codec.decode(JSON.parse(line))
    return decoded._tag === 'Right' ? decoded.right : undefined
  } catch {
    return undefined
  }
}

export const readRequest = (line: string): FileRequest | undefined =>
  decodeLine(t.union([requestCodec, draftCodec]), line)
/** Both ends are the same build, so a well-formed message needs no further validation. */
export const readMessage = (line: string): ImportMessage | undefined =>
  decodeLine(messageCodec, line) as ImportMessage | undefined
