import { useState, type ReactElement } from 'react'
import type { ChosenForRow } from '../../core/quick-order/chosen-for-row'
import type { GoodsForRow } from '../../core/quick-order/goods-for-row'
import { issue, type Issue } from '../../core/shared/domain-error'
import { isRight } from '../runtime/either'
import { logFailure } from '../runtime/log-failure'
import { useNeedTexts } from '../runtime/needed-texts'
import { toast } from '../runtime/toasts/toasts'
import { useUseCases } from '../runtime/use-cases/use-cases-context'
import { useText } from '../i18n'
import type { ShownRow } from './pad-rows'

const loadDialog = () => import('./choose-for-row')

type Choosing = {
  readonly at: number
  readonly sku: string
  readonly goods: GoodsForRow
  readonly Dialog: Awaited<ReturnType<typeof loadDialog>>['ChooseForRow']
}

export type ChooseForRowParts = {
  readonly rows: readonly ShownRow[]
  readonly onChosen: (at: number, chosen: ChosenForRow) => void
  /** The dialog was closed without a choice. */
  readonly onLeft: (at: number) => void
  /** The row's SKU is unknown. */
  readonly onUnknown: (at: number, issue: Issue) => void
}

/**
 * Opens the options of a row's product. Code, texts and product are loaded on click; the dialog is outside the pad's
 * form.
 */
export const useChooseForRow = ({ rows, onChosen, onLeft, onUnknown }: ChooseForRowParts) => {
  const text = useText()
  const useCases = useUseCases()
  const need = useNeedTexts()
  const [loading, setLoading] = useState<number>()
  const [open, setOpen] = useState<Choosing>()
  const choose = async (at: number): Promise<void> => {
    const sku = rows[at]?.sku ?? ''
    setLoading(at)
    const [goods, loaded] = await Promise.all([
      useCases.chooseForRow(sku)(),
      Promise.all([loadDialog(), need(['product'])]).then(
        ([code]) => code,
        () => undefined,
      ),
    ])
    setLoading(undefined)
    if (isRight(goods) && loaded) return setOpen({ at, sku, goods: goods.right, Dialog: loaded.ChooseForRow })
    if (!isRight(goods) && goods.left.tag === 'not-found')
      return onUnknown(at, issue('sku', 'quick-order.issues.sku-unknown'))
    if (!isRight(goods)) logFailure('What a row is chosen with', goods.left)
    toast.error(text('quick-order.choose-failed'))
  }
  const row = open && rows[open.at]
  const dialog: ReactElement | null =
    open && row && row.sku === open.sku ? (
      <open.Dialog
        goods={open.goods}
        row={row}
        onClose={() => {
          setOpen(undefined)
          onLeft(open.at)
        }}
        onChosen={chosen => {
          setOpen(undefined)
          onChosen(open.at, chosen)
        }}
      />
    ) : null
  return { choose, choosing: loading, dialog }
}
