/** Where the embedded form for files stands. */
export const uploadPagePath = '/order-files/'
