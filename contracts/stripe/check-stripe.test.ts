import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import type { ContractFile } from '../verification/contract-file'
import { checkStripe, type StripeOpenapi } from './check-stripe'
import { stripeContract } from './stripe.interactions'

const form = (schema: object) => ({ content: { 'application/x-www-form-urlencoded': { schema } } })
const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const text = { type: 'string' }

/** Two operations in the manner of Stripe's description. */
const openapi: StripeOpenapi = {
  info: { version: '2026-10-28.endive' },
  paths: {
    '/v1/things': {
      post: {
        requestBody: form({
          type: 'object',
          required: ['amount'],
          additionalProperties: false,
          properties: {
            amount: { type: 'integer' },
            mode: { type: 'string', enum: ['now', 'later'] },
            confirm: { type: 'boolean' },
            metadata: {
              anyOf: [
                { type: 'object', additionalProperties: text },
                { type: 'string', enum: [''] },
              ],
            },
            expand: { type: 'array', items: text },
          },
        }),
        responses: { '200': json({ $ref: '#/components/schemas/thing' }), default: json({ type: 'object' }) },
      },
    },
    '/v1/things/{id}': {
      get: {
        parameters: [{ name: 'expand', in: 'query', schema: { type: 'array', items: text } }],
        responses: { '200': json({ $ref: '#/components/schemas/thing' }) },
      },
    },
  },
  components: {
    schemas: {
      thing: {
        type: 'object',
        required: ['id', 'live'],
        properties: { id: text, live: { type: 'boolean' }, owner: { type: 'string', nullable: true } },
      },
    },
  },
}

const problemsOf = (request: object, answer: unknown = { id: 't', owner: null }, status = 200) => {
  const contract = {
    consumer: { name: 'lintel-gateway' },
    provider: { name: 'stripe' },
    interactions: [{ description: 'a call', request, response: { status, body: { content: answer } } }],
  } as ContractFile
  return checkStripe(contract, openapi)[0]?.problems
}
const made = (content: string) => ({ method: 'POST', path: '/v1/things', body: { content } })
const read = (query: Record<string, readonly string[]>) => ({ method: 'GET', path: '/v1/things/t', query })

describe("checking the contract against Stripe's OpenAPI description", () => {
  it('passes if parameters and the part of the answer that is read are as described', () => {
    expect(problemsOf(made('amount=5&mode=later&confirm=true&metadata[a]=b&expand[0]=owner'))).toEqual([])
    expect(problemsOf(read({ 'expand[0]': ['owner'] }))).toEqual([])
    expect(problemsOf(made('amount=5'), { error: {} }, 402)).toEqual([])
  })

  it.each([
    ['a word as amount', made('amount=five'), {}, 'sent amount: should be a number'],
    ['a missing parameter', made('mode=now'), {}, 'sent amount: is missing'],
    ['an unknown word', made('amount=5&mode=never'), {}, 'sent mode: "never" is not offered'],
    ['a misspelt parameter', made('amount=5&confrm=true'), {}, 'sent confrm: is not described'],
    ['a misspelt query', read({ 'expnd[0]': ['owner'] }), {}, 'sent expnd: is not described'],
    ['a wrong type in the answer', made('amount=5'), { live: 'yes' }, 'answered live: should be a boolean'],
    ['a misspelt field in the answer', made('amount=5'), { idd: 't' }, 'answered idd: is not described'],
    ['a null that may not be one', made('amount=5'), { id: null }, 'answered id: is null'],
    ['a call that is not described', { method: 'GET', path: '/v1/things' }, {}, 'no such operation'],
  ])('reports %s', (_, request, answer, problem) => {
    expect(problemsOf(request, answer)).toEqual([problem])
  })
})

describe('the contract with Stripe', () => {
  const folder = join(process.cwd(), 'adapters/payments/stripe')
  /** The calls of the package that our client makes, and their paths. */
  const calls: Readonly<Record<string, RegExp>> = {
    'customers.create': /^POST \/v1\/customers$/,
    'paymentIntents.create': /^POST \/v1\/payment_intents$/,
    'paymentIntents.list': /^GET \/v1\/payment_intents$/,
    'paymentIntents.retrieve': /^GET \/v1\/payment_intents\/\w+$/,
    'paymentIntents.capture': /^POST \/v1\/payment_intents\/\w+\/capture$/,
    'paymentIntents.cancel': /^POST \/v1\/payment_intents\/\w+\/cancel$/,
    'checkout.sessions.create': /^POST \/v1\/checkout\/sessions$/,
    'checkout.sessions.list': /^GET \/v1\/checkout\/sessions$/,
    'checkout.sessions.retrieve': /^GET \/v1\/checkout\/sessions\/\w+$/,
    'checkout.sessions.expire': /^POST \/v1\/checkout\/sessions\/\w+\/expire$/,
    'refunds.create': /^POST \/v1\/refunds$/,
    'refunds.list': /^GET \/v1\/refunds$/,
    'refunds.retrieve': /^GET \/v1\/refunds\/\w+$/,
  }

  it('contains every call of our client', () => {
    const sources = readdirSync(folder)
      .filter(file => !file.endsWith('.test.ts'))
      .map(file => readFileSync(join(folder, file), 'utf8'))
    const made = sources.flatMap(source =>
      [...source.matchAll(/\bstripe\.((?:checkout\.)?\w+\.\w+)\(/g)].map(([, call = '']) => call),
    )
    expect([...new Set(made)].filter(call => call !== 'webhooks.constructEventAsync').sort()).toEqual(
      Object.keys(calls).sort(),
    )
    const declared = stripeContract.interactions.map(({ request }) => `${request.method} ${request.path}`)
    expect(Object.entries(calls).filter(([, path]) => !declared.some(call => path.test(call)))).toEqual([])
  })
})
