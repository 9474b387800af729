import { createContext, useContext, type ReactElement, type ReactNode } from 'react'
import { useText } from '../i18n'

const HasSkipLink = createContext(false)

const Link = (): ReactElement => {
  const text = useText()
  return (
    <a className="skip-link" href="#main">
      {text('navigation.skip')}
    </a>
  )
}

/** The skip link; renders nothing if something above the layout has one already. */
export const SkipLink = (): ReactElement | null => (useContext(HasSkipLink) ? null : <Link />)

export type AboveFrameProps = { readonly above: ReactNode; readonly children: ReactNode }

/** Renders an element above the shop's layouts and keeps the skip link the first tab stop (WCAG 2.4.1). */
export const AboveFrame = ({ above, children }: AboveFrameProps): ReactElement => (
  <>
    <Link />
    {above}
    <HasSkipLink value={true}>{children}</HasSkipLink>
  </>
)
