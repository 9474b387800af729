import type { StateMakers } from '../../../contracts/support/states-host'
import { accepted, api, asWhom, type Params, type StateShoppers, type Values } from './state-shoppers'

const path = `${api}/bc/company-roles`

type Roles = {
  readonly roles: readonly { readonly id: string; readonly template: boolean; readonly version: number }[]
}

/** States of memberships and of the roles of a company. */
export const companyStates = ({ signedIn }: StateShoppers): StateMakers => {
  const withoutRoles = async (params: Params) => {
    const shopper = await signedIn(params)
    const { roles } = accepted(await shopper.call('GET', path)) as Roles
    for (const { id, version } of roles.filter(({ template }) => !template))
      accepted(await shopper.call('DELETE', `${path}/${id}`, { body: { version } }))
    return shopper
  }
  const admin = async (params: Params): Promise<Values> => asWhom(await withoutRoles(params))
  return {
    'a member of staff, and a company': async () => {
      const stef = await signedIn({ email: 'staff@lintel.example' })
      const { Data } = accepted(await stef.call('GET', '/apis/staff/companies?page=1&q=northgate')) as {
        readonly Data: { readonly companies: readonly { readonly id: number }[] }
      }
      return asWhom(stef, { companyId: Data.companies[0]?.id })
    },
    "a company's admin, and a colleague": admin,
    "a company's admin without roles of the company": admin,
    "a company's admin, and a role of the company": async params => {
      const shopper = await withoutRoles(params)
      const body = {
        name: params.name,
        built_on: 1,
        grants: [{ code: 'get_users', level: 2 }],
        version: 0,
        key: `role-${Date.now()}`,
      }
      const { role } = accepted(await shopper.call('POST', path, { body })) as { role: { id: string } }
      return asWhom(shopper, { roleId: Number(role.id) })
    },
  }
}
