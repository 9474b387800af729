import type { ReactElement } from 'react'
import { isOpen, setupSteps, stepBefore } from '../../core/setup/setup-draft'
import type { Text } from '../i18n'
import { Button } from '../kit/button'
import { Notice } from '../kit/notice'
import { Icon } from '../kit/marks/icon'
import { SetupFields } from './setup-steps'
import { importCommand, type SetupView } from './setup-view'

/** A step of set-up: progress, its fields, and the way on and back, which both keep what was typed. */
export const SetupPage = (view: SetupView): ReactElement => {
  const { text, step, issues } = view
  const at = setupSteps.indexOf(step)
  const isLast = at === setupSteps.length - 1
  return (
    <form method="post" encType="multipart/form-data" noValidate className="setup">
      <input type="hidden" name="step" value={step} />
      {/* The Enter key presses the first button of a form. */}
      <button type="submit" name="intent" value="next" hidden />
      <SetupNav {...view} />
      <div className="setup-main">
        <div className="setup-title">
          <p className="setup-progress">{text('setup.progress', { step: at + 1, steps: setupSteps.length })}</p>
          <h1>{text(`setup.${step}.title`)}</h1>
          <p>{text(`setup.${step}.lead`)}</p>
        </div>
        {issues.length > 0 && (
          <Notice tone="error" title={text('setup.check', { count: issues.length })} live>
            <ul>
              {issues.map(({ field, code, values }) => (
                <li key={field}>{text(code, values)}</li>
              ))}
            </ul>
          </Notice>
        )}
        <div className="setup-form">
          <SetupFields {...view} />
        </div>
        <div className="setup-buttons">
          {stepBefore(step) && (
            <Button type="submit" name="intent" value="back" variant="tertiary">
              {text('setup.back')}
            </Button>
          )}
          <Button type="submit" name="intent" value={isLast ? 'finish' : 'next'} size="main" className="setup-on">
            {text(isLast ? 'setup.finish' : 'setup.next')}
          </Button>
        </div>
      </div>
    </form>
  )
}

const SetupNav = ({ text, step, draft }: SetupView): ReactElement => (
  <nav className="setup-nav" aria-label={text('setup.steps')}>
    <ol>
      {setupSteps.map((each, at) => {
        const isCurrent = each === step
        const isDone = draft.reached !== undefined && setupSteps.indexOf(draft.reached) >= at
        const face = (
          <>
            <span className="setup-number" aria-hidden>
              {isDone && !isCurrent ? <Icon name="check" size={14} /> : at + 1}
            </span>
            <span className="setup-label">{text(`setup.${each}.short`)}</span>
          </>
        )
        return (
          <li key={each}>
            {isCurrent || !isOpen(each, draft.reached) ? (
              <span className="setup-step" aria-current={isCurrent ? 'step' : undefined}>
                {face}
              </span>
            ) : (
              <button type="submit" name="intent" value={`to-${each}`}>
                {face}
              </button>
            )}
          </li>
        )
      })}
    </ol>
  </nav>
)

/** Products that the last button loaded, or is still loading. */
export type ProductsNews = { readonly name: string } & (
  | { readonly tag: 'loading' }
  | { readonly tag: 'loaded'; readonly products: number; readonly problems: number }
  | { readonly tag: 'failed'; readonly reason: string }
)

export type SetupDoneProps = {
  readonly text: Text
  readonly storeName: string
  readonly email: string
  readonly isMailOwed: boolean
  readonly importsNow: boolean
  /** What became of the file of products; undefined: later. */
  readonly products?: ProductsNews
  /** Folder of mails that were not sent by a server. */
  readonly outbox?: string
}

const newsValues = (news: ProductsNews) => ({
  name: news.name,
  ...(news.tag === 'loaded' ? { count: news.products, problems: news.problems } : {}),
  ...(news.tag === 'failed' ? { reason: news.reason } : {}),
})

/** What to do once the shop is open. */
export const SetupDone = (props: SetupDoneProps): ReactElement => {
  const { text, storeName, email, isMailOwed, products, outbox } = props
  return (
    <div className="setup-main" style={{ paddingBlock: 'var(--space-12) var(--space-20)' }}>
      <div className="setup-title">
        <h1>{text('setup.done', { name: storeName })}</h1>
        <p>{text('setup.done-lead')}</p>
      </div>
      <ol className="setup-todo">
        <li>
          <h2>{text('setup.done-password')}</h2>
          <p>
            {isMailOwed
              ? text('setup.done-mail-owed', { email })
              : outbox === undefined
                ? text('setup.done-mail', { email })
                : text('setup.done-outbox', { email, folder: outbox })}
          </p>
        </li>
        <li>
          <h2>{text('setup.done-products')}</h2>
          {products && <p role="status">{text(`setup.done-products-${products.tag}`, newsValues(products))}</p>}
          {products?.tag !== 'loading' && (
            <p>{text(products?.tag === 'loaded' ? 'setup.done-products-more' : 'setup.done-products-later')}</p>
          )}
          {products?.tag !== 'loading' && <code className="setup-code">{importCommand}</code>}
        </li>
        <li>
          <h2>{text('setup.done-desk')}</h2>
          <p>{text('setup.done-desk-help')}</p>
        </li>
      </ol>
      <p>
        <a href="/">{text('setup.done-home')}</a>
      </p>
    </div>
  )
}
