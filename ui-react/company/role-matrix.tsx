import { useId, type ReactElement } from 'react'
import type { Permission, PermissionLevel } from '../../core/access/permission-codes'
import { grantableLevel, grantField, levelIn, levelsInRole } from '../../core/company/check-role'
import type { RoleDetails } from '../../core/company/role'
import { codesOfArea, roleAreas, type RoleArea } from '../../core/company/role-areas'
import type { FormValues } from '../forms'
import { useText } from '../i18n'
import { useShell } from '../runtime/shell-context'
import styles from './role-matrix.module.css'

type MatrixProps = {
  readonly role: RoleDetails
  readonly isNew: boolean
  readonly values: FormValues
  readonly errorOf: (field: string) => string | undefined
}

const levels = [0, 1, 2, 3] as const

/** Areas x levels. On phones one area is open at a time: the radio buttons of its headings work without script. */
export const RoleMatrix = (props: MatrixProps): ReactElement => {
  const text = useText()
  const faulty = roleAreas.find(area => codesOfArea(area).some(code => props.errorOf(grantField(code))))
  return (
    <div className={styles.matrix} role="group" aria-label={text('roles.permissions')}>
      <div className={styles.heads} aria-hidden>
        <span>{text('roles.permission')}</span>
        {levels.map(level => (
          <span key={level}>{text(`roles.levels.${level}`)}</span>
        ))}
        <span>{text('roles.difference')}</span>
      </div>
      {roleAreas.map(area => (
        <Area key={area} {...props} area={area} isOpen={area === (faulty ?? props.values['area'] ?? roleAreas[0])} />
      ))}
    </div>
  )
}

const Area = ({
  area,
  isOpen,
  ...props
}: MatrixProps & { readonly area: RoleArea; readonly isOpen: boolean }): ReactElement => {
  const text = useText()
  const codes = codesOfArea(area)
  const granted = codes.filter(code => levelOf(props.values, code) > 0).length
  return (
    <section className={styles.area} aria-label={text(`roles.areas.${area}`)}>
      <label className={styles.title}>
        <input type="radio" name="area" value={area} defaultChecked={isOpen} className={styles.pick} />
        <span>{text(`roles.areas.${area}`)}</span>
        <span className={styles.granted}>{text('roles.granted', { count: granted, all: codes.length })}</span>
      </label>
      <div className={styles.rows}>
        {codes.map(code => (
          <Row key={code} code={code} {...props} />
        ))}
      </div>
    </section>
  )
}

const levelOf = (values: FormValues, code: Permission): number => Number(values[grantField(code)] ?? 0)

const Row = ({ code, role, isNew, values, errorOf }: MatrixProps & { readonly code: Permission }): ReactElement => {
  const text = useText()
  const id = useId()
  const { role: own, permissions } = useShell()
  const field = grantField(code)
  const before = levelIn(role.grants, code)
  const now = levelOf(values, code)
  const error = errorOf(field)
  const known = levelsInRole(code, role.builtOn)
  // A new role grants everything anew; an old one keeps what it has.
  const highest = Math.max(
    isNew ? 0 : before,
    own === undefined ? 0 : grantableLevel({ customer: { role: own, permissions } }, code),
  )
  const has = (level: number): boolean => level === 0 || known.includes(level as PermissionLevel)
  return (
    <div
      className={styles.row}
      role="radiogroup"
      aria-labelledby={`${id}n`}
      aria-describedby={error ? `${id}e` : undefined}
      data-faulty={error ? true : undefined}
      data-changed={now !== before || undefined}
    >
      <span id={`${id}n`} className={styles.name}>
        {text(`roles.codes.${code}`)}
      </span>
      <span className={styles.levels}>
        {levels.map(level =>
          has(level) ? (
            <label key={level} className={styles.level}>
              <input
                type="radio"
                name={field}
                value={level}
                defaultChecked={now === level}
                disabled={level > highest}
              />
              <span>{text(`roles.levels.${level}`)}</span>
            </label>
          ) : (
            <span key={level} className={styles.absent} aria-hidden>
              -
            </span>
          ),
        )}
      </span>
      <span className={styles.difference}>
        {now !== before &&
          text('roles.from-to', { before: text(`roles.levels.${before}`), after: text(`roles.levels.${now}`) })}
      </span>
      {error && (
        <span id={`${id}e`} className={styles.error}>
          {error}
        </span>
      )}
    </div>
  )
}
