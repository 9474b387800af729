import type { ReactElement } from 'react'
import { levelIn } from '../../core/company/check-role'
import type { RoleDetails } from '../../core/company/role'
import { codesOfArea, roleAreas } from '../../core/company/role-areas'
import { useText } from '../i18n'
import { ButtonLink } from '../kit/button'
import { RoleHolders } from './role-holders'
import { newRole, rolesBase } from './roles-data'
import styles from './roles.module.css'

/** What a role may do, for those who cannot change it. */
export const RoleRights = ({
  role,
  mayBuild,
}: {
  readonly role: RoleDetails
  readonly mayBuild: boolean
}): ReactElement => {
  const text = useText()
  return (
    <>
      {role.template && <p className={styles.lead}>{text('roles.template-lead')}</p>}
      <section className={styles.part} aria-labelledby="holders">
        <h2 id="holders">{text('roles.people')}</h2>
        <RoleHolders holders={role.holders} people={role.people ?? 0} />
      </section>
      <div className={styles.rights}>
        {roleAreas.map(area => {
          const granted = codesOfArea(area).filter(code => levelIn(role.grants, code) > 0)
          return granted.length === 0 ? null : (
            <section key={area}>
              <h2 className={styles.areaTitle}>{text(`roles.areas.${area}`)}</h2>
              <dl className={styles.facts}>
                {granted.map(code => (
                  <div key={code}>
                    <dt>{text(`roles.codes.${code}`)}</dt>
                    <dd>{text(`roles.levels.${levelIn(role.grants, code)}`)}</dd>
                  </div>
                ))}
              </dl>
            </section>
          )
        })}
      </div>
      {mayBuild && role.template && role.builtOn !== 3 && (
        <div>
          <ButtonLink href={`${rolesBase}/${newRole}?on=${role.id}`} variant="secondary" icon="plus">
            {text('roles.build-on')}
          </ButtonLink>
        </div>
      )}
    </>
  )
}
