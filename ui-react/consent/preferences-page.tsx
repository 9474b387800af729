import { useState, type ReactElement } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Asks } from '../../core/consent/consent'
import { requestOf } from '../runtime/use-cases/context'
import { Flash } from '../runtime/toasts/flash'
import { PageMeta } from '../runtime/seo'
import { ErrorPage } from '../content'
import { useText } from '../i18n'
import { Breadcrumb } from '../kit/breadcrumb'
import { TitleBlock } from '../kit/title-block'
import { ConsentChoices } from './consent-choices'
import { useConsent } from './use-consent'
import styles from './preferences-page.module.css'

type Preferences = { readonly asks?: Asks }

/** Shows a message if nothing needs consent. */
export const loader = ({ context }: LoaderFunctionArgs): Preferences => {
  const { asks } = requestOf(context)
  return asks === undefined ? {} : { asks }
}

export const ErrorBoundary = ErrorPage

export const Component = (): ReactElement => {
  const text = useText()
  const { asks } = useLoaderData<Preferences>()
  return (
    <div className={`wrap ${styles.page}`}>
      <PageMeta title={text('consent.title')} noindex />
      <Breadcrumb
        label={text('shared.breadcrumb')}
        items={[{ label: text('shared.home'), href: '/' }, { label: text('consent.title') }]}
      />
      <TitleBlock title={text('consent.title')} lead={text(asks ? 'consent.lead' : 'consent.nothing')} />
      {asks ? <Choices asks={asks} /> : <p className={styles.kept}>{text('consent.nothing-kept')}</p>}
    </div>
  )
}

/** The banner's choices as a page. Without JavaScript nothing is tracked or loaded, and a message explains that. */
const Choices = ({ asks }: { readonly asks: Asks }): ReactElement => {
  const text = useText()
  const { consent, decide } = useConsent(asks)
  const [saved, setSaved] = useState(0)
  return (
    <>
      <noscript>
        <p>{text('consent.no-script')}</p>
      </noscript>
      <ConsentChoices
        key={JSON.stringify(consent)}
        asks={asks}
        consent={consent}
        onDecide={decision => void decide(decision).then(() => setSaved(saved + 1))}
      />
      <Flash tone="ok" text={saved > 0 ? text('consent.saved') : undefined} occasion={saved} />
      <p className={styles.kept}>{text('consent.kept')}</p>
    </>
  )
}
