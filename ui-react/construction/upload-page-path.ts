/** Path of the embedded file upload form. */
export const uploadPagePath = '/order-files/'
