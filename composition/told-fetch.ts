import { sentShareEvent } from '../ui-react/app/sent-share'

/** Files may take a while: the page hears how far they are. */
export const toldFetch = async (url: string, init: RequestInit): Promise<Response> => {
  const { uploadFetch } = await import('../adapters/shared/upload-fetch')
  return uploadFetch(share => void dispatchEvent(new CustomEvent(sentShareEvent, { detail: share })))(url, init)
}
