import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import type { StoredResponse, StoredResponsesPort } from '../../core/shared/stored-responses.port'
import { failure } from '../shared/envelope'
import { notFound } from '../../core/shared/domain-error'
import type { Answer } from '../shared/route'
import { idempotentHandler, type Repeatable } from './idempotent-handler'

const aDesk = (work: () => Answer = () => ({ status: 201, body: { id: made } })) => {
  const stored = new Map<string, StoredResponse>()
  const answers: StoredResponsesPort = {
    find: (session, key) => TE.fromIO(() => stored.get(`${session} ${key}`)),
    keep: (session, key, answer) => TE.fromIO(() => void stored.set(`${session} ${key}`, answer)),
  }
  made = 0
  const send = (change: Partial<Repeatable> & { readonly key?: string | null; readonly path?: string } = {}) => {
    const { key = 'key-of-this-write', path = '/addresses', ...rest } = change
    const request = new Request(`https://shop.example${path}`, {
      method: 'POST',
      headers: key === null ? {} : { 'idempotency-key': key },
    })
    return idempotentHandler(
      { answers, route: { method: 'POST' }, request, session: 'ada', body: { city: 'Dayton' }, ...rest },
      () => {
        made += 1
        return Promise.resolve(work())
      },
    )
  }
  return send
}
let made = 0

describe('a write that is repeated under its idempotency key', () => {
  it('is carried out once, and the repeat gets the first answer', async () => {
    const send = aDesk()
    const answers = [await send(), await send(), await send()]
    expect(answers).toEqual([1, 2, 3].map(() => ({ status: 201, body: { id: 1 } })))
    expect(made).toBe(1)
  })

  it.each<[string, Parameters<ReturnType<typeof aDesk>>[0]]>([
    ['of another session', { session: 'ben' }],
    ['under another key', { key: 'another-key' }],
    ['without a key', { key: null }],
    ['under an invalid key', { key: 'short' }],
    ['a form', { route: { method: 'POST', form: true } }],
    ['of a route that detects repeats itself', { route: { method: 'POST', keepsAnswer: false } }],
    ['of a visitor without a session', { session: undefined }],
    ['an idempotent PUT', { route: { method: 'PUT' } }],
  ])('is carried out again when it is %s', async (_, change) => {
    const send = aDesk()
    await send()
    await send(change)
    expect(made).toBe(2)
  })

  it.each<[string, Parameters<ReturnType<typeof aDesk>>[0]]>([
    ['another body', { body: { city: 'Akron' } }],
    ['another address', { path: '/wishlists' }],
  ])('is refused with %s, and not carried out', async (_, change) => {
    const send = aDesk()
    await send()
    expect(await send(change)).toMatchObject({ status: 409, body: { Error: { reason: 'shared.key-reused' } } })
    expect(made).toBe(1)
  })

  it.each([
    ['in the envelope', failure(notFound('product'))],
    ['as a GraphQL error', { status: 200, body: { data: { userCreate: null }, errors: [{ message: 'No' }] } }],
  ])('is carried out again when the first was refused %s', async (_, refusal) => {
    const send = aDesk(() => refusal)
    await send()
    await send()
    expect(made).toBe(2)
  })

  it('is carried out once where the route decides from the body which answers to keep', async () => {
    const send = aDesk()
    const route = { method: 'POST', keepsAnswer: (body: unknown) => Promise.resolve(body === 'invite') } as const
    for (const body of ['sign-in', 'sign-in', 'invite', 'invite']) await send({ route, body, key: `key-of-${body}` })
    expect(made).toBe(3)
  })
})
