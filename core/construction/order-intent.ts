/** Form intent of the order form without JavaScript. */
export const orderIntent = 'construction-order'
/** Set where the script has ordered already, and only goes to the cart. */
export const orderedField = 'ordered'
