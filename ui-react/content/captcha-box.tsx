import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react'
import type { CaptchaTask, ProofTask } from '../../core/captcha/captcha'
import { useUseCases } from '../runtime/use-cases/use-cases-context'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { Checkbox } from '../kit/fields/checkbox'
import { showService } from './captcha-service'
import { fetchLostSheets } from '../runtime/fetch-lost-sheets'
import { solveProof } from './solve-proof'
import styles from './captcha-box.module.css'

export type CaptchaBoxProps = { readonly token?: string; readonly onToken: (token: string | undefined) => void }

type Progress =
  | { readonly tag: 'waiting' }
  | { readonly tag: 'working' }
  | { readonly tag: 'done' }
  | { readonly tag: 'expired' }
  | { readonly tag: 'failed' }

/**
 * A checkbox that runs a proof of work in the browser, or the captcha of the configured service. An expired token is
 * cleared (S2-4.33).
 */
export const CaptchaBox = ({ token, onToken }: CaptchaBoxProps): ReactElement => {
  const text = useText()
  const { captchaTask } = useUseCases()
  const [progress, setProgress] = useState<Progress>({ tag: 'waiting' })
  const [service, setService] = useState<Extract<CaptchaTask, { tag: 'service' }>>()
  const place = useRef<HTMLDivElement>(null)
  const expiry = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(expiry.current), [])

  const give = (solved: string, endsAt?: number): void => {
    setProgress({ tag: 'done' })
    onToken(solved)
    if (endsAt !== undefined) expiry.current = setTimeout(takeBack, Math.max(0, endsAt - Date.now() - soonerMs))
  }
  const takeBack = (): void => {
    setProgress({ tag: 'expired' })
    onToken(undefined)
  }
  const prove = async (task: ProofTask & { readonly endsAt?: number }): Promise<void> => {
    const solved = await solveProof(task).catch(() => undefined)
    if (solved === undefined) setProgress({ tag: 'failed' })
    else give(solved, task.endsAt)
  }
  const ask = async (): Promise<void> => {
    setProgress({ tag: 'working' })
    const task = await captchaTask()()
    if (task._tag === 'Left') return setProgress({ tag: 'failed' })
    if (task.right.tag === 'proof') return prove(task.right)
    setService(task.right)
    await showService(task.right, placeIn(place), { solved: give, expired: takeBack }).catch(() =>
      setProgress({ tag: 'failed' }),
    )
  }
  if (progress.tag === 'failed') {
    return (
      <div className={styles.box}>
        <p role="status">{text('form-builder.captcha-failed')}</p>
        <Button variant="secondary" size="dense" onClick={() => void ask()}>
          {text('form-builder.captcha-again')}
        </Button>
      </div>
    )
  }
  const working = progress.tag === 'working'
  return (
    <div className={styles.box}>
      {!service && (
        <Checkbox
          label={text('form-builder.captcha-label')}
          checked={token !== undefined || working}
          disabled={working}
          onChange={() => token === undefined && void ask()}
        />
      )}
      <div ref={place} />
      <span role="status" className={styles.status}>
        {progress.tag !== 'waiting' && text(`form-builder.captcha-${progress.tag}`)}
      </span>
    </div>
  )
}

/** Safety margin before expiry, for the time a form takes to arrive. */
const soonerMs = 15_000

const placeIn = (place: RefObject<HTMLDivElement | null>): HTMLElement => {
  if (!place.current) throw new Error('the form was unmounted')
  return place.current
}

/** Loads the box's style sheet, then returns the component. */
export const dressedBox = async (): Promise<typeof CaptchaBox> => (await fetchLostSheets(), CaptchaBox)
