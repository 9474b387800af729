/** What the order form asks of its page where there is no script. */
export const orderIntent = 'construction-order'
/** Set where the script has ordered already, and only goes to the cart. */
export const orderedField = 'ordered'
