import type { ReactElement } from 'react'
import { inMegabytes, largestUpload } from '../../core/uploads/upload-limits'
import { acceptedOrderFiles } from '../../core/construction/upload-limits'
import { maxOrderFiles } from '../../core/orders/order-files'
import type { OrderFileKind } from '../../core/orders/order-details'
import { useFormat, useText } from '../i18n'
import fileInput from '../kit/fields/file-input.module.css'
import { TextInput } from '../kit/fields/text-input'
import { fileFields } from './order-fields-of'

const labels: Readonly<Record<OrderFileKind, string>> = {
  certificate: 'certificate',
  other: 'other',
  order: 'order-file',
}

type FileProps = {
  readonly kind: OrderFileKind
  readonly error?: string
  readonly onChoose?: (files: readonly File[]) => void
  readonly disabled?: boolean
}

/** A field for files of one kind, with its limits (S3-5.32, S3-9.08). */
export const OrderFileField = ({ kind, error, onChoose, disabled }: FileProps): ReactElement => {
  const text = useText()
  const { number } = useFormat()
  return (
    <TextInput
      type="file"
      name={fileFields[kind]}
      label={text(`construction.${labels[kind]}`)}
      help={text(`construction.${labels[kind]}-help`, { maximum: number(inMegabytes(largestUpload)) })}
      accept={acceptedOrderFiles(kind)}
      multiple={maxOrderFiles[kind] > 1}
      className={fileInput.input}
      error={error}
      disabled={disabled}
      onChange={event => onChoose?.([...(event.currentTarget.files ?? [])])}
    />
  )
}
