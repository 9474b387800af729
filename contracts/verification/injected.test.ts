import { describe, expect, it } from '@jest/globals'
import type { WrittenInteraction } from './contract-file'
import { injected } from './injected'

const order: WrittenInteraction = {
  description: 'read an order',
  providerStates: [{ name: 'an order', params: { orderId: 880_001, quantity: 2, slug: '/a b/' } }],
  request: {
    method: 'GET',
    path: '/orders/880001/lines/2',
    query: { slug: ['/a b/'] },
    body: { content: { order: 880_001, filter: ['880001'], fq: 'id: ("880001" "8800011")', other: 8_800_011 } },
  },
  response: { status: 200, body: { content: { id: 880_001, quantity: 2 } } },
}

describe('values of a back end', () => {
  it("replace all occurrences of the contract's values, and nothing else", () => {
    const own = injected(order, { values: { orderId: 5, slug: '/c/' }, headers: {} })
    expect(own.request).toMatchObject({
      path: '/orders/5/lines/2',
      query: { slug: ['/c/'] },
      body: { content: { order: 5, filter: ['5'], fq: 'id: ("5" "8800011")', other: 8_800_011 } },
    })
    expect(own.response.body?.content).toEqual({ id: 5, quantity: 2 })
  })

  it('are not replaced if equal, not plain values or not part of the state', () => {
    expect(injected(order, { values: { orderId: 880_001, slug: { a: 1 }, made: 'up' }, headers: {} })).toEqual(order)
  })

  it('may include headers to send with the request', () => {
    expect(injected(order, { values: {}, headers: { cookie: 'a=b' } }).request.headers).toEqual({ cookie: ['a=b'] })
  })
})
