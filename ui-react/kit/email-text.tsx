import type { ReactElement } from 'react'

/** An email address that wraps after its @, so that neither name nor domain is broken. */
export const EmailText = ({ address }: { readonly address: string }): ReactElement => {
  const at = address.lastIndexOf('@') + 1
  return (
    <span>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  )
}
