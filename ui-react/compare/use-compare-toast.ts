import { useNeedTexts } from '../runtime/needed-texts'
import { notify } from '../runtime/toasts/toasts'
import { useText } from '../i18n'
import type { CompareChange } from './compared-here'

/** Toasts for the result of a click (S1-8.05, S1-8.20). Their texts are loaded with the first one. */
export const useCompareToast = (): ((change: CompareChange) => void) => {
  const text = useText()
  const need = useNeedTexts()
  return change =>
    void need(['compare']).then(() => {
      if (change === 'too-many') return notify({ tone: 'error', text: text('compare.too-many') })
      const counted =
        change === 'added' ? { counted: (count: number) => text('compare.toasts.added-many', { count }) } : {}
      notify({ tone: 'ok', text: text(`compare.toasts.${change}`), ...counted })
    })
}
