import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { aVisitor } from '../../test/builders/customer'
import { answerOf } from '../../test/builders/outcome'
import type { AccountPort } from '../account/account.port'
import type { SalesChannel } from './session-facts'
import { withSessionFacts } from '../account/with-session-facts'

const account = { visitor: () => TE.right(aVisitor({ customer: undefined })) } as AccountPort
const facts = async (channel: SalesChannel, cartId?: string) =>
  (await answerOf(withSessionFacts(account, { cartId }, channel).visitor())).facts

describe('the session facts', () => {
  it('are the sales channel and the cart at the time of the call [S1-3.01]', async () => {
    expect(await facts({ storeHash: 'h7', channelId: 3 }, 'c-1')).toEqual({
      storeHash: 'h7',
      channelId: 3,
      cartId: 'c-1',
    })
    const session: { cartId?: string } = {}
    const { visitor } = withSessionFacts(account, session, { storeHash: 'h7', channelId: 3 })
    expect((await answerOf(visitor())).facts).toEqual({ storeHash: 'h7', channelId: 3 })
    session.cartId = 'c-2'
    expect((await answerOf(visitor())).facts?.cartId).toBe('c-2')
  })

  it('use the default store key when none is set', async () => {
    expect(await facts({ storeHash: '', channelId: 1 })).toEqual({ storeHash: 'commercial', channelId: 1 })
  })
})
