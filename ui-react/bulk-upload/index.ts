/**
 * The upload of a list, for pages that hold it among other things: its code comes when it is asked for, its texts are
 * `uploadTexts`.
 */
export const loadUploadPart = () => import('./upload-part').then(({ UploadPart }) => UploadPart)
export const uploadTexts = ['bulk-upload', 'cart', 'forms'] as const
