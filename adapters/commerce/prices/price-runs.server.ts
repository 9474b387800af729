import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import {
  changePriceRun,
  draftPriceFile,
  draftPrices,
  openPriceRunRows,
  viewPriceRun,
} from '../../../core/price-desk/price-runs-desk'
import type { FileDraft, PriceRunsPort } from '../../../core/price-desk/price-runs.port'
import { invalid, issue, unavailable, type Outcome } from '../../../core/shared/domain-error'
import type { StaffPort } from '../../../core/staff/staff.port'
import { enveloped } from '../../shared/answer'
import { attachmentHeaders } from '../../shared/attachment'
import { decodeRequest } from '../../shared/decode'
import { failure } from '../../shared/envelope'
import type { Answer, Call, Route } from '../../shared/route'
import { clickKey } from '../staff/staff.wire'
import {
  changedToWire,
  draftPricesRequest,
  fileField,
  fileParts,
  priceDraftsPath,
  priceFilesPath,
  priceRunPath,
  priceRunRowsPath,
  priceRunToWire,
  runChangeFromWire,
  runChangeRequest,
  tabIn,
} from './price-runs.wire'

type Ports = { readonly staff: StaffPort; readonly priceRuns: PriceRunsPort }

const idIn = ({ params }: Call, name: 'runId' | 'listId'): number => Number(params[name])

/** Calls of price runs at the desk. Bodies and files are read for staff only. */
export const priceRunsRoutes: readonly Route<Ports>[] = [
  {
    method: 'GET',
    path: priceRunPath(':runId'),
    handle: (call, ports) => {
      const tab = tabIn(call.query)
      return enveloped(
        viewPriceRun(ports)({ id: idIn(call, 'runId'), ...(tab === undefined ? {} : { tab }) }),
        priceRunToWire,
      )
    },
  },
  {
    method: 'GET',
    path: priceRunRowsPath(':runId'),
    handle: async (call, ports): Promise<Answer> => {
      const file = await openPriceRunRows(ports)({ id: idIn(call, 'runId'), tab: tabIn(call.query) ?? 'new' })()
      return E.isLeft(file)
        ? failure(file.left)
        : {
            status: 200,
            body: file.right.bytes,
            headers: attachmentHeaders({ ...file.right, size: file.right.bytes.byteLength }),
          }
    },
  },
  {
    method: 'POST',
    path: priceFilesPath(':listId'),
    form: true,
    takes: 'files',
    handle: (call, ports) =>
      enveloped(
        pipe(
          ports.staff.desk(),
          TE.flatMap(() => sentFile(call)),
          TE.flatMap(draftPriceFile(ports)),
        ),
        drafted => drafted,
      ),
  },
  {
    method: 'POST',
    path: priceDraftsPath(':listId'),
    handle: (call, ports) =>
      enveloped(
        pipe(
          ports.staff.desk(),
          TE.flatMap(() => TE.fromEither(decodeRequest(draftPricesRequest, call.body))),
          TE.flatMap(({ key, sku, form }) =>
            draftPrices(ports)({ listId: idIn(call, 'listId'), key, sku, form: form as Record<string, string> }),
          ),
        ),
        drafted => drafted,
      ),
  },
  {
    method: 'PUT',
    path: priceRunPath(':runId'),
    handle: (call, ports) =>
      enveloped(
        pipe(
          ports.staff.desk(),
          TE.flatMap(() => TE.fromEither(decodeRequest(runChangeRequest, call.body))),
          TE.flatMap(({ key, version, change }) =>
            changePriceRun(ports)({ id: idIn(call, 'runId'), key, version, change: runChangeFromWire(change) }),
          ),
        ),
        changedToWire,
      ),
  },
]

const maxColumnLength = 100

/** One file in one field, with the options in the query; other parts of the form are ignored. */
const sentFile = (call: Call): Outcome<FileDraft> => {
  const { form, query } = call
  const [file] = (form?.getAll(fileField) ?? []).filter(entry => typeof entry !== 'string')
  const key = clickKey.decode(query.get(fileParts.key))
  if (!file) return TE.left(invalid(issue(fileField, 'prices.issues.file-empty')))
  if (E.isLeft(key)) return TE.left(invalid(issue(fileParts.key, 'shared.unreadable', { fields: fileParts.key })))
  return TE.tryCatch(
    async () => ({
      listId: idIn(call, 'listId'),
      key: key.right,
      column: (query.get(fileParts.column) ?? '').slice(0, maxColumnLength),
      replaces: query.get(fileParts.replaces) === 'yes',
      file: { name: file.name, type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) },
    }),
    reason => unavailable('price runs', String(reason)),
  )
}
