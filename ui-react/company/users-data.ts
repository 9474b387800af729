import type { Either } from 'fp-ts/Either'
import type {
  CompanyRole,
  CompanyUser,
  CompanyUserDetails,
  CompanyUserPage,
  CompanyUserQuery,
  NewCompanyUser,
} from '../../core/company/company-user'
import type { LockChange } from '../../core/company/memberships.port'
import { checkNewUser, checkUserDetails } from '../../core/company/check-company-user'
import { userQueryOf } from '../../core/company/company-users'
import { ownRoleId } from '../../core/company/role'
import type { DomainError } from '../../core/shared/domain-error'
import { isLeft, isRight, right } from '../runtime/either'
import type { UseCases } from '../runtime/use-cases/use-cases'
import { answerOf, formValues, type CheckForm, type FormAnswer, type FormValues } from '../forms'

export type UsersData = CompanyUserPage & {
  readonly query: CompanyUserQuery
  /** The user in the form, or a new one. */
  readonly editing?: CompanyUser | 'new'
  /** With a form: the company's own roles, for those who may read them. */
  readonly ownRoles?: readonly OwnRole[]
}

/** One of the company's own roles, and the template it is built on. */
export type OwnRole = { readonly id: number; readonly name: string; readonly builtOn: CompanyRole }

export type UsersAnswer =
  | { readonly done: 'invited' | 'changed' | 'removed' | 'locked' | 'unlocked'; readonly name: string }
  | (FormAnswer & { readonly done?: undefined })

type Reading = Pick<UseCases, 'listCompanyUsers' | 'viewCompanyUser' | 'listRoles'>

/** The users that a URL selects; `edit` names the one in the form. */
export const usersFor = async (
  useCases: Reading,
  asked: Readonly<Record<string, string | undefined>>,
): Promise<Either<DomainError, UsersData>> => {
  const query = userQueryOf(asked)
  const found = await useCases.listCompanyUsers(query)()
  if (isLeft(found)) return found
  const editing = asked['edit'] === 'new' ? ('new' as const) : await named(useCases, asked['edit'])
  return right({ ...found.right, query, ...(editing ? { editing, ownRoles: await ownRolesOf(useCases) } : {}) })
}

/** A form without them still keeps the role that a person has. */
const ownRolesOf = async ({ listRoles }: Reading): Promise<readonly OwnRole[]> => {
  const found = await listRoles()()
  if (isLeft(found)) return []
  return found.right.flatMap(({ id, name, builtOn }) => {
    const own = ownRoleId(id)
    return own === undefined || builtOn === 3 ? [] : [{ id: own, name, builtOn }]
  })
}

const named = async (useCases: Reading, id: string | undefined): Promise<CompanyUser | undefined> => {
  if (!id || !/^\d{1,15}$/.test(id)) return undefined
  const found = await useCases.viewCompanyUser(Number(id))()
  return isRight(found) ? found.right : undefined
}

/** Handles the forms of the page. */
export const answerUsers = async (
  useCases: Pick<UseCases, 'inviteCompanyUser' | 'changeCompanyUser' | 'removeCompanyUser' | 'lockCompanyUser'>,
  form: FormData,
): Promise<UsersAnswer> => {
  const values = formValues(form)
  const intent = values['intent'] ?? ''
  const answerFor = <A>(
    result: Either<DomainError, A>,
    done: Extract<UsersAnswer, { readonly name: string }>['done'],
  ): UsersAnswer =>
    isRight(result)
      ? { done, name: `${values['firstName'] ?? ''} ${values['lastName'] ?? ''}`.trim() }
      : answerOf(result.left, intent, values)
  switch (intent) {
    case 'invite':
      return answerFor(await useCases.inviteCompanyUser(newUserFrom(values))(), 'invited')
    case 'change':
      return answerFor(await useCases.changeCompanyUser(Number(values['id']), detailsFrom(values))(), 'changed')
    case 'remove':
      return answerFor(await useCases.removeCompanyUser(Number(values['id']))(), 'removed')
    case 'lock':
      return answerFor(
        await useCases.lockCompanyUser(Number(values['id']), lockFrom(values))(),
        values['locked'] === '1' ? 'locked' : 'unlocked',
      )
    default:
      return { intent, values, issues: [], problem: { code: 'forms.gone' } }
  }
}

const lockFrom = ({ locked, reason = '' }: FormValues): LockChange => ({
  locked: locked === '1',
  ...(reason.trim() ? { reason: reason.trim() } : {}),
})

/** The role of a person as the form sends it: the template, and after a colon the company's own role built on it. */
export const roleValue = ({ role, ownRole }: Pick<CompanyUser, 'role' | 'ownRole'>): string =>
  ownRole ? `${role}:${ownRole.id}` : String(role)

/** The selected role; core validates it. */
const roleFrom = (text = ''): Pick<CompanyUserDetails, 'role' | 'roleId'> => {
  const [, role, own] = /^(\d{1,3})(?::(\d{1,15}))?$/.exec(text) ?? []
  return {
    role: (role === undefined ? -1 : Number(role)) as CompanyRole,
    ...(own === undefined ? {} : { roleId: Number(own) }),
  }
}

const detailsFrom = (values: FormValues): CompanyUserDetails => ({
  firstName: values['firstName'] ?? '',
  lastName: values['lastName'] ?? '',
  ...(values['phone']?.trim() ? { phone: values['phone'] } : {}),
  ...roleFrom(values['role']),
})

const newUserFrom = (values: FormValues): NewCompanyUser => ({ ...detailsFrom(values), email: values['email'] ?? '' })

export const checkInvited: CheckForm = values => checkNewUser(newUserFrom(values))
export const checkChanged: CheckForm = values => checkUserDetails(detailsFrom(values))
