import type { ReactElement } from 'react'
import { useText } from '../../i18n'
import { TabLinks } from '../../kit/tab-links'

export const storeOrdersBase = '/staff/construction'
export const blockedDaysBase = '/staff/construction/blocked-dates'
export const orderFormBase = '/staff/construction/order-form'

const tabs = [
  [storeOrdersBase, 'orders'],
  [blockedDaysBase, 'days'],
  [orderFormBase, 'form'],
] as const

/** The three pages of the program. */
export const ProgramTabs = ({ current }: { readonly current: (typeof tabs)[number][1] }): ReactElement => {
  const text = useText()
  return (
    <TabLinks
      label={text('staff.sections.construction')}
      links={tabs.map(([href, name]) => ({
        href,
        label: text(`construction-desk.tabs.${name}`),
        current: name === current,
      }))}
    />
  )
}
