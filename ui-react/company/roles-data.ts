import type { Either } from 'fp-ts/Either'
import { permissionCodes, type GrantedPermission, type PermissionLevel } from '../../core/access/permission-codes'
import { grantField } from '../../core/company/check-role'
import { companyRoles, type CompanyRole } from '../../core/company/company-user'
import { templateOf, templateRole, type Role, type RoleDetails, type RoleDraft } from '../../core/company/role'
import type { RoleDifference } from '../../core/company/role-difference'
import type { DomainError } from '../../core/shared/domain-error'
import { answerOf, formValues, issuesAbove, type FormAnswer, type FormValues } from '../forms'
import { isLeft, isRight, right } from '../runtime/either'
import { freshKey } from '../runtime/fresh-key'
import type { UseCases } from '../runtime/use-cases/use-cases'

export const rolesBase = '/account/roles'
export const newRole = 'new'

export type RolesData = { readonly roles: readonly Role[] }
export type RoleData = {
  /** For a new role, the template it is built on. */
  readonly role: RoleDetails
  readonly isNew: boolean
  /** Makes a repeated save one. */
  readonly key: string
}

/** What an action answers: the difference to look at, a saved role, where to go on, or the form with its problem. */
export type RoleAnswer =
  | { readonly tag: 'reviewed'; readonly difference: RoleDifference; readonly values: FormValues }
  | { readonly tag: 'saved'; readonly role: Role }
  | { readonly tag: 'removed' }
  | ({ readonly tag: 'refused' } & FormAnswer)

/** The role of a URL: its id, or `new` with the template in `on`. */
export const roleFor = async (
  { viewRole }: Pick<UseCases, 'viewRole'>,
  id: string,
  on: string | null,
): Promise<Either<DomainError, RoleData>> => {
  const key = freshKey()
  const found = await viewRole(id === newRole ? templateRole(templateIn(on)).id : id)()
  if (isLeft(found)) return found
  return right(
    id === newRole
      ? { role: { ...found.right, holders: [] }, isNew: true, key }
      : { role: found.right, isNew: false, key },
  )
}

/** Senior buyer, unless the URL names another template of a company. */
const templateIn = (on: string | null | undefined): CompanyRole =>
  companyRoles.find(template => template === templateOf(on ?? '')) ?? 1

/** The chosen levels of a form; core checks them. */
export const grantsIn = (values: FormValues): readonly GrantedPermission[] =>
  permissionCodes.flatMap(code => {
    const level = Number(values[grantField(code)] ?? 0)
    return Number.isInteger(level) && level > 0 ? [{ code, level: level as PermissionLevel }] : []
  })

export const draftIn = (id: string, values: FormValues): RoleDraft => ({
  ...(id === newRole ? {} : { id }),
  name: values['name'] ?? '',
  builtOn: templateIn(values['on']),
  grants: grantsIn(values),
  version: /^\d{1,15}$/.test(values['version'] ?? '') ? Number(values['version']) : 0,
})

const hasField = (field: string): boolean => field === 'name' || field.startsWith('grant.')

/** Handles the forms of a role's page. */
export const answerRole = async (
  useCases: Pick<UseCases, 'reviewRole' | 'saveRole' | 'removeRole'>,
  id: string,
  form: FormData,
): Promise<RoleAnswer> => {
  const values = formValues(form)
  const intent = values['intent'] ?? ''
  const refused = (error: DomainError): RoleAnswer => ({
    tag: 'refused',
    ...issuesAbove(answerOf(error, intent, values), hasField),
  })
  const draft = draftIn(id, values)
  switch (intent) {
    case 'review': {
      const found = await useCases.reviewRole(draft)()
      return isRight(found) ? { tag: 'reviewed', difference: found.right, values } : refused(found.left)
    }
    case 'save': {
      const saved = await useCases.saveRole(draft, values['key'] || freshKey())()
      return isRight(saved) ? { tag: 'saved', role: saved.right } : refused(saved.left)
    }
    case 'remove': {
      const removed = await useCases.removeRole(id, draft.version)()
      return isRight(removed) ? { tag: 'removed' } : refused(removed.left)
    }
    default:
      return { tag: 'refused', intent, values, issues: [], problem: { code: 'forms.gone' } }
  }
}
