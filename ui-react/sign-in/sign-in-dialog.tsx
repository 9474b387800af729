import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react'
import { useLocation } from 'react-router'
import { othersScriptRuns } from '../runtime/others-script'
import type { AskedToSignIn } from '../runtime/page-session'
import { toast } from '../runtime/toasts/toasts'
import { useUseCases } from '../runtime/use-cases/use-cases-context'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { Dialog } from '../kit/windows/dialog'
import { ForgotForm } from './forgot-form'
import { SignInAgain } from './sign-in-again'
import { SignInAgainStore } from './sign-in-again.store'
import { SignInElsewhere } from './sign-in-elsewhere'
import { SignInForm } from './sign-in-form'

export type SignInDialogProps = {
  readonly asked: AskedToSignIn
  /** Called on sign-in or when closed without it. */
  readonly done: (signedIn: boolean) => void
}

/** The sign-in form as a dialog (S1-4.13): for guests, or to renew an expired session of the same customer. */
export const SignInDialog = ({ asked, done }: SignInDialogProps): ReactElement => {
  const text = useText()
  const useCases = useUseCases()
  const [store] = useState(() => (asked.tag === 'again' ? new SignInAgainStore(asked, useCases) : undefined))
  const [elsewhere] = useState(othersScriptRuns)
  const [forgot, setForgot] = useState(false)
  const answered = useRef(false)
  const answer = (signedIn: boolean): void => {
    if (answered.current) return
    answered.current = true
    done(signedIn)
  }
  const content = useFocusOnChange(forgot)
  useAnswerOnLeave(() => answer(asked.tag === 'pop-up'))
  const welcome = (): void => {
    toast.success(text('account.toasts.signed-in'))
    answer(true)
  }
  return (
    <Dialog
      open
      size={forgot ? 'default' : 'small'}
      title={text(forgot ? 'account.forgot-title' : store ? 'account.again-title' : 'account.login-title')}
      closeText={text('shared.close')}
      onClose={() => answer(false)}
    >
      <div ref={content}>
        {forgot ? (
          <ForgotForm
            popUp
            email={asked.tag === 'again' ? asked.email : undefined}
            back={
              <Button variant="tertiary" onClick={() => setForgot(false)}>
                {text('account.back-to-login')}
              </Button>
            }
          />
        ) : store && elsewhere ? (
          <SignInElsewhere email={store.email} onSignedIn={() => answer(true)} />
        ) : store ? (
          <SignInAgain store={store} onForgot={() => setForgot(true)} onSignedIn={() => answer(true)} />
        ) : (
          <SignInForm popUp onForgot={() => setForgot(true)} onSignedIn={welcome} />
        )}
      </div>
    </Dialog>
  )
}

/** Moves focus when the form changes inside the open dialog. */
const useFocusOnChange = (forgot: boolean): RefObject<HTMLDivElement | null> => {
  const content = useRef<HTMLDivElement>(null)
  const shown = useRef(forgot)
  useEffect(() => {
    if (shown.current === forgot) return
    shown.current = forgot
    content.current?.querySelector<HTMLElement>('[data-first-focus]')?.focus()
  }, [forgot])
  return content
}

/** Signing in may navigate: the dialog then closes. */
const useAnswerOnLeave = (leave: () => void): void => {
  const { pathname, hash } = useLocation()
  const opened = useRef(pathname + hash)
  useEffect(() => {
    if (opened.current !== pathname + hash) leave()
  }, [pathname, hash])
}
