import { createContext, useContext, type ReactElement, type ReactNode } from 'react'
import { useText } from '../i18n'

const StandsAbove = createContext(false)

const Link = (): ReactElement => {
  const text = useText()
  return (
    <a className="skip-link" href="#main">
      {text('navigation.skip')}
    </a>
  )
}

/** The way past what every page begins with; where something above the frame has brought it already, nothing. */
export const SkipLink = (): ReactElement | null => (useContext(StandsAbove) ? null : <Link />)

export type AboveFrameProps = { readonly above: ReactNode; readonly children: ReactNode }

/** Puts something above the frames of the shop and keeps the skip link the first stop of the Tab key (WCAG 2.4.1). */
export const AboveFrame = ({ above, children }: AboveFrameProps): ReactElement => (
  <>
    <Link />
    {above}
    <StandsAbove value={true}>{children}</StandsAbove>
  </>
)
