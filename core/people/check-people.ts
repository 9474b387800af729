import { checkNewUser } from '../company/check-company-user'
import { companyRoles, type CompanyRole, type NewCompanyUser } from '../company/company-user'
import { foldRoleName, ownRoleId, type Role } from '../company/role'
import { distanceWithin } from '../search/typing-distance'
import { issue, type Issue } from '../shared/domain-error'
import { firstPerField, foldEmail } from '../shared/text-rules'
import type { CheckedPerson, ChosenRole, PersonLine } from './person-line'

/** What lines are checked against: the roles of the company, and who belongs to it, by folded address. */
export type PeopleFacts = {
  readonly roles: readonly Role[]
  readonly members: ReadonlyMap<string, 'member' | 'invited'>
}

/** Other words for the templates, also in French. */
const otherNames: Readonly<Record<CompanyRole, readonly string[]>> = {
  0: ['administrator', 'administrateur', 'administratrice'],
  1: ['senior', 'acheteur principal', 'acheteuse principale'],
  2: ['junior', 'acheteur junior', 'acheteuse junior', 'buyer'],
}

const mostSimilar = 3

/** Checks lines together: each address once, a known role, and no member of the company. */
export const checkPeople = (lines: readonly PersonLine[], facts: PeopleFacts): readonly CheckedPerson[] => {
  const seen = new Map<string, number>()
  return lines.map(line => {
    const email = foldEmail(line.email.trim())
    const before = seen.get(email)
    if (email !== '' && before === undefined) seen.set(email, line.line)
    return checkPerson(line, facts, before)
  })
}

const checkPerson = (line: PersonLine, { roles, members }: PeopleFacts, before: number | undefined): CheckedPerson => {
  const chosen = roleNamed(line.role, roles)
  const membership = members.get(foldEmail(line.email.trim()))
  const issues = firstPerField([
    ...(before !== undefined && line.email.trim() !== ''
      ? [issue('email', 'people.issues.twice', { line: before })]
      : []),
    ...(membership ? [issue('email', `people.issues.${membership}`)] : []),
    ...roleIssues(line.role, chosen),
    ...checkNewUser(userOf(line, chosen ?? { role: 2 })),
  ])
  return {
    ...line,
    issues,
    similar: chosen || line.role.trim() === '' ? [] : similarRoles(line.role, roles),
    ...(chosen ? { chosen } : {}),
  }
}

const roleIssues = (name: string, chosen: ChosenRole | undefined): readonly Issue[] => {
  if (chosen) return []
  return [issue('role', name.trim() === '' ? 'people.issues.role-required' : 'people.issues.role-unknown')]
}

/** The invitation of a line. */
export const userOf = (
  { email, firstName, lastName, phone }: PersonLine,
  { role, roleId }: Pick<ChosenRole, 'role' | 'roleId'>,
): NewCompanyUser => ({
  email: email.trim(),
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  ...(phone.trim() === '' ? {} : { phone: phone.trim() }),
  role,
  ...(roleId === undefined ? {} : { roleId }),
})

/** Roles that a company assigns: the templates without super admin, then its own. */
export const assignableRoles = (roles: readonly Role[]): readonly Role[] =>
  roles.filter(({ builtOn }) => companyRoles.some(known => known === builtOn))

const roleNamed = (name: string, roles: readonly Role[]): ChosenRole | undefined => {
  const wanted = foldRoleName(name).replace(/\s+/g, ' ')
  const all = assignableRoles(roles)
  // A company's own role comes before another word for a template.
  const found = all.find(role => foldRoleName(role.name) === wanted) ?? all.find(role => namesOf(role).includes(wanted))
  if (!found) return undefined
  const roleId = ownRoleId(found.id)
  return {
    role: found.builtOn as CompanyRole,
    ...(roleId === undefined ? {} : { roleId }),
    grants: found.grants,
  }
}

const namesOf = ({ name, template, builtOn }: Role): readonly string[] => [
  foldRoleName(name),
  ...(template ? (otherNames[builtOn as CompanyRole] ?? []) : []),
]

/** The names nearest to an unknown one: by letters, and by a beginning or a word in common. */
const similarRoles = (name: string, roles: readonly Role[]): readonly string[] => {
  const wanted = foldRoleName(name)
  return assignableRoles(roles)
    .map(role => ({ name: role.name, far: distanceTo(wanted, role) }))
    .sort((a, b) => a.far - b.far)
    .slice(0, mostSimilar)
    .map(({ name: near }) => near)
}

const farthest = 60

const distanceTo = (wanted: string, role: Role): number =>
  Math.min(
    ...namesOf(role).map(known =>
      known.startsWith(wanted) || wanted.startsWith(known) ? 1 : distanceWithin(wanted, known, farthest),
    ),
  )
