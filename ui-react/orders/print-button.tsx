import type { ReactElement } from 'react'
import { useHydrated } from '../runtime/use-hydrated'
import { useText } from '../i18n'
import { Button, type ButtonLook } from '../kit/button'

/** Only where a script can open the printer; everybody else has the browser's own menu. */
export const PrintButton = (look: ButtonLook): ReactElement | null => {
  const text = useText()
  const hydrated = useHydrated()
  return hydrated ? (
    <Button variant="secondary" icon="print" {...look} onClick={() => window.print()}>
      {text('orders.print')}
    </Button>
  ) : null
}
