import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import type { Http, HttpOptions } from '../../shared/http'
import { signedOut } from '../../../core/shared/domain-error'
import { answerOf, refusalOf } from '../../../test/builders/outcome'
import { tradeSession } from './session.client'

const info = { userType: 3, permissions: [], userInfo: { id: 9, role: 1, companyRoleName: 'Senior Buyer' } }

/** A portal that answers by the name of the operation; counts calls. */
const aPortal = (answers: Readonly<Record<string, unknown>>) => {
  const calls: string[] = []
  const post = (_path: string, options?: HttpOptions) => () => {
    const { query } = options?.body as { readonly query: string }
    const name = /(?:query|mutation) (\w+)/.exec(query)?.[1] ?? ''
    calls.push(name)
    return TE.right({ status: 200, body: answers[name], header: () => null })()
  }
  const http = { post } as unknown as Http
  return { calls, portal: tradeSession(http, { storeHash: 'abc', channelId: 1 }, TE.left(signedOut)) }
}

describe('the user of a trade portal', () => {
  it('comes with their company in one call, since portals allow few a minute [BC-9.01]', async () => {
    const { calls, portal } = aPortal({
      PortalMember: {
        data: { customerInfo: info, currentUser: { companyInfo: { companyId: '31', companyName: 'Builders United' } } },
      },
    })
    expect(await answerOf(portal.member())).toMatchObject({
      customer: { userId: 9, role: 1, roleName: 'Senior Buyer' },
      company: { id: 31, name: 'Builders United' },
    })
    expect(calls).toEqual(['PortalMember'])
  })

  it.each([
    ['no company', { companyInfo: null }, undefined],
    ['no current user', null, undefined],
    ['a company without a name', { companyInfo: { companyId: '31', companyName: null } }, { id: 31, name: '31' }],
  ])('is read with %s', async (_, currentUser, company) => {
    const { portal } = aPortal({ PortalMember: { data: { customerInfo: info, currentUser } } })
    expect((await answerOf(portal.member())).company).toEqual(company)
  })

  it('is read in two calls where the portal refuses to name the current user', async () => {
    const { calls, portal } = aPortal({
      PortalMember: { data: null, errors: [{ message: 'Not a B2B user' }] },
      CustomerInfo: { data: { customerInfo: info } },
      UserCompany: { data: { userCompany: { id: '31', companyName: 'Builders United' } } },
    })
    expect((await answerOf(portal.member())).company).toEqual({ id: 31, name: 'Builders United' })
    expect(calls).toEqual(['PortalMember', 'CustomerInfo', 'UserCompany'])
  })

  it('is not asked for again after an expired token', async () => {
    const { calls, portal } = aPortal({
      PortalMember: { errors: [{ message: 'Token is invalid', extensions: { code: 40101 } }] },
    })
    expect(await refusalOf(portal.member())).toEqual(signedOut)
    expect(calls).toEqual(['PortalMember'])
  })
})
