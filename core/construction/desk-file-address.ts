/** Where staff of the program download what came with an order, and order forms as they were published. */
export const storeOrderFileAddress = (orderId: number | ':orderId', fileId: string): string =>
  `/apis/staff/construction/orders/${orderId}/files/${fileId === ':fileId' ? fileId : encodeURIComponent(fileId)}`

export const publishedFormAddress = (formId: number | ':formId'): string =>
  `/apis/staff/construction/order-forms/${formId}`
