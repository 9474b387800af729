/** Session entry: token of the mailed link whose freight is being paid; its page is where the buyer goes back to. */
export const freightLink = 'freight-link'

/** Session entries: number of the order placed last, and of the payment it waits for. */
export const lastOrder = 'last-order'
export const lastPayment = 'last-payment'
