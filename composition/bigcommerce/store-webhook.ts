import { createHash, timingSafeEqual } from 'node:crypto'
import { readNotice, type ReceivedNotice } from '../../adapters/bigcommerce/webhooks/notice.wire'
import { secretHeader } from '../../adapters/bigcommerce/webhooks/hooks'
import { readBodyWithin } from '../server/body-within'

export const storeWebhookPath = '/webhooks/bigcommerce'

/** A notice is an id with some words around it. */
const maxBytes = 16 * 1024

type Parts = {
  readonly storeHash: string
  readonly secret: string
  /** Notes what to read; must not wait for anything. */
  readonly accept: (received: ReceivedNotice) => void
  /** A request without the secret. */
  readonly refused: () => void
  /** A notice that is not the store's, or that cannot be read. */
  readonly unread: () => void
}

const empty = (status: number): Response => new Response(null, { status, headers: { 'cache-control': 'no-store' } })

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * Takes the store's webhooks: no session, no cookie, no proof of origin; the secret in their header is the proof.
 * Answered before anything is read: a store that gets less than 90 % of its answers in time blocks the domain. Also one
 * that cannot be read is answered with 200, since the same would come again.
 */
export const storeWebhook = ({ storeHash, secret, accept, refused, unread }: Parts) => {
  const expected = digest(secret)
  return async (request: Request): Promise<Response> => {
    if (request.method !== 'POST') return empty(405)
    if (!timingSafeEqual(digest(request.headers.get(secretHeader) ?? ''), expected)) {
      refused()
      return empty(401)
    }
    const body = await readBodyWithin(request, maxBytes)
    if (body === undefined) return empty(413)
    const received = readNotice(storeHash, body)
    if (received) accept(received)
    else unread()
    return empty(200)
  }
}
