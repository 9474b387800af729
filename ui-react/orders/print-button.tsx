import type { ReactElement } from 'react'
import { useHydrated } from '../runtime/use-hydrated'
import { useText } from '../i18n'
import { Button, type ButtonLook } from '../kit/button'

/** Rendered with JavaScript only; others use the browser's menu. */
export const PrintButton = (look: ButtonLook): ReactElement | null => {
  const text = useText()
  const hydrated = useHydrated()
  return hydrated ? (
    <Button variant="secondary" icon="print" {...look} onClick={() => window.print()}>
      {text('orders.print')}
    </Button>
  ) : null
}
