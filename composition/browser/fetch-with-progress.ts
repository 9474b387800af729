import { uploadFetch } from '../../adapters/shared/upload-fetch'
import { sentShareEvent } from '../../ui-react/runtime/sent-share'

/** Files may take a while: the page hears how far they are. */
export const fetchWithProgress = uploadFetch(
  share => void dispatchEvent(new CustomEvent(sentShareEvent, { detail: share })),
)
