import { useState, type MouseEvent, type ReactElement } from 'react'
import { listCsv, listFileName } from '../../core/shopping-lists/list-csv'
import type { ShoppingList } from '../../core/shopping-lists/shopping-list'
import { isRight } from '../app/either'
import { saveFile } from '../app/save-file'
import { toast } from '../app/toasts'
import { useUseCases } from '../app/use-cases-context'
import { useText } from '../i18n'
import { ButtonLink } from '../kit/button'
import { listsPath } from './list-address'

/** The whole list as a file: from an address without scripts, made by the page with them, so that the shop in a page has it too. */
export const FileLink = ({ list }: { readonly list: ShoppingList }): ReactElement => {
  const text = useText()
  const useCases = useUseCases()
  const [busy, setBusy] = useState(false)
  const save = async (event: MouseEvent): Promise<void> => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const found = await useCases.viewList(list.id)()
    setBusy(false)
    if (isRight(found)) saveFile(new Blob([listCsv(found.right)], { type: 'text/csv;charset=utf-8' }), listFileName(found.right))
    else toast.error(text('shopping-lists.file-failed'))
  }
  return (
    <ButtonLink href={`${listsPath}.csv?list=${list.id}`} download="" variant="tertiary" size="dense" icon="download" aria-busy={busy || undefined} onClick={event => void save(event)}>
      {text('shopping-lists.file')}
    </ButtonLink>
  )
}
