import { Suspense, type ReactElement } from 'react'
import { Outlet, useLoaderData } from 'react-router'
import { FarewellDialog } from '../hand-off'
import { useText } from '../i18n'
import { PageFrame, type FrameData } from '../navigation'
import { ArrivalFlash } from './arrival-flash'
import { HashArea } from './hash-area'
import { LiveToolsSlot } from './live-tools-slot'
import { QuoteSlot } from './quote-slot'
import { useHydrated } from '../runtime/use-hydrated'

/** The root of every shop page: the layout, with the page or the account area that the hash selects. */
export const Root = (): ReactElement => {
  const frame = useLoaderData<FrameData>()
  return (
    <PageFrame {...frame}>
      <ArrivalFlash />
      {frame.farewell && <Farewell {...frame.farewell} />}
      <HashArea>
        <Outlet />
      </HashArea>
      <LiveToolsSlot />
      <QuoteSlot />
    </PageFrame>
  )
}

/** A pop-up; without JavaScript its text is shown above the page. */
const Farewell = (message: NonNullable<FrameData['farewell']>): ReactElement => {
  const text = useText()
  return useHydrated() ? (
    <Suspense>
      <FarewellDialog {...message} />
    </Suspense>
  ) : (
    <noscript>
      <p className="wrap">
        <b>{message.title ?? text('handoff.farewell-title')}</b> {message.text ?? text('handoff.farewell')}
      </p>
    </noscript>
  )
}
