import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { mergeCarts } from '../../adapters/reference/cart/cart-merge'
import { lastOrder } from '../../adapters/reference/checkout/last-order'
import { referenceCheckout } from '../../adapters/reference/checkout/checkout'
import { referenceTokenExchange } from '../../adapters/reference/account/token-exchange'
import { issueHandOff } from '../../adapters/reference/hand-off/hand-off-tokens'
import { referenceTrade } from '../../adapters/reference/company/trade'
import type { Outcome } from '../../core/shared/domain-error'
import { anEntrance, type Entrance, type Request } from '../builders/platform/entrance'
import { answerOf, refusalOf } from '../builders/outcome'
import { solvedCaptcha } from '../builders/platform/solved-captcha'
import { ordered, signedIn } from '../builders/staff'

const password = 'Lintel123'
const newcomer = 'senior@northgate.example'
let entrance: Entrance
beforeAll(async () => {
  entrance = await anEntrance('better-sqlite3')
}, 60_000)
afterAll(() => entrance.close())

type EntryPoint = (request: Request) => Outcome<unknown> | Promise<Outcome<unknown>>

const tokens = ({ session }: Request) => referenceTokenExchange(entrance.db, session, entrance.deps, mergeCarts)
const handOffToken = async (): Promise<string> => {
  const { id } = await entrance.db
    .selectFrom('customer')
    .select('id')
    .where('email', '=', newcomer)
    .executeTakeFirstOrThrow()
  return answerOf(issueHandOff(entrance.db, entrance.deps, { storeKey: 'commercial', customerId: id }))
}

/** All ways to sign in; each signs in as a customer other than the current one. */
const entryPoints: Readonly<Record<string, EntryPoint>> = {
  'the sign-in form': ({ account }) => account.signIn({ email: newcomer, password }),
  'signing up': async ({ account }) =>
    account.signUp({
      email: 'brand.new@lintel.example',
      password: 'Lintel12345',
      firstName: 'Bea',
      lastName: 'New',
      phone: '(937) 555-0100',
      captcha: await solvedCaptcha(entrance.captcha),
    }),
  "the trade portal's login": ({ session }) =>
    referenceTrade(entrance.db, session, entrance.deps, mergeCarts).logIn({
      email: newcomer,
      password,
    }),
  'a hand-off link': async request => {
    const { loginUrl = '' } = await answerOf(tokens(request).exchange(await handOffToken()))
    return tokens(request).signIn(loginUrl)
  },
}

describe("signing in over another customer's session", () => {
  it.each(Object.keys(entryPoints))('by %s reveals nothing of theirs', async name => {
    const rita = await signedIn(entrance, 'retail@lintel.example')
    const order = await ordered(entrance, rita, 'BX-2', 1, {
      payment: {
        method: 'test-card',
        number: '4242 4242 4242 4242',
        expiry: '12/30',
        code: '123',
        name: 'Rita Retail',
      },
    })
    const before = await rita.request()
    expect(
      (await answerOf(referenceCheckout(entrance.db, before.session, entrance.deps).confirmation(order.id))).id,
    ).toBe(order.id)
    for (const [fact, value] of [
      ['content-preview', '{"language":"en"}'],
      ['acting-company', '5'],
      ['former-cart', '{"id":"x"}'],
    ] as const)
      await answerOf(before.session.keep(fact, value))
    await answerOf(before.session.keepCart('cart-of-rita'))
    const former = rita.token()

    await answerOf(await entryPoints[name]!(await rita.request()))

    const { session } = await rita.request()
    expect(session.visitor.customer?.email).not.toBe('retail@lintel.example')
    expect(session.visitor.customer).toBeDefined()
    expect(
      await refusalOf(referenceCheckout(entrance.db, session, entrance.deps).confirmation(order.id)),
    ).toMatchObject({ tag: 'not-found' })
    expect([lastOrder, 'content-preview', 'acting-company', 'former-cart'].map(fact => session.stored(fact))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(session.cartId).not.toBe('cart-of-rita')
    expect(rita.token()).not.toBe(former)
    expect((await entrance.person({ token: former }).request()).session.visitor.customer).toBeUndefined()
  })
})

it("only these files start a customer's session, on any platform", () => {
  const root = join(import.meta.dirname, '../..')
  const found = ['adapters', 'composition', 'core'].flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(name => /\.ts$/.test(name) && !name.includes('.test.'))
      .map(name => `${folder}/${name}`)
      .filter(name => /session\.signIn\(/.test(readFileSync(join(root, name), 'utf8'))),
  )
  expect(found.sort()).toEqual([
    'adapters/merchant/account.ts', // every way to sign in on a merchant's platform
    'adapters/merchant/act-for-company.ts', // the same customer acts for a subsidiary
    'adapters/merchant/trade.ts', // the same customer, as the trade portal knows them
    'adapters/reference/account/start-customer-session.ts', // every way to sign in on the embedded platform
    'adapters/reference/company/trade.ts', // the same customer acts for another company
    'core/access/store-login.ts',
  ])
})
