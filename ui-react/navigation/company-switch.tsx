import type { ReactElement } from 'react'
import { Form, useLocation } from 'react-router'
import type { Customer } from '../../core/access/visitor'
import { useText } from '../i18n'
import { Link } from '../kit/link'

const most = 8

/** The other companies of a customer, in the account's menu; a switch returns to the current page. */
export const CompanySwitch = ({ companies = [], company }: Customer): ReactElement => {
  const text = useText()
  const { pathname, search } = useLocation()
  const back = pathname + search
  return (
    <>
      {companies.slice(0, most).map(({ id, name }) => (
        <li key={id}>
          {id === company?.id ? (
            <Link href="/account/companies" aria-current="true">
              {name}
            </Link>
          ) : (
            <Form method="post" action="/account/companies">
              <input type="hidden" name="back" value={back} />
              <button name="companyId" value={id}>
                {name}
              </button>
            </Form>
          )}
        </li>
      ))}
      <li>
        <Link href={`/account/companies?back=${encodeURIComponent(back)}`}>{text('navigation.change-company')}</Link>
      </li>
    </>
  )
}
