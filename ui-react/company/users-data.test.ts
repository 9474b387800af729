import { expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import type { CompanyUser, CompanyUserDetails } from '../../core/company/company-user'
import type { LockChange } from '../../core/company/memberships.port'
import { templateRole, type Role } from '../../core/company/role'
import { forbidden } from '../../core/shared/domain-error'
import { answerUsers, roleValue, usersFor } from './users-data'

const kim: CompanyUser = {
  id: 7,
  email: 'kim@northgate.example',
  firstName: 'Kim',
  lastName: 'Counter',
  role: 2,
  ownRole: { id: 31, name: 'Counter staff' },
  state: 'active',
}
const own: Role = { ...templateRole(2), id: '31', name: 'Counter staff', template: false }
const reading = (listRoles: Parameters<typeof usersFor>[0]['listRoles']): Parameters<typeof usersFor>[0] => ({
  listCompanyUsers: () => TE.right({ users: [kim], total: 1, page: 1 }),
  viewCompanyUser: () => TE.right(kim),
  listRoles,
})
const formOf = (values: Record<string, string>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}
const listening = () => {
  const changed: CompanyUserDetails[] = []
  const locked: [number, LockChange][] = []
  const useCases: Parameters<typeof answerUsers>[0] = {
    inviteCompanyUser: () => TE.left(forbidden('unused')),
    removeCompanyUser: () => TE.left(forbidden('unused')),
    changeCompanyUser: (_, details) =>
      TE.fromIO(() => {
        changed.push(details)
        return kim
      }),
    lockCompanyUser: (id, change) => TE.fromIO(() => void locked.push([id, change])),
  }
  return { changed, locked, useCases }
}

it('offers roles of the company with the form of a person, none to those who may not read roles [A-11]', async () => {
  const offered = await usersFor(
    reading(() => TE.right([templateRole(1), own])),
    { edit: '7' },
  )
  expect(offered).toMatchObject({ right: { ownRoles: [{ id: 31, name: 'Counter staff', builtOn: 2 }] } })
  const without = await usersFor(
    reading(() => TE.left(forbidden('account.not-allowed'))),
    { edit: '7' },
  )
  expect(without).toMatchObject({ right: { editing: kim, ownRoles: [] } })
})

it('keeps the own role of a person whose name is changed [A-11]', async () => {
  const { changed, useCases } = listening()
  const values = { intent: 'change', id: '7', firstName: 'Kim', lastName: 'Desk', role: roleValue(kim) }
  expect(await answerUsers(useCases, formOf(values))).toEqual({ done: 'changed', name: 'Kim Desk' })
  expect(changed).toEqual([{ firstName: 'Kim', lastName: 'Desk', role: 2, roleId: 31 }])
})

it('locks a person with the reason as typed, and ends the lock [A-10]', async () => {
  const { locked, useCases } = listening()
  const named = { intent: 'lock', id: '7', firstName: 'Kim', lastName: 'Counter' }
  const lock = formOf({ ...named, locked: '1', reason: ' On leave. ' })
  expect(await answerUsers(useCases, lock)).toEqual({ done: 'locked', name: 'Kim Counter' })
  expect(await answerUsers(useCases, formOf({ ...named, locked: '0' }))).toMatchObject({ done: 'unlocked' })
  expect(locked).toEqual([
    [7, { locked: true, reason: 'On leave.' }],
    [7, { locked: false }],
  ])
})
