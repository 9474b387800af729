import type { ReactElement } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { DeskSetting } from '../../../core/settings/settings-desk.port'
import { settingGroups, settingsIn, type SettingGroup } from '../../../core/settings/store-settings'
import { useText } from '../../i18n'
import { Link } from '../../kit/link'
import { TitleBlock } from '../../kit/title-block'
import { PageMeta } from '../../runtime/seo'
import { answered } from '../../runtime/staff-answer'
import { useCasesOf } from '../../runtime/use-cases/context'
import styles from '../staff.module.css'

type SettingsData = { readonly settings: readonly DeskSetting[] }

export const loader = async ({ context, request }: LoaderFunctionArgs): Promise<SettingsData> => ({
  settings: await answered(request, useCasesOf(context).staffSettings()),
})

/** The pages of settings, with how many of each differ from their default. */
export const Component = (): ReactElement => {
  const text = useText()
  const { settings } = useLoaderData<SettingsData>()
  const changedIn = (group: SettingGroup): number =>
    settings.filter(({ name, value, preset }) => settingsIn(group).includes(name) && value !== preset).length
  return (
    <>
      <PageMeta title={text('staff.sections.settings')} noindex />
      <TitleBlock title={text('staff.sections.settings')} lead={text('staff.leads.settings')} />
      <ul className={styles.desks}>
        {settingGroups.map(group => (
          <li key={group} className={styles.desk}>
            <div>
              <h2 className={styles.name}>
                <Link href={`/staff/settings/${group}`} className={styles.name}>
                  {text(`settings.groups.${group}`)}
                </Link>
              </h2>
              <p className={styles.quiet}>{text(`settings.group-leads.${group}`)}</p>
            </div>
            <p className={styles.quiet}>
              {changedIn(group) === 0
                ? text('settings.all-defaults')
                : text('settings.own-values', { count: changedIn(group) })}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
