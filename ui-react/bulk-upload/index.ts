/** The bulk upload for other pages: code is loaded on demand, texts are `uploadTexts`. */
export const loadUploadPart = () => import('./upload-part').then(({ UploadPart }) => UploadPart)
export const uploadTexts = ['bulk-upload', 'cart', 'forms'] as const
