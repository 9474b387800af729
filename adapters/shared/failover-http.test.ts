import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import { unavailable } from '../../core/shared/domain-error'
import { failoverHttp } from './failover-http'
import type { Http } from './http'

/** Nodes that record the calls they get; those in `down` do not answer. */
const threeNodes = () => {
  const calls: string[] = []
  const down = new Set<number>()
  const node = (at: number): Http => {
    const sending =
      (method: string): Http['get'] =>
      path =>
      async () => {
        calls.push(`${at} ${method} ${path}`)
        return down.has(at)
          ? E.left(unavailable('search server', 'refused'))
          : E.right({ status: path === '/none' ? 404 : 200, body: at, header: () => null })
      }
    return { get: sending('GET'), post: sending('POST'), put: sending('PUT'), delete: sending('DELETE') }
  }
  return { calls, down, http: failoverHttp([node(0), node(1), node(2)]) }
}

describe('calls to a service of several nodes', () => {
  it('go to the first one while it answers, also when it answers that it has nothing', async () => {
    const { calls, http } = threeNodes()
    await http.get('/a')()
    await http.put('/none')()
    expect(calls).toEqual(['0 GET /a', '0 PUT /none'])
  })

  it('go to the next one that answers, and stay there', async () => {
    const { calls, down, http } = threeNodes()
    down.add(0).add(1)
    expect(await http.post('/a')()).toMatchObject({ right: { body: 2 } })
    down.clear()
    await http.delete('/b')()
    expect(calls).toEqual(['0 POST /a', '1 POST /a', '2 POST /a', '2 DELETE /b'])
    down.add(2)
    expect(await http.get('/c')()).toMatchObject({ right: { body: 0 } })
  })

  it('fail once every node was tried', async () => {
    const { calls, down, http } = threeNodes()
    down.add(0).add(1).add(2)
    expect(await http.get('/a')()).toEqual(E.left(unavailable('search server', 'refused')))
    expect(calls).toHaveLength(3)
  })
})
