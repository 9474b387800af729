import type { ReactElement } from 'react'
import {
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { AccountFrame, useMay } from '../account'
import { useText } from '../i18n'
import { Notice } from '../kit/notice'
import { orThrow } from '../runtime/outcome'
import { PageMeta } from '../runtime/seo'
import { useCasesOf } from '../runtime/use-cases/context'
import { RoleForm } from './role-form'
import { RoleRemoval } from './role-removal'
import { RoleRights } from './role-rights'
import { answerRole, newRole, roleFor, rolesBase, type RoleAnswer, type RoleData } from './roles-data'
import { roleName } from './roles-view'
import styles from './roles.module.css'

export const loader = async ({ context, params, request }: LoaderFunctionArgs): Promise<RoleData> =>
  orThrow(await roleFor(useCasesOf(context), params['roleId'] ?? '', new URL(request.url).searchParams.get('on')))

/** A new role goes on at its own address. */
export const action = async ({ context, params, request }: ActionFunctionArgs): Promise<RoleAnswer | Response> => {
  const id = params['roleId'] ?? ''
  const answer = await answerRole(useCasesOf(context), id, await request.formData())
  if (answer.tag === 'removed') return redirect(`${rolesBase}?removed=1`)
  return answer.tag === 'saved' && id === newRole ? redirect(`${rolesBase}/${answer.role.id}?saved=1`) : answer
}

/** One role: what it may do, who holds it; own roles are changed here. */
export const Component = (): ReactElement => {
  const text = useText()
  const may = useMay()
  const data = useLoaderData<RoleData>()
  const answer = useActionData<RoleAnswer>()
  const [asked] = useSearchParams()
  const { role, isNew } = data
  const changes = may('lintel_manage_roles') && (isNew || !role.template)
  const name = isNew ? text('roles.new') : roleName(role, text)
  const saved = answer?.tag === 'saved' || (!answer && asked.has('saved'))
  return (
    <AccountFrame part="roles" name={name}>
      <PageMeta title={name} noindex />
      <div className={styles.page}>
        {saved && <Notice tone="ok" live title={text('roles.saved')} />}
        {changes ? (
          <RoleForm key={`${role.id}-${isNew}`} data={data} answer={answer} />
        ) : (
          <RoleRights role={role} mayBuild={may('lintel_manage_roles')} />
        )}
        {changes && !isNew && <RoleRemoval role={role} />}
      </div>
    </AccountFrame>
  )
}
