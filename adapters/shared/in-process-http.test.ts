import { describe, expect, it } from '@jest/globals'
import { inProcessHttp, routeTable } from './in-process-http'
import type { Route } from './route'
import { json } from './route'

const echo: Route<{ readonly who: string }> = {
  method: 'PUT',
  path: '/exp-sf-cms/api/bc/carts/items/:itemId',
  handle: async (call, ports) =>
    json({
      who: ports.who,
      item: call.params.itemId,
      q: call.query.get('q'),
      body: call.body,
      proof: call.header('X-Lintel-Request'),
    }),
}

describe('in-process requests', () => {
  it('reach their route through the same JSON as on the wire', async () => {
    const http = inProcessHttp([echo], () => ({ who: 'guest' }))
    const answer = await http.put('/exp-sf-cms/api/bc/carts/items/a%2Fb', {
      query: { q: 'x y' },
      body: { kept: 1, dropped: undefined, date: new Date(0) },
    })()
    expect(answer).toMatchObject({
      right: {
        status: 200,
        body: { who: 'guest', item: 'a/b', q: 'x y', body: { kept: 1, date: '1970-01-01T00:00:00.000Z' }, proof: '1' },
      },
    })
  })

  it('match no route by another method or path, nor by a broken encoding', () => {
    const find = routeTable([echo])
    expect(find('GET', '/exp-sf-cms/api/bc/carts/items/1')).toBeUndefined()
    expect(find('PUT', '/exp-sf-cms/api/bc/carts/items/1/2')).toBeUndefined()
    expect(find('PUT', '/exp-sf-cms/api/bc/carts/items/%E0%A4%A')).toBeUndefined()
  })

  it('answer 404 where no route exists, and unavailable when a route throws', async () => {
    const broken: Route<object> = {
      method: 'GET',
      path: '/broken',
      handle: async () => {
        throw new Error('bug')
      },
    }
    const http = inProcessHttp([broken], () => ({}))
    expect(await http.get('/nothing')()).toMatchObject({ right: { status: 404 } })
    expect(await http.get('/broken')()).toMatchObject({ left: { tag: 'unavailable' } })
  })
})
