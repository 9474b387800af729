import { describe, expect, it } from '@jest/globals'
import { aRest } from '../../../test/builders/bigcommerce/rest'
import { answerOf } from '../../../test/builders/outcome'
import { ensureHooks, followedScopes, hookGaps, secretHeader, type Hook } from './hooks'

const wanted = { destination: 'https://shop.example/hooks', secret: 'secret' }
const scopes = ['store/product/*', 'store/cart/converted']

const aHook = (more: Partial<Hook> = {}): Hook => ({
  id: 1,
  scope: scopes[0] ?? '',
  destination: wanted.destination,
  is_active: true,
  headers: { [secretHeader]: wanted.secret },
  ...more,
})

/** Ensures webhooks at a store that has these; returns the result and what was sent. */
const ensured = async (hooks: readonly Hook[]) => {
  const { rest, calls } = aRest(({ method }) => ({ data: method === 'GET' ? hooks : {} }))
  const done = await answerOf(ensureHooks(rest, wanted, scopes))
  return { done, sent: calls.filter(({ method }) => method !== 'GET').map(call => [call.method, call.path, call.body]) }
}

const body = (scope = scopes[0]) => ({
  scope,
  destination: wanted.destination,
  is_active: true,
  headers: { [secretHeader]: wanted.secret },
})

describe('webhooks of a BigCommerce store', () => {
  it('are left alone while they are active and send the secret of this shop', async () => {
    const { done, sent } = await ensured(scopes.map((scope, at) => aHook({ id: at + 1, scope })))
    expect(done).toEqual({ active: 2, created: 0, enabled: 0 })
    expect(sent).toEqual([])
  })

  it('are created where a scope has none that leads here', async () => {
    const { done, sent } = await ensured([aHook(), aHook({ scope: scopes[1], destination: 'https://other.example' })])
    expect(done).toEqual({ active: 2, created: 1, enabled: 0 })
    expect(sent).toEqual([['POST', expect.stringMatching(/\/hooks$/), body(scopes[1])]])
  })

  it.each([
    ['are switched off', { is_active: false }],
    ['send another secret', { headers: { [secretHeader]: 'former' } }],
    ['send no header', { headers: undefined }],
  ])('are enabled with the secret if they %s', async (_, more) => {
    const { done, sent } = await ensured([aHook({ id: 7, ...more }), aHook({ id: 8, scope: scopes[1] })])
    expect(done).toEqual({ active: 2, created: 0, enabled: 1 })
    expect(sent).toEqual([['PUT', expect.stringMatching(/\/hooks\/7$/), body()]])
  })

  it('are enough if one of a scope is active', async () => {
    const { sent } = await ensured([aHook({ is_active: false }), aHook({ id: 2 }), aHook({ id: 3, scope: scopes[1] })])
    expect(sent).toEqual([])
  })

  it('have gaps: scopes without one that leads here, and the first of those that are all switched off', () => {
    const [first, second, third, ...others] = followedScopes
    const off = [4, 5].map(id => aHook({ id, scope: second, is_active: false }))
    const hooks = [
      aHook({ id: 1, scope: first }),
      aHook({ id: 2, scope: first, is_active: false }),
      aHook({ id: 3, scope: third, destination: 'https://other.example' }),
      ...off,
      ...others.map((scope, at) => aHook({ id: 10 + at, scope })),
    ]
    expect(hookGaps(hooks, wanted.destination)).toEqual({ missing: [third], inactive: off.slice(0, 1) })
  })
})
