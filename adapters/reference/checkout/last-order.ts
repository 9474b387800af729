/** Session entries: number of the order placed last, and of the payment it waits for. */
export const lastOrder = 'last-order'
export const lastPayment = 'last-payment'
