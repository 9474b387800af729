import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import type { Database } from '../../adapters/reference/database/engine'
import type { ProductSourcePort } from '../../core/search/product-source.port'
import type { Log } from '../server/log'
import { searchServerFor } from '../server/search-server'
import { systemClock, systemRandom } from './system'
import { customerService } from './customer-service'

describe('a host beside the platform that answers 404 to the paths of this shop', () => {
  let server: Server
  let url = ''
  let lines: Readonly<Record<string, unknown>>[] = []
  const log = {
    warn: (facts: Readonly<Record<string, unknown>>) => void ('setting' in facts && lines.push(facts)),
  } as unknown as Log

  beforeAll(async () => {
    server = createServer(
      (_, response) => void response.writeHead(404, { 'content-type': 'text/html' }).end('<p>Not found</p>'),
    )
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  beforeEach(() => {
    lines = []
  })
  afterAll(
    () =>
      new Promise(resolve => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  )

  it('is logged once with its setting: the customer service', async () => {
    const service = customerService(
      { url, clientId: 'lintel' },
      { db: {} as Database, deps: { clock: systemClock, random: systemRandom }, log },
    )
    await service.report(7)()
    await service.report(8)()
    expect(lines).toEqual([expect.objectContaining({ setting: 'LINTEL_CUSTOMER_SERVICE_URL', host: url })])
  })

  it('is logged once with its setting for all connections: the search server', async () => {
    const { http, index } = searchServerFor(
      { urls: [url], alias: 'goods' },
      { sequence: () => TE.right(1) } as unknown as ProductSourcePort,
      log,
    )
    await http.post('/goods/_search', { body: {}, onlyReads: true })()
    await index.refresh()()
    expect(lines).toEqual([expect.objectContaining({ setting: 'LINTEL_SEARCH_URL', host: url })])
  })
})
