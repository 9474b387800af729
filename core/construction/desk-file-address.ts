/** Download paths for staff: files attached to an order, and published order forms. */
export const storeOrderFileAddress = (orderId: number | ':orderId', fileId: string): string =>
  `/apis/staff/construction/orders/${orderId}/files/${fileId === ':fileId' ? fileId : encodeURIComponent(fileId)}`

export const publishedFormAddress = (formId: number | ':formId'): string =>
  `/apis/staff/construction/order-forms/${formId}`
