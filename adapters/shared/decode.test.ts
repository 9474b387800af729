import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { decodeBare, decodeData, decodeNothing, decodeRequest } from './decode'

const codec = t.strict({ id: t.number })
const answer = (body: unknown, status = 200) => ({ status, body, header: () => null })

describe('decoding an answer', () => {
  it('accepts a bare object and the data of an envelope', () => {
    expect(decodeBare(codec, 'cart')(answer({ id: 1 }))).toEqual(E.right({ id: 1 }))
    expect(decodeData(codec, 'cart')(answer({ Status: 'success', Data: { id: 1 } }))).toEqual(E.right({ id: 1 }))
    expect(decodeNothing('cart')(answer(undefined, 204))).toEqual(E.right(undefined))
  })

  it('reports an unexpected shape as unavailable, and names the fields for the log', () => {
    expect(decodeBare(codec, 'cart')(answer({ id: 'x' }))).toEqual(
      E.left({ tag: 'unavailable', service: 'cart', detail: 'unexpected shape at .id (status 200)' }),
    )
    expect(E.isLeft(decodeData(codec, 'cart')(answer('<html>')))).toBe(true)
  })

  it('passes a failure on', () => {
    const failed = answer({ Status: 'failure', Error: { message: 'No', tag: 'signed-out' } })
    for (const decode of [decodeBare(codec, 'cart'), decodeData(codec, 'cart'), decodeNothing('cart')])
      expect(decode(failed)).toEqual(E.left({ tag: 'signed-out' }))
  })
})

describe('decoding a request', () => {
  it('reports which fields are invalid', () => {
    expect(decodeRequest(codec, { id: 'x' })).toEqual(
      E.left({ tag: 'invalid', issues: [{ field: 'body', code: 'shared.unreadable', values: { fields: '.id' } }] }),
    )
  })

  it('drops unknown fields', () => {
    expect(decodeRequest(codec, JSON.parse('{"id":1,"__proto__":{"admin":true},"price":0}'))).toEqual(
      E.right({ id: 1 }),
    )
  })
})
