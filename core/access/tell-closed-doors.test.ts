import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { aCustomer, aVisitor } from '../../test/builders/customer'
import { answerOf } from '../../test/builders/outcome'
import type { StoreLogin } from '../account/store-login'
import type { PathTarget } from '../navigation/paths.port'
import { unavailable } from '../shared/domain-error'
import { tellingClosedDoors } from './tell-closed-doors'

const closed = (tag: 'pending' | 'sign-in'): PathTarget => ({ tag: 'category', category: { tag, name: 'Campus Store' } })
const ofStore = aCustomer({ id: 7, group: { id: 4, name: 'Harbor', categoryAccess: { tag: 'none' }, storeConfiguration: { storeName: 'Harbor State University', quoteType: 'custom', isSearchBarDisabled: true } } })

const standing = (target: PathTarget, customer?: typeof ofStore, tell?: () => ReturnType<typeof TE.left<ReturnType<typeof unavailable>, void>>) => {
  const sent: StoreLogin[] = []
  const failures: string[] = []
  const facts = new Map<string, string | undefined>()
  const session = { visitor: aVisitor({ customer }), kept: (name: string) => facts.get(name), keep: (name: string, value?: string) => TE.fromIO(() => void facts.set(name, value)) }
  const paths = tellingClosedDoors({ resolve: () => TE.right(target) }, session, { logins: { tell: tell ?? (login => TE.fromIO(() => void sent.push(login))) }, failed: error => void failures.push(error.tag) })
  return { sent, failures, come: (slug: string) => answerOf(paths.resolve(slug)) }
}

describe('a closed door', () => {
  it('is told to the customer service once: who stands there, and for which store [S2-4.05] [S2-7.04]', async () => {
    const { sent, come } = standing(closed('pending'), ofStore)
    for (const slug of ['/campus-store/', '/campus-store/', '/labs/']) expect(await come(slug)).toEqual(closed('pending'))
    expect(sent).toEqual([{ id: 7, storeName: 'Harbor State University' }, { id: 7, storeName: 'Harbor State University' }])
  })

  it('names what was asked for when the customer is of no store', async () => {
    const { sent, come } = standing(closed('pending'), aCustomer({ id: 8, group: undefined }))
    await come('/campus-store/')
    expect(sent).toEqual([{ id: 8, storeName: 'Campus Store' }])
  })

  it('is nobody\'s notice for guests and at open doors', async () => {
    for (const [target, customer] of [[closed('sign-in'), undefined], [{ tag: 'redirect', to: '/doors/' }, ofStore]] as const) {
      const { sent, come } = standing(target, customer)
      await come('/x/')
      expect(sent).toEqual([])
    }
  })

  it('stays what it is when the notice cannot be kept, and is told the next time', async () => {
    const { failures, come } = standing(closed('pending'), ofStore, () => TE.left(unavailable('database')))
    expect(await come('/campus-store/')).toEqual(closed('pending'))
    await come('/campus-store/')
    expect(failures).toEqual(['unavailable', 'unavailable'])
  })
})
