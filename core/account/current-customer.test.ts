import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { answerOf } from '../../test/builders/outcome'
import type { Visitor } from '../access/visitor'
import { currentCustomer } from './current-customer'

const of = (visitor: Partial<Visitor>) =>
  answerOf(currentCustomer({ account: { visitor: () => TE.right(visitor as Visitor) } })())

describe('The customer of a session', () => {
  it('is given by id, and is undefined for a guest', async () => {
    expect(await of({ customer: { id: 7 } as Visitor['customer'] })).toBe(7)
    expect(await of({})).toBeUndefined()
  })
})
