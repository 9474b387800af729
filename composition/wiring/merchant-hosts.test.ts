import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { aCustomer } from '../../test/builders/customer'
import { answerOf, refusalOf } from '../../test/builders/outcome'
import { aSession } from '../../test/builders/platform/session'
import { platformHosts } from './merchant-hosts'

describe("hosts of a merchant's platform", () => {
  let server: Server
  let url = ''
  let received: IncomingMessage[]
  let cookie: string | undefined
  let lines: string[]
  beforeEach(async () => {
    received = []
    lines = []
    cookie = undefined
    server = createServer((request, response) => {
      received.push(request)
      if (request.url === '/broken') return void response.writeHead(500).end('Stack trace at /srv/platform')
      if (request.url === '/unknown')
        return void response.writeHead(404, { 'content-type': 'text/html' }).end('<p>Not found</p>')
      if (request.url === '/elsewhere')
        return void response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
      response
        .writeHead(200, { 'content-type': 'application/json', ...(cookie ? { 'set-cookie': cookie } : {}) })
        .end('{"Status":"success"}')
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterEach(
    () =>
      new Promise(resolve => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  )

  const log = { warn: (facts: object, message: string) => void lines.push(`${message} ${JSON.stringify(facts)}`) }

  it('receive language, group and secret from the server only', async () => {
    const session = aSession({ language: 'fr-LU', customer: aCustomer() })
    const http = platformHosts({ commerce: { url, token: 'secret' } }, log).httpFor('commerce', session)!
    await answerOf(http.post('/exp-sf-cms/api/bc/carts/items', { body: {} }))
    expect(received[0]?.headers).toMatchObject({
      authorization: 'Bearer secret',
      'x-customer-group-id': '2',
      'x-lang': 'fr-LU',
      'accept-language': 'fr-LU',
      origin: url,
      'x-lintel-request': '1',
    })
  })

  it("receive the visitor's token if they are the trade portal, and none before there is one", async () => {
    const session = aSession({ customer: aCustomer() })
    const http = platformHosts({ trade: { url }, commerce: { url } }, log).httpFor('trade', session)!
    await answerOf(http.post('/graphql', { body: {} }))
    await answerOf(session.keep('trade-token', 'of-this-visitor'))
    await answerOf(http.post('/graphql', { body: {} }))
    await answerOf(platformHosts({ commerce: { url } }, log).httpFor('commerce', session)!.get('/cart'))
    expect(received.map(request => request.headers.authorization)).toEqual([
      undefined,
      'Bearer of-this-visitor',
      undefined,
    ])
  })

  it('share one set of cookies per visitor among all families, and none between visitors', async () => {
    const hosts = platformHosts({ commerce: { url }, cms: { url } }, log)
    const [ada, guest] = [aSession(), aSession()]
    cookie = 'SHOP_SESSION=abc; HttpOnly'
    await answerOf(hosts.httpFor('commerce', ada)!.get('/cart'))
    cookie = undefined
    await answerOf(hosts.httpFor('cms', ada)!.get('/content'))
    await answerOf(hosts.httpFor('cms', guest)!.get('/content'))
    expect(received.map(request => request.headers.cookie)).toEqual([undefined, 'SHOP_SESSION=abc', undefined])
  })

  it('do not exist for a family that is not configured', () => {
    expect(platformHosts({ commerce: { url } }, log).httpFor('cms', aSession())).toBeUndefined()
  })

  it('log failures without query and response', async () => {
    const http = platformHosts({ orders: { url } }, log).httpFor('orders', aSession())!
    expect((await refusalOf(http.put('/broken', { query: {} }))).tag).toBe('unavailable')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('"path":"/broken"')
    expect(lines[0]).not.toContain('/srv/platform')
  })

  it('are logged once, with their setting, when they do not know the paths of the shop', async () => {
    const http = platformHosts({ cms: { url } }, log).httpFor('cms', aSession())!
    for (let time = 0; time < 2; time++) await refusalOf(http.put('/unknown'))
    expect(lines.filter(line => line.includes('LINTEL_CMS_URL'))).toHaveLength(1)
  })

  it('cannot redirect the server: redirects are not followed', async () => {
    const http = platformHosts({ orders: { url } }, log).httpFor('orders', aSession())!
    expect((await refusalOf(http.put('/elsewhere'))).tag).toBe('unavailable')
    expect(received).toHaveLength(1)
  })
})
