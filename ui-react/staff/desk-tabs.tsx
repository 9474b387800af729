import { useId, type ReactElement } from 'react'
import { Form, useSubmit } from 'react-router'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { Select } from '../kit/fields/select'
import { TabLinks } from '../kit/tab-links'
import { useHydrated } from '../runtime/use-hydrated'
import styles from './desk-tabs.module.css'

type DeskTabsProps = {
  readonly label: string
  /** The page; its first tab is the one without a query. */
  readonly base: string
  readonly tabs: readonly { readonly name: string; readonly label: string }[]
  readonly current: string
}

/** Tabs of a record with many parts; on a phone one field to choose from, which without script has a button. */
export const DeskTabs = ({ label, base, tabs, current }: DeskTabsProps): ReactElement => {
  const text = useText()
  const id = useId()
  const submit = useSubmit()
  const hydrated = useHydrated()
  return (
    <>
      <div className={styles.wide}>
        <TabLinks
          label={label}
          links={tabs.map(({ name, label: tab }, at) => ({
            href: at === 0 ? base : `${base}?tab=${name}`,
            label: tab,
            current: name === current,
          }))}
        />
      </div>
      <Form
        key={current}
        method="get"
        action={base}
        className={styles.narrow}
        onChange={event => void submit(event.currentTarget, { preventScrollReset: true })}
      >
        <Select
          id={`${id}tab`}
          name="tab"
          label={label}
          defaultValue={current}
          options={tabs.map(({ name, label: tab }) => ({ value: name, label: tab }))}
        />
        {!hydrated && (
          <Button type="submit" variant="secondary">
            {text('staff.show')}
          </Button>
        )}
      </Form>
    </>
  )
}
