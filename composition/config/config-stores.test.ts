import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import { readConfig } from './config'

const read = (env: Readonly<Record<string, string>>) => readConfig(env, '/shop')

describe("the settings of a merchant's stores", () => {
  it('choose the order service for development when the shop runs in development [S3-7.18]', () => {
    const both = {
      LINTEL_ORDERS_URL: 'https://orders.example',
      LINTEL_ORDERS_DEV_URL: 'https://orders-dev.example',
      LINTEL_ORDERS_TOKEN: 'secret',
    }
    const asked = (env: Readonly<Record<string, string>>) =>
      E.getOrElseW((problem: string) => ({ hosts: { orders: { url: problem } } }))(read(env)).hosts.orders
    expect(asked({ ...both, LINTEL_ENVIRONMENT: 'dev' })).toEqual({
      url: 'https://orders-dev.example',
      token: 'secret',
    })
    expect(asked({ ...both, LINTEL_ENVIRONMENT: 'production' })?.url).toBe('https://orders.example')
    expect(asked(both)?.url).toBe('https://orders.example')
    expect(asked({ LINTEL_ORDERS_URL: 'https://orders.example', LINTEL_ENVIRONMENT: 'dev' })?.url).toBe(
      'https://orders.example',
    )
  })

  it('map the spellings of a store to its short name [S3-6.07]', () => {
    expect(
      read({
        LINTEL_STORE_SHORT_NAMES:
          'HSU = Harbor State University , Harbor State Univ.,Harbour State University; DG=Dollar General;',
      }),
    ).toMatchObject({
      right: {
        shortNames: [
          {
            shortName: 'HSU',
            spellings: ['Harbor State University', 'Harbor State Univ.', 'Harbour State University'],
          },
          { shortName: 'DG', spellings: ['Dollar General'] },
        ],
      },
    })
    expect(read({})).toMatchObject({ right: { shortNames: [] } })
    for (const wrong of ['HSU', 'HSU=', '=Harbor', 'A=B=C', ';'])
      expect(read({ LINTEL_STORE_SHORT_NAMES: wrong })).toMatchObject({
        left: expect.stringContaining('LINTEL_STORE_SHORT_NAMES'),
      })
  })
})
