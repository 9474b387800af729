import { readBodyWithin } from './body-within'
import type { Outcome } from '../../core/shared/domain-error'

export const paymentWebhookPath = '/webhooks/stripe'

/** Notices are a few kilobytes. */
const maxBytes = 256 * 1024

type Parts = {
  /** Verifies and stores a notice. */
  readonly accept: (signature: string | undefined, body: string) => Outcome<unknown>
  /** Handles stored notices in the background. */
  readonly wake: () => Promise<void>
  /** A notice that was not accepted, without its content. */
  readonly refused: () => void
}

const empty = (status: number): Response => new Response(null, { status, headers: { 'cache-control': 'no-store' } })

/**
 * Takes the provider's notices: no session, no cookie, no proof of origin; the signature of the exact body is the
 * proof. Answered once they are stored, so that the provider neither waits nor repeats; a wrong signature gets 400
 * without a reason.
 */
export const paymentWebhook =
  ({ accept, wake, refused }: Parts) =>
  async (request: Request): Promise<Response> => {
    if (request.method !== 'POST') return empty(405)
    const body = await readBodyWithin(request, maxBytes)
    if (body === undefined) return empty(413)
    const accepted = await accept(request.headers.get('stripe-signature') ?? undefined, body)()
    if (accepted._tag === 'Right') {
      void wake()
      return empty(200)
    }
    // A database that is away: the provider sends the notice again.
    if (accepted.left.tag !== 'forbidden') return empty(503)
    refused()
    return empty(400)
  }
