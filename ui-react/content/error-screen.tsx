import { useEffect, type ReactElement, type ReactNode } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { PageMeta } from '../runtime/seo'
import { useText } from '../i18n'
import { Breadcrumb } from '../kit/breadcrumb'
import { EmptyState } from '../kit/empty-state'
import { TitleBlock } from '../kit/title-block'
import styles from './error-screen.module.css'

/** The error screen: 404, too many requests, or a server error. */
export const ErrorScreen = (): ReactElement => {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  useEffect(() => {
    if (!isRouteErrorResponse(error)) console.error(error)
  }, [error])
  return status === 404 ? <NotFoundPage /> : <FaultPage status={status} />
}

/** S2-2.85 and S2-2.86. */
const NotFoundPage = (): ReactElement => {
  const text = useText()
  return (
    <Screen crumb="404" title={text('content.not-found-title')} heading={text('content.oops')} drawing="search">
      {text('content.not-found')}
    </Screen>
  )
}

/** The shop works, but this page failed; the shopper's data is not lost. */
const FaultPage = ({ status }: { readonly status: number }): ReactElement => {
  const text = useText()
  const key = status === 429 ? 'content.too-many' : status === 403 ? 'content.forbidden' : 'content.fault'
  return (
    <Screen crumb={String(status)} title={text(`${key}-title`)} heading={text('content.oops')} drawing="box">
      {text(key)}
    </Screen>
  )
}

type ScreenProps = {
  readonly crumb: string
  readonly title: string
  readonly heading: string
  readonly drawing: 'search' | 'box'
  readonly children: ReactNode
}

const Screen = ({ crumb, title, heading, drawing, children }: ScreenProps): ReactElement => {
  const text = useText()
  return (
    <div className="wrap">
      <PageMeta title={title} noindex />
      <Breadcrumb
        label={text('shared.breadcrumb')}
        items={[{ label: text('shared.home'), href: '/' }, { label: crumb }]}
      />
      <TitleBlock title={title} />
      <EmptyState
        level={2}
        title={heading}
        drawing={drawing}
        actions={[{ href: '/', variant: 'primary', text: text('content.go-home') }]}
        className={styles.screen}
      >
        {children}
      </EmptyState>
    </div>
  )
}
