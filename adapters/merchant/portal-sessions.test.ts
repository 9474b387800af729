import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import type { PricedBuyer, SessionRecordsPort } from '../../core/access/session-records.port'
import { aCustomer } from '../../test/builders/customer'
import { answerOf } from '../../test/builders/outcome'
import { portalSessions } from './portal-sessions'

const group = { id: 3, name: 'Contractors', categoryAccess: { tag: 'all' }, priceListId: 40 } as const
/** The customer as stored here: a change of e-mail address and group since the sign-in. */
const stored = aCustomer({
  id: 12,
  email: 'sue@new.example',
  role: 1,
  company: { id: 1, name: 'A company here' },
  group,
})
const atPortal = {
  id: 12,
  email: 'sue@old.example',
  firstName: 'Sue',
  lastName: 'Builder',
  role: 2,
  roleName: 'Junior Buyer',
  isStaff: false,
  permissions: [{ code: 'get_orders', level: 1 }],
  company: { id: 31, name: 'Builders United' },
  companies: [{ id: 31, name: 'Builders United' }],
  namedAt: 1,
}
const facts = { 'platform-customer': JSON.stringify(atPortal), 'trade-token': 'secret' }

const sessions = (asked: PricedBuyer[] = []) =>
  portalSessions(
    {
      customer: (id: number) => TE.right(id === 12 ? stored : undefined),
      priceContext: (buyer: PricedBuyer) => (asked.push(buyer), TE.right(undefined)),
    } as unknown as SessionRecordsPort,
    customer => Promise.resolve(customer),
  )

describe('a session beside a trade portal', () => {
  it('has role, permissions and company of the sign-in at the portal, and the rest as it is now', async () => {
    expect(await answerOf(sessions().customer(12, facts))).toMatchObject({
      email: 'sue@new.example',
      group,
      role: 2,
      roleName: 'Junior Buyer',
      permissions: [{ code: 'get_orders', level: 1 }],
      company: { id: 31, name: 'Builders United' },
    })
  })

  it.each([
    ['the portal did not sign them in', { 'platform-customer': facts['platform-customer'] }],
    ['another customer signed in there', { ...facts, 'platform-customer': JSON.stringify({ ...atPortal, id: 13 }) }],
    ['nothing is known of the portal', {}],
  ])('has a retail shopper where %s', async (_, known) => {
    const customer = await answerOf(sessions().customer(12, known))
    expect(customer).toMatchObject({ role: 99 })
    expect([customer?.company, customer?.permissions, customer?.roleName]).toEqual([undefined, undefined, undefined])
  })

  it('has no price list of a company here, whose numbers those of the portal may be [BC-9.08]', async () => {
    const asked: PricedBuyer[] = []
    await answerOf(
      sessions(asked).priceContext?.({ storeKey: 's', companyId: 31, groupId: 3 }, 0) ?? TE.right(undefined),
    )
    expect(asked).toEqual([{ storeKey: 's', groupId: 3 }])
    expect(await answerOf(sessions().customer(13, facts))).toBeUndefined()
  })
})
