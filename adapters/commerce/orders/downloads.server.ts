import * as E from 'fp-ts/Either'
import type { FilePlace } from '../../../core/downloads/download'
import type { DownloadsPort } from '../../../core/downloads/downloads.port'
import type { DomainError } from '../../../core/shared/domain-error'
import { notFound, unavailable } from '../../../core/shared/domain-error'
import { attachmentHeaders } from '../../shared/attachment'
import { id } from '../../shared/codecs'
import type { Answer, Route } from '../../shared/route'

type DownloadRoute = Route<{ readonly downloads?: DownloadsPort }>

export const orderFileRoute = '/account/orders/:orderId/files/:line/:file'

/** Downloads a file of an order. Pages and mails link here, so refusals redirect to a page that explains them. */
export const downloadRoutes: readonly DownloadRoute[] = [
  {
    method: 'GET',
    path: orderFileRoute,
    handle: async ({ params, query }, { downloads }) => {
      const place = placeIn(params)
      const key = query.get('key') ?? undefined
      const found =
        place && (key === undefined || /^[\w-]{16,64}$/.test(key))
          ? await (downloads ?? none).open(place, key)()
          : E.left(notFound('file'))
      return E.isRight(found)
        ? { status: 200, body: found.right.content, headers: attachmentHeaders(found.right) }
        : refusal(found.left)
    },
  },
]

const none: DownloadsPort = { open: () => () => Promise.resolve(E.left(unavailable('files'))) }

const placeIn = ({ orderId, line, file }: Readonly<Record<string, string>>): FilePlace | undefined => {
  const [order, ...at] = [orderId, line, file].map(part => id.decode(part))
  return order && E.isRight(order) && at.every(E.isRight)
    ? { orderId: order.right, line: Number(line), file: Number(file) }
    : undefined
}

/** Not back to the file, which would save the page under the file's name. */
const refusal = (error: DomainError): Answer => ({
  status: 303,
  headers: { location: error.tag === 'signed-out' ? '/login/' : `/download-refused?reason=${reasonOf(error)}` },
})

const reasonOf = (error: DomainError): string => {
  switch (error.tag) {
    case 'forbidden':
      return error.reason === 'downloads.over' ? 'over' : error.reason === 'downloads.used-up' ? 'used-up' : 'unknown'
    case 'not-found':
    case 'signed-out':
    case 'invalid':
    case 'conflict':
      return 'unknown'
    case 'limited':
    case 'unavailable':
    case 'refused':
      return 'away'
  }
}
