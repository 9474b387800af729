import { pageFormService, thisPage } from '../../adapters/form-service/page-form-service'
import { sendByFormService } from '../../core/construction/send-by-form-service'

/** A form service in the page that embeds its form; its code is loaded on first use. */
export const sendInBrowser = sendByFormService(pageFormService(thisPage))
