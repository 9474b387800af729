/** Where a click on "Checkout" is posted, if the checkout is on the store's own host. It answers no GET. */
export const handOverPath = '/cart/checkout'
