import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { forbidden, unavailable, type DomainError } from '../../core/shared/domain-error'
import { paymentWebhook } from './payment-webhook'

const aWebhook = (error?: DomainError) => {
  const seen = { bodies: [] as string[], woken: 0, refused: 0 }
  const webhook = paymentWebhook({
    accept: (_, body) => {
      seen.bodies.push(body)
      return error ? TE.left(error) : TE.right([])
    },
    wake: () => {
      seen.woken += 1
      return Promise.resolve()
    },
    refused: () => {
      seen.refused += 1
    },
  })
  const send = (body: string, method = 'POST') =>
    webhook(new Request('https://shop.example/webhooks/stripe', { method, ...(method === 'POST' ? { body } : {}) }))
  return { seen, send }
}

describe('the address for notices of the payment provider', () => {
  it('takes the exact body, and answers before the notice is handled [P-17]', async () => {
    const { seen, send } = aWebhook()
    const body = '{ "id": "evt_1",\n  "text": "é" }'
    expect((await send(body)).status).toBe(200)
    expect([seen.bodies, seen.woken]).toEqual([[body], 1])
  })

  it('refuses a wrong signature without a reason, and handles nothing [P-17]', async () => {
    const { seen, send } = aWebhook(forbidden('payment.notice'))
    const answer = await send('{}')
    expect([answer.status, await answer.text()]).toEqual([400, ''])
    expect([seen.refused, seen.woken]).toEqual([1, 0])
  })

  it('has the notice sent again while the database is away', async () => {
    const { send } = aWebhook(unavailable('database'))
    expect((await send('{}')).status).toBe(503)
  })

  it('reads at most 256 kB, and takes no other method [P-17]', async () => {
    const { seen, send } = aWebhook()
    expect((await send('x'.repeat(256 * 1024 + 1))).status).toBe(413)
    expect((await send('', 'GET')).status).toBe(405)
    expect(seen.bodies).toEqual([])
  })
})
