import { useEffect, useState, type ComponentType, type ReactElement } from 'react'
import { useText } from '../i18n'

type Screen = { readonly shown?: ComponentType }

/** Module cache of the error screen; contains no visitor data. */
const loaded: { screen?: ComponentType } = {}

/**
 * Most pages need no error screen: it is loaded before a page with an error is rendered or hydrated, and when the first
 * action starts.
 */
export const loadErrorScreen = async (): Promise<Screen> => {
  loaded.screen ??= (await import('./error-screen')).ErrorScreen
  return { shown: loaded.screen }
}

/** The source module of the error screen, so that the server can preload its chunk in a page with an error. */
export const errorScreenModule = 'ui-react/content/error-screen.tsx'

/** The error boundary; one sentence if the error screen itself fails to load. */
export const ErrorPage = (): ReactElement | null => {
  const text = useText()
  const [state, setState] = useState<Screen | 'out-of-reach'>({ shown: loaded.screen })
  useEffect(() => {
    if (state !== 'out-of-reach' && !state.shown) loadErrorScreen().then(setState, () => setState('out-of-reach'))
  }, [state])
  if (state === 'out-of-reach') {
    return (
      <div className="wrap">
        <h1>{text('content.oops')}</h1>
        <p>{text('content.fault')}</p>
      </div>
    )
  }
  return state.shown ? <state.shown /> : null
}
