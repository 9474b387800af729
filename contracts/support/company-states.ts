import type { Params, Props } from './stage'

/** Provider states of memberships and of the roles of a company. */
export const companyStates = ({
  db,
  stage,
  asCustomer,
}: Props): Readonly<Record<string, (params: Params) => Promise<unknown>>> => {
  const adminWithoutRoles = async (params: Params) => {
    await asCustomer(params)
    await db.updateTable('company_member').set({ role_id: null, state: 'active' }).execute()
    await db.deleteFrom('company_role').execute()
  }
  return {
    "a company's admin, and a colleague": adminWithoutRoles,
    "a company's admin without roles of the company": adminWithoutRoles,
    "a company's admin, and a role of the company": async params => {
      await adminWithoutRoles(params)
      const { roleId = 0, name = '' } = params
      await db
        .insertInto('company_role')
        .values({
          id: roleId,
          company_id: stage.session.visitor.customer?.company?.id ?? 0,
          name,
          name_fold: name.toLowerCase(),
          built_on: 1,
          grants: JSON.stringify([{ code: 'get_users', level: 2 }]),
          version: 1,
          changed_at: 0,
          changed_by: 'Ada Admin',
        })
        .execute()
    },
  }
}
