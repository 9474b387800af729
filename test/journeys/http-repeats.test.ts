import { describe, expect, it } from '@jest/globals'
import { httpVisits } from './support/http-visits'

const { signedIn } = httpVisits()
const api = '/exp-sf-cms/api/bc'

describe('a write that is sent five times under one key', () => {
  it.each([
    [
      'an address',
      `${api}/account/addresses`,
      {
        first_name: 'Rita',
        last_name: 'Retail',
        address1: '12 Main St',
        city: 'Columbus',
        state_or_province: 'OH',
        postal_code: '43004',
        country_code: 'US',
      },
    ],
    ['a wish list', `${api}/wishlists`, { name: 'Washrooms', is_public: false }],
  ])('has one effect and one response: %s', async (_, path, body) => {
    const rita = await signedIn('retail@lintel.example')
    const before = (await rita.call('GET', path)).text
    const replies = []
    for (let time = 0; time < 5; time++)
      replies.push(await rita.call('POST', path, { body, headers: { 'idempotency-key': 'five-times-this-write' } }))
    expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(replies[0]?.status))
    expect(replies[0]?.status).toBeLessThan(300)
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    const after = (await rita.call('GET', path)).text
    expect([
      count(after, body) - count(before, body),
      (
        await rita.call('POST', path, {
          body: { ...body, city: 'Akron', name: 'Doors' },
          headers: { 'idempotency-key': 'five-times-this-write' },
        })
      ).status,
    ]).toEqual([1, 409])
  })

  it('has one effect and one response over the trade protocol: an invitation of a company user', async () => {
    const admin = await signedIn('admin@northgate.example')
    const invite = (name: string) =>
      admin.call('POST', '/graphql', {
        headers: { 'idempotency-key': 'five-times-this-invitation' },
        body: {
          query:
            'mutation ($userData: UserInputType!) { userCreate(userData: $userData) { user { email firstName } } }',
          variables: {
            userData: {
              companyId: 0,
              email: 'invited-five-times@lintel.example',
              firstName: name,
              lastName: 'Kell',
              role: 2,
            },
          },
        },
      })
    const replies = []
    for (let time = 0; time < 5; time++) replies.push(await invite('Nora'))
    expect(replies[0]?.text).toContain('"firstName":"Nora"')
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    expect((await invite('Other')).status).toBe(409)
  })
})

/** How often a list contains what was sent. */
const count = (list: string, body: Readonly<Record<string, unknown>>): number =>
  list.split(JSON.stringify(body['address1'] ?? body['name'])).length - 1
