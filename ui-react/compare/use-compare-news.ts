import { useNeedTexts } from '../app/needed-texts'
import { notify } from '../app/toasts'
import { useText } from '../i18n'
import type { CompareNews } from './compared-here'

/** Says in passing what became of a click (S1-8.05, S1-8.20). Its words are fetched with the first one. */
export const useCompareNews = (): ((news: CompareNews) => void) => {
  const text = useText()
  const need = useNeedTexts()
  return news =>
    void need(['compare']).then(() =>
      notify(news === 'too-many' ? { tone: 'error', text: text('compare.too-many') } : { tone: 'ok', text: text(`compare.toasts.${news}`) }),
    )
}
