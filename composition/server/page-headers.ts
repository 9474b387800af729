import { createHash } from 'node:crypto'
import { headersByPage } from '../../adapters/gateway/security-headers'
import { bootstrapScript } from '../../ui-react/app/document/bootstrap'
import type { Config } from '../config/configuration'
import { captchaPageHosts } from '../modules/captcha'

/** The security headers of each page, including the hosts that the settings allow. */
export const pageHeaders = (
  config: Config,
  { secure, development }: { readonly secure: boolean; readonly development: boolean },
) =>
  headersByPage(
    {
      bootstrapHash: createHash('sha256').update(bootstrapScript).digest('base64'),
      secure,
      development,
      imageHosts: [...imageHostsOf(config), ...(config.mapTiles ? [new URL(config.mapTiles.url).origin] : [])],
      formHosts: config.checkoutHosts,
      payHosts: config.payments ? [config.payments.api ?? 'https://checkout.stripe.com'] : [],
      payFields: config.payments?.publishableKey === undefined ? undefined : stripeFields,
      toolHosts: [config.quoteTool, config.chat].flatMap(script =>
        script === undefined ? [] : [new URL(script).origin],
      ),
      captchaHosts: captchaPageHosts(config.captcha),
      uploadHosts: uploadHostsOf(config),
    },
    config.frameOrigins,
  )

/** What Stripe's fields need of the pages that show them, by its security guide. */
const stripeFields = {
  scripts: ['https://js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
}

/** Image hosts for the content security policy. */
const imageHostsOf = ({ pictureHosts }: Config): readonly string[] =>
  pictureHosts ? [...new Set([pictureHosts.shop, pictureHosts.search])] : []

/** Script and form hosts of a form service, for the content security policy. */
const uploadHostsOf = ({ formService }: Config): readonly string[] =>
  formService
    ? [...new Set([formService.library, formService.plugin, formService.address].map(each => new URL(each).origin))]
    : []
