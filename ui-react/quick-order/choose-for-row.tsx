import { useState, type ReactElement } from 'react'
import { chosenForRow, type ChosenForRow } from '../../core/quick-order/chosen-for-row'
import type { GoodsForRow } from '../../core/quick-order/goods-for-row'
import { isLeft } from '../runtime/either'
import { ChooseOptionsDialog, type ChosenInDialog } from '../product'
import { useText } from '../i18n'
import type { ShownRow } from './pad-rows'

export type ChooseForRowProps = {
  readonly goods: GoodsForRow
  readonly row: ShownRow
  readonly onChosen: (chosen: ChosenForRow) => void
  readonly onClose: () => void
}

/** Options of a row's product (S3-5.20): initialized with the variant of its SKU and earlier choices. */
export const ChooseForRow = ({ goods, row, onChosen, onClose }: ChooseForRowProps): ReactElement => {
  const text = useText()
  const [before] = useState(() => chosenBefore(goods, row))
  const save = ({ options, choices, files }: ChosenInDialog) => {
    const chosen = chosenForRow(goods.product, { options, choices, files: Object.values(files) })
    if (isLeft(chosen)) return chosen.left
    onChosen(chosen.right)
    return []
  }
  return (
    <ChooseOptionsDialog
      goods={goods}
      sku={skuOf(goods) ?? row.sku}
      {...(before ? { before } : {})}
      onSave={save}
      onClose={onClose}
      labels={{
        title: text('quick-order.choose-options'),
        cancel: text('quick-order.cancel'),
        save: text('quick-order.save'),
        saving: text('quick-order.saving'),
      }}
    />
  )
}

/** The buyer may have typed their own part number for the variant. */
const variantOf = ({ product, variantId }: GoodsForRow) => product.variants.find(({ id }) => id === variantId)
const skuOf = (goods: GoodsForRow): string | undefined => variantOf(goods)?.sku

const chosenBefore = (goods: GoodsForRow, { choices, shown = [] }: ShownRow): ChosenInDialog | undefined => {
  if (choices === undefined) return undefined
  const options = Object.fromEntries(
    (variantOf(goods)?.optionValues ?? []).map(({ optionId, valueId }) => [optionId, valueId]),
  )
  const files = Object.fromEntries(
    choices.flatMap(({ modifierId, value }) =>
      shown.flatMap(each => (each.uploadId === value ? [[modifierId, { id: value, name: each.value }]] : [])),
    ),
  )
  return { options, choices, files }
}
