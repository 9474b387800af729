import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { largestUpload } from '../../../core/uploads/upload-limits'
import { checkOrderFile } from '../../../core/construction/order-file-kinds'
import type { FileSourcePort } from '../../../core/downloads/file-source.port'
import { invalid, notFound, type Outcome } from '../../../core/shared/domain-error'
import type { SentFile } from '../../../core/uploads/upload'
import { joinedBytes } from '../../shared/joined-bytes'
import { attempt } from '../database/transaction'

/** An order file hosted by a form service; size and type are limited like uploads (security rule 33). */
export const linkedOrderFile = (source: FileSourcePort, address: string): Outcome<SentFile> =>
  pipe(
    source.open(address),
    TE.flatMap(({ content }) =>
      attempt(async () => {
        const bytes = await read(content)
        return bytes ? E.right(bytes) : E.left(notFound('file'))
      }),
    ),
    TE.flatMapEither(bytes =>
      pipe(
        checkOrderFile('order', { name: new URL(address).pathname.split('/').at(-1) ?? '', type: '', bytes }),
        E.mapLeft(found => invalid({ ...found, field: 'file' })),
      ),
    ),
  )

/** Reads a stream up to the size limit; undefined if it is larger. */
const read = async (content: ReadableStream<Uint8Array>): Promise<Uint8Array | undefined> => {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of content) {
    size += piece.byteLength
    if (size > largestUpload) return undefined
    pieces.push(piece)
  }
  return joinedBytes(pieces, size)
}
