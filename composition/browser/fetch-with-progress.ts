import { uploadFetch } from '../../adapters/shared/upload-fetch'
import { sentShareEvent } from '../../ui-react/runtime/sent-share'

/** File uploads may take a while, so their progress is reported to the page. */
export const fetchWithProgress = uploadFetch(
  share => void dispatchEvent(new CustomEvent(sentShareEvent, { detail: share })),
)
