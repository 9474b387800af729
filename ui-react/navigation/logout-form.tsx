import type { ReactElement } from 'react'
import { Form } from 'react-router'
import { useText } from '../i18n'

/** Signing out changes state, so it is a form, not a link. */
export const LogoutForm = ({ className }: { readonly className?: string }): ReactElement => {
  const text = useText()
  return (
    <Form method="post" action="/logout">
      <button type="submit" className={className}>
        {text('navigation.logout')}
      </button>
    </Form>
  )
}
