import { useEffect, useRef } from 'react'
import { useFetcher, type FetcherWithComponents } from 'react-router'
import { useNeedTexts } from '../runtime/needed-texts'
import { notify } from '../runtime/toasts/toasts'
import { useText, type Text } from '../i18n'
import type { AddAnswer } from './sent-choices'

/** A fetcher for add-to-cart forms that shows toasts. `quiet` leaves errors to the form. */
export const useAddToCart = (quiet = false): FetcherWithComponents<AddAnswer> => {
  const text = useText()
  const need = useNeedTexts()
  const fetcher = useFetcher<AddAnswer>()
  const handled = useRef<AddAnswer>(undefined)
  const { data, state } = fetcher
  useEffect(() => {
    if (state !== 'idle' || data === undefined || handled.current === data) return
    handled.current = data
    if (data.tag === 'added')
      notify({
        tone: 'ok',
        text: text('shared.added-to-cart'),
        action: { label: text('shared.view-cart'), href: '/cart/' },
      })
    else if (!quiet) void need(['cart']).then(() => notify({ tone: 'error', text: refusalText(data, text) }))
  }, [data, state, quiet, text, need])
  return fetcher
}

/** Why nothing was added, as one sentence. */
export const refusalText = (answer: Extract<AddAnswer, { tag: 'refused' }>, text: Text): string => {
  const [first] = answer.issues
  return answer.message ?? (first ? text(first.code, first.values) : text('shared.not-added'))
}
