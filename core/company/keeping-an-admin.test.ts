import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { answerOf, refusalOf } from '../../test/builders/outcome'
import { notFound } from '../shared/domain-error'
import type { CompanyUser } from './company-user'
import type { CompanyUsersPort } from './company-users.port'
import { keepingAnAdmin } from './keeping-an-admin'
import { templateRoles } from './template-roles'

const person = (id: number, changes: Partial<CompanyUser> = {}): CompanyUser => ({
  id,
  email: `${id}@northgate.example`,
  firstName: 'A',
  lastName: 'B',
  role: 0,
  state: 'active',
  ...changes,
})

/** Users of a portal that executes every change and removal. */
const portalOf = (...people: readonly CompanyUser[]) => {
  const done: string[] = []
  const port: CompanyUsersPort = {
    list: ({ role, state }) => {
      const users = people.filter(
        each => (role === undefined || each.role === role) && (state === undefined || each.state === state),
      )
      return TE.right({ users, total: users.length })
    },
    byId: id => TE.fromNullable(notFound('user'))(people.find(each => each.id === id)),
    invite: () => TE.left(notFound('user')),
    change: (id, details) =>
      TE.fromIO(() => {
        done.push(`change ${id}`)
        return { ...person(id), ...details }
      }),
    remove: id => TE.fromIO(() => void done.push(`remove ${id}`)),
  }
  return { users: keepingAnAdmin(port, templateRoles), done }
}
const lastAdmin = { tag: 'conflict', reason: 'company.last-admin' }

describe('the admins of a company', () => {
  it('always keep one: the last active one cannot be changed or removed', async () => {
    const { users, done } = portalOf(person(1), person(2, { role: 1 }), person(3, { state: 'invited' }))
    expect(await refusalOf(users.change(1, person(1, { role: 1 })))).toEqual(lastAdmin)
    expect(await refusalOf(users.remove(1))).toEqual(lastAdmin)
    expect(done).toEqual([])
  })

  it('can be changed or removed while another remains, and other users always', async () => {
    const { users, done } = portalOf(person(1), person(2), person(3, { role: 2 }), person(4, { state: 'invited' }))
    await answerOf(users.change(1, person(1, { role: 2 })))
    await answerOf(users.remove(2))
    await answerOf(users.change(3, person(3, { role: 1 })))
    await answerOf(users.remove(4))
    await answerOf(users.change(1, person(1, { lastName: 'New' })))
    expect(done).toEqual(['change 1', 'remove 2', 'change 3', 'remove 4', 'change 1'])
  })
})
