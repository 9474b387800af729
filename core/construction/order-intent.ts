/** Form intent of the order form without JavaScript. */
export const orderIntent = 'construction-order'
/** Set if the script already placed the order, and only navigates to the cart. */
export const orderedField = 'ordered'
