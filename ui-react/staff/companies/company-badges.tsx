import type { ReactElement } from 'react'
import type { DeskCompany } from '../../../core/companies/companies-desk.port'
import { useText } from '../../i18n'
import { Badge } from '../../kit/marks/badge'

/** Whether a company buys, and whether it buys on account. */
export const CompanyBadges = ({ company: { hold, credit } }: { readonly company: DeskCompany }): ReactElement => {
  const text = useText()
  if (hold) return <Badge tone="error">{text('companies.on-hold')}</Badge>
  if (credit.isOnHold) return <Badge tone="warning">{text('companies.credit-on-hold')}</Badge>
  return <Badge tone="ok">{text('companies.active')}</Badge>
}
