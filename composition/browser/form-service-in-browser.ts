import { pageFormService, thisPage } from '../../adapters/form-service/page-form-service'
import { sendByFormService } from '../../core/construction/send-by-form-service'

/** A form service in the page that embeds its form; the code of it comes with the first. */
export const sendInBrowser = sendByFormService(pageFormService(thisPage))
