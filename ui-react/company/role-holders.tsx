import type { ReactElement } from 'react'
import type { RoleHolder } from '../../core/company/role'
import { useText } from '../i18n'
import styles from './roles.module.css'

/** The people who hold a role, as far as the viewer may know them. */
export const RoleHolders = ({
  holders,
  people,
}: {
  readonly holders: readonly RoleHolder[]
  readonly people: number
}): ReactElement => {
  const text = useText()
  if (people === 0) return <p className={styles.none}>{text('roles.nobody')}</p>
  const more = people - holders.length
  return (
    <p>
      {holders
        .map(({ name, state }) => (state === 'active' ? name : `${name} (${text(`company.states.${state}`)})`))
        .join(', ')}
      {holders.length === 0 && text('roles.people-count', { count: people })}
      {holders.length > 0 && more > 0 && ` ${text('roles.and-more', { count: more })}`}
    </p>
  )
}
