import * as E from 'fp-ts/Either'
import type { Http } from './http'

/**
 * Several nodes of one service: calls go to the node that answered last; one that is unavailable is followed by the
 * next, each node once per call. Calls must be safe to repeat, as a node may fail after it did its work.
 */
export const failoverHttp = (nodes: readonly [Http, ...Http[]]): Http => {
  let current = 0
  const sending =
    (method: keyof Http): Http['get'] =>
    (path, options) =>
    async () => {
      const first = current
      let reply = await nodes[first]![method](path, options)()
      for (let step = 1; step < nodes.length && E.isLeft(reply) && reply.left.tag === 'unavailable'; step += 1) {
        const next = (first + step) % nodes.length
        reply = await nodes[next]![method](path, options)()
        if (E.isRight(reply)) current = next
      }
      return reply
    }
  return { get: sending('get'), post: sending('post'), put: sending('put'), delete: sending('delete') }
}
