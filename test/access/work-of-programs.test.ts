import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { captchaRoutes } from '../../adapters/captcha/captcha.server'
import { createGateway, type Caller } from '../../adapters/gateway/gateway'
import { originPolicy } from '../../adapters/gateway/origin'
import { defaultSessionLimits } from '../../adapters/gateway/session-parts'
import { mergeCarts } from '../../adapters/reference/cart/cart-merge'
import { referenceSessions } from '../../adapters/reference/access/sessions'
import { referenceTrade } from '../../adapters/reference/company/trade'
import type { Route } from '../../adapters/shared/route'
import { tradeRoutes } from '../../adapters/trade/trade.server'
import type { Ports } from '../../composition/wiring/ports'
import type { SessionPort } from '../../core/access/session.port'
import { anEntrance, type Entrance } from '../builders/platform/entrance'
import { guardedTrade } from '../../core/company/guarded-trade'
import { aGuard } from '../builders/platform/guard'
import { solvedWork } from '../builders/platform/solved-captcha'

let shop: Entrance
beforeAll(async () => void (shop = await anEntrance('better-sqlite3')), 60_000)
afterAll(() => shop.close())

const email = 'junior@northgate.example'
const own = { origin: 'https://shop.example', 'x-lintel-request': '1', 'content-type': 'application/json' }

/** A program that speaks the trade portal's protocol to the gateway, without a browser or cookies. */
const aProgram = () => {
  const { db, deps, captcha } = shop
  const address = '203.0.113.77'
  const checkWork = (answer: string) => captcha.check(answer, deps.random.uuid())
  const portsOf = (session: SessionPort) =>
    ({
      captcha,
      trade: guardedTrade(
        referenceTrade(db, session, deps, mergeCarts),
        aGuard(session, { limits: deps.limits, address }),
        { checkWork },
      ),
    }) as unknown as Ports
  const gateway = createGateway<Ports, { ports: Ports; session: SessionPort }>({
    sessions: {
      records: referenceSessions(db),
      clock: deps.clock,
      random: deps.random,
      limits: defaultSessionLimits,
    },
    origin: originPolicy({ origins: ['https://shop.example'], port: 3000 }),
    scopeFor: session => ({ ports: portsOf(session), session }),
    routes: [...captchaRoutes, ...tradeRoutes] as readonly Route<Ports>[],
    renderPage: () => Promise.resolve(new Response('')),
    formSize: () => undefined,
    onFault: error => {
      throw error
    },
  })
  const caller: Caller = {
    carrier: {
      read: () => undefined,
      write: () => undefined,
      markSignedIn: () => undefined,
      show: () => undefined,
      readLanguage: () => undefined,
      writeLanguage: () => undefined,
    },
    address,
    storeKey: 'commercial',
  }
  const call = async (method: string, path: string, init: RequestInit = {}) => {
    const answer = await gateway.fetch(
      new Request(`https://shop.example${path}`, { method, ...init, headers: { ...own, ...init.headers } }),
      caller,
    )
    return { status: answer.status, body: (await answer.json()) as unknown }
  }
  const query = 'mutation Login($loginData: UserLoginType!) { login(loginData: $loginData) { result { token } } }'
  const logIn = async (password: string, headers: Readonly<Record<string, string>> = {}) => {
    const { body } = await call('POST', '/graphql', {
      body: JSON.stringify({ query, variables: { loginData: { storeHash: '', email, password } } }),
      headers,
    })
    const { data, errors } = body as {
      readonly data?: { readonly login?: { readonly result: { readonly token: string } } }
      readonly errors?: readonly { readonly message: string }[]
    }
    return data?.login?.result.token ?? errors?.[0]?.message
  }
  return { call, logIn }
}

describe("a program at the trade portal's login", () => {
  it('must do proof of work after too many wrong passwords; its header is valid once', async () => {
    const { call, logIn } = aProgram()
    for (let tries = 0; tries < 10; tries++) expect(await logIn(`Wrong${tries}23`)).toBe('Username or Password Invalid')
    expect(await logIn('Lintel123')).toBe('account.work-needed')
    const solved = { 'x-lintel-captcha': await solvedWork(call) }
    expect(await logIn('Wrong9923', solved)).toBe('Username or Password Invalid')
    expect(await logIn('Lintel123', solved)).toBe('account.work-needed')
    expect(await logIn('Lintel123', { 'x-lintel-captcha': await solvedWork(call) })).toMatch(/^[\w-]{43}$/)
  })
})
