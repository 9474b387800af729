import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { OrderSheetsPort } from '../../../core/construction/order-sheets.port'
import { lateOrderSheets } from '../../wiring/merchant-construction'
import { fileError } from './file-error'
import type { Threads } from './threads'

/**
 * Parses order files in a worker thread. Writing them involves no foreign input and is fast, so it stays in the main
 * thread.
 */
export const orderSheetsOffThread = (files: Threads['files']): OrderSheetsPort => ({
  read: file =>
    pipe(
      files.run('readOrderSheets', file),
      TE.mapLeft(fileError({ service: 'order file', code: 'order-file.limit-time', name: file.name })),
      TE.flatMap(TE.fromEither),
    ),
  write: lateOrderSheets.write,
})
