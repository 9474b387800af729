import { useEffect, useState, type ReactElement } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import type { Outcome } from '../../core/shared/domain-error'
import { poll, type Pace } from '../../core/shared/poll'
import { PageMeta } from '../runtime/seo'
import { useHydrated } from '../runtime/use-hydrated'
import { useText } from '../i18n'
import { Button, ButtonLink } from '../kit/button'
import { Notice } from '../kit/notice'
import styles from './waiting.module.css'

export type WaitingProps = {
  readonly title: string
  readonly lead: string
  readonly isReady: () => Outcome<boolean>
  readonly pace: Pace
  /** Form action once everything is ready, and the form's fields. */
  readonly action: string
  readonly fields?: Readonly<Record<string, string>>
}

const wait = (milliseconds: number) => new Promise<void>(resolve => setTimeout(resolve, milliseconds))

/**
 * Polls and then continues. The wait is bounded and offers a retry (security rule 48); without JavaScript there is a
 * button.
 */
export const Waiting = ({ title, lead, isReady, pace, action, fields = {} }: WaitingProps): ReactElement => {
  const text = useText()
  const submit = useSubmit()
  const hydrated = useHydrated()
  const sending = useNavigation().state !== 'idle'
  const [round, setRound] = useState(1)
  const [gaveUp, setGaveUp] = useState(false)
  useEffect(() => {
    let left = false
    void poll(isReady, pace, wait)().then(end => {
      if (left) return
      if (end === 'ready') void submit({ ...fields }, { method: 'post', action, replace: true })
      else setGaveUp(true)
    })
    return () => {
      left = true
    }
    // One wait per attempt, regardless of re-renders.
  }, [round])
  return (
    <div className={`wrap ${styles.waiting}`}>
      <PageMeta title={title} noindex />
      {gaveUp && !sending ? (
        <>
          <h1>{title}</h1>
          <Notice tone="warning" live>
            {text('handoff.gave-up')}
          </Notice>
          <div className={styles.actions}>
            <Button
              onClick={() => {
                setGaveUp(false)
                setRound(round + 1)
              }}
            >
              {text('shared.try-again')}
            </Button>
            <ButtonLink href="/" variant="tertiary">
              {text('shared.home')}
            </ButtonLink>
          </div>
        </>
      ) : (
        <>
          <span className={styles.spinner} aria-hidden />
          <h1>{title}</h1>
          <p role="status">{lead}</p>
          {!hydrated && (
            <noscript>
              <Form method="post" action={action}>
                {Object.entries(fields).map(([name, value]) => (
                  <input key={name} type="hidden" name={name} value={value} />
                ))}
                <Button type="submit">{text('handoff.continue')}</Button>
              </Form>
            </noscript>
          )}
        </>
      )}
    </div>
  )
}
