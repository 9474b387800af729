import { useEffect, useState, type ComponentType, type ReactElement } from 'react'
import type { SignInDialogProps } from './sign-in-dialog'
import { useNeedTexts } from '../runtime/needed-texts'
import { othersScriptRuns } from '../runtime/others-script'
import { pageSession, type AskedToSignIn } from '../runtime/page-session'

/**
 * Opens the sign-in dialog; resolves to true once signed in. With a third-party script in the page, opens the login
 * page instead (security rule 29).
 */
export const openSignIn = (asked: AskedToSignIn): Promise<boolean> =>
  new Promise(resolve => {
    const { show } = pageSession
    if (!show) return resolve(false)
    if (asked.tag === 'pop-up' && othersScriptRuns()) {
      location.assign(`/login/?${new URLSearchParams({ return_to: location.pathname + location.search })}`)
      return resolve(false)
    }
    pageSession.awaitsSignIn = asked.tag === 'again'
    show(
      <LateDialog
        asked={asked}
        done={signedIn => {
          pageSession.awaitsSignIn = false
          show(null)
          resolve(signedIn)
        }}
      />,
    )
  })

/** Form and texts are loaded on first use; on failure the login page opens. */
const LateDialog = (props: SignInDialogProps): ReactElement | null => {
  const need = useNeedTexts()
  const [Dialog, setDialog] = useState<ComponentType<SignInDialogProps>>()
  useEffect(() => {
    Promise.all([import('./sign-in-dialog'), need(['account', 'forms'])]).then(
      ([{ SignInDialog }]) => setDialog(() => SignInDialog),
      () => {
        props.done(false)
        location.assign('/login/')
      },
    )
  }, [])
  return Dialog ? <Dialog {...props} /> : null
}
