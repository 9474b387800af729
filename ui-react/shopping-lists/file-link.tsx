import type { ReactElement } from 'react'
import { listCsv, listFileName } from '../../core/shopping-lists/list-csv'
import type { ShoppingList } from '../../core/shopping-lists/shopping-list'
import { isLeft } from '../runtime/either'
import { saveFile } from '../runtime/save-file'
import { SaveLink } from '../runtime/save-link'
import { useUseCases } from '../runtime/use-cases/use-cases-context'
import { useText } from '../i18n'
import { listsPath } from './list-address'

/** Downloads the whole list as a file, even if only one page of it is shown. */
export const FileLink = ({ list }: { readonly list: ShoppingList }): ReactElement => {
  const text = useText()
  const useCases = useUseCases()
  const save = async (): Promise<boolean> => {
    const found = await useCases.viewList(list.id)()
    if (isLeft(found)) return false
    saveFile(new Blob([listCsv(found.right)], { type: 'text/csv;charset=utf-8' }), listFileName(found.right))
    return true
  }
  return (
    <SaveLink
      href={`${listsPath}.csv?list=${list.id}`}
      save={save}
      label={text('shopping-lists.file')}
      failed={text('shopping-lists.file-failed')}
    />
  )
}
