import { useEffect, useState, type ReactElement } from 'react'
import { useLocation } from 'react-router'
import type { Asks } from '../../core/consent/consent'
import { useNeedTexts } from '../runtime/needed-texts'
import { ConsentBanner } from './consent-banner'
import { OthersScripts } from './others-scripts'
import { useConsent } from './use-consent'

const namespaces = ['consent']
const preferencesPath = '/cookie-preferences'

/** The consent banner if open, and consented scripts. Loaded after the page. */
export const ConsentSlot = ({ asks }: { readonly asks: Asks }): ReactElement | null => {
  const { consent, undecided, decide } = useConsent(asks)
  const [asked, setAsked] = useState(false)
  const ready = useTexts()
  const { pathname } = useLocation()
  useEffect(() => reopenOn(() => setAsked(true)), [])
  const onPage = pathname.startsWith(preferencesPath)
  return (
    <>
      {ready && consent && !onPage && (undecided || asked) && (
        <ConsentBanner
          asks={asks}
          consent={consent}
          choosing={asked}
          onDecide={decision => {
            setAsked(false)
            void decide(decision)
          }}
          onClose={undecided ? undefined : () => setAsked(false)}
        />
      )}
      {consent?.tools && <OthersScripts scripts={[asks.quoteTool, asks.chat].filter(script => script !== undefined)} />}
    </>
  )
}

const useTexts = (): boolean => {
  const need = useNeedTexts()
  const [ready, setReady] = useState(false)
  useEffect(() => void need(namespaces).then(() => setReady(true)), [need])
  return ready
}

/** Links to the preferences open the banner; in a new tab they open the page. */
const reopenOn = (open: () => void): (() => void) => {
  const click = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest(`a[href="${preferencesPath}"]`) : null
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    open()
  }
  addEventListener('click', click, true)
  return () => removeEventListener('click', click, true)
}
