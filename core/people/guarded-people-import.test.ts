import { expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { aCustomer } from '../../test/builders/customer'
import { answerOf, refusalOf } from '../../test/builders/outcome'
import { aGuard } from '../../test/builders/platform/guard'
import { aSession } from '../../test/builders/platform/session'
import type { GrantedPermission } from '../access/permission-codes'
import { guardedPeopleImport } from './guarded-people-import'
import type { PeopleImportPort } from './people-import.port'

const review = { company: 'Northgate Builders', roles: [], lines: [] }
const permissive: PeopleImportPort = {
  about: () => TE.right({ company: review.company, roles: [] }),
  read: () => TE.right(review),
  check: () => TE.right(review),
  send: () => TE.right({ ...review, invited: 0 }),
}
const granted = (...permissions: readonly GrantedPermission[]) =>
  guardedPeopleImport(permissive, aGuard(aSession({ customer: aCustomer({ role: 1, permissions }) })))

it('people are imported by who may invite one of them; managing roles alone does not import [A-13]', async () => {
  expect(await answerOf(granted({ code: 'create_user', level: 2 }).about({}))).toMatchObject({
    company: review.company,
  })
  expect(await refusalOf(granted({ code: 'lintel_manage_roles', level: 2 }).about({}))).toMatchObject({
    tag: 'forbidden',
  })
})
