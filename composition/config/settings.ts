import { defaultMediaMegabytes } from '../../core/media/check-media'
import { defaultMaxDiscount, defaultReminderDays } from '../../core/quotes/quote-settings'
import { bigcommerceSettings } from './config-bigcommerce'
import { formServiceSettings } from './config-form-service'
import { guestSettings } from './config-guests'
import { paymentSettings } from './config-payments'
import { processSettings } from './config-processes'
import { searchSettings } from './config-search'
import { seedSettings } from './config-seed'
import { storeSettings } from './config-stores'

/** One setting as listed in `docs/settings.md`; several names that belong together are separated by commas. */
export type Setting = { readonly name: string; readonly fallback: string; readonly meaning: string }

export const settings: readonly Setting[] = [
  { name: 'PORT', fallback: '3000', meaning: 'Port to listen on.' },
  { name: 'HOST', fallback: '127.0.0.1', meaning: 'Address to listen on.' },
  {
    name: 'LINTEL_ORIGIN',
    fallback: 'any loopback name on our port',
    meaning:
      'Public origin (`https://shop.example`); several separated by commas, the first is the main one. Behind ' +
      'https it also turns on Secure cookies and HSTS.',
  },
  {
    name: 'LINTEL_DATA',
    fallback: '.data',
    meaning:
      'Folder of the embedded database, uploads, the stored search index and `outbox/*.eml`; made private ' +
      'to the account of the shop (700, files 600) at each start.',
  },
  {
    name: 'LINTEL_STORE',
    fallback: 'by host name',
    meaning: 'Serve this storefront (`commercial` or `home`) for every host name.',
  },
  {
    name: 'DATABASE_URL',
    fallback: 'SQLite in LINTEL_DATA',
    meaning: '`postgres://...`: store the embedded platform in PostgreSQL.',
  },
  ...seedSettings,
  ...processSettings,
  {
    name: 'LINTEL_MAINTENANCE',
    fallback: 'off',
    meaning: '`on`: every page answers 503 with the maintenance notice; `/healthz` stays up.',
  },
  {
    name: 'LINTEL_BLOCKED_COUNTRIES',
    fallback: 'none',
    meaning: 'Two-letter country codes, separated by commas, whose visitors see `/location-blocked`.',
  },
  {
    name: 'LINTEL_COUNTRY_HEADER',
    fallback: 'none',
    meaning: "Header in which a trusted proxy sends the visitor's country.",
  },
  {
    name: 'LINTEL_TRUSTED_PROXIES',
    fallback: 'none',
    meaning:
      'Addresses of proxies whose `x-forwarded-for` and country header are trusted; the log has one warning ' +
      'when another address sends such a header.',
  },
  {
    name: 'LINTEL_CDN_SECONDS',
    fallback: 'none',
    meaning:
      "How long a CDN in front may keep a guest's page, in seconds: such a page, requested without any cookie, is " +
      'sent with `Surrogate-Control`, `CDN-Cache-Control` and `Surrogate-Key` (decision 22). Without it no shared ' +
      'cache is told to keep a page. The CDN must pass requests with the cookie `__Host-lintel` on, drop other ' +
      'cookies before its lookup, and have host and `Accept-Language` in its key; changes then show after this time, ' +
      'or twice it, unless their keys are purged. Not together with `LINTEL_BLOCKED_COUNTRIES`.',
  },
  {
    name: 'LINTEL_COMMERCE_URL',
    fallback: 'embedded',
    meaning: 'Host that answers the commerce paths instead of the embedded platform.',
  },
  { name: 'LINTEL_CMS_URL', fallback: 'embedded', meaning: 'Host that answers the content paths.' },
  {
    name: 'LINTEL_ORDERS_URL',
    fallback: 'embedded',
    meaning:
      "Host that answers the order-service paths; a merchant's quotes are read there, or otherwise by the " +
      'GraphQL of the trade portal. With `LINTEL_CLIENT_ID` it also returns the stores, their ' +
      'configurations and their own pages.',
  },
  {
    name: 'LINTEL_TRADE_URL',
    fallback: 'embedded',
    meaning:
      'Host of the trade portal (`/graphql`), beside a commerce host or a BigCommerce store ' +
      '(`https://api-b2b.bigcommerce.com`): customers are signed in to it too, have their role, company and ' +
      'permissions from it, and request quotes there.',
  },
  {
    name: 'LINTEL_TRADE_STORE_HASH',
    fallback: 'platform',
    meaning:
      "Name of this store at the trade host; by default, store and channel are those in the commerce host's " +
      'session, or those of `LINTEL_BIGCOMMERCE_STORE`.',
  },
  {
    name: 'LINTEL_TRADE_CHANNEL',
    fallback: '1',
    meaning: "Number of this shop's sales channel at the trade host.",
  },
  {
    name: 'LINTEL_COMMERCE_TOKEN, LINTEL_CMS_TOKEN, LINTEL_ORDERS_TOKEN',
    fallback: 'none',
    meaning: 'Secret sent to that host as `authorization: Bearer`.',
  },
  ...bigcommerceSettings,
  ...searchSettings,
  {
    name: 'LINTEL_PRODUCT_REQUESTS_URL',
    fallback: 'embedded',
    meaning:
      'Host of the product-request service, which is notified of carts whose shipping price has to be ' +
      'recalculated.',
  },
  {
    name: 'LINTEL_PRODUCT_REQUESTS_DEV_URL',
    fallback: 'none',
    meaning: 'The same service for development; used in place of the former where `LINTEL_ENVIRONMENT` is `dev`.',
  },
  {
    name: 'LINTEL_PRODUCT_REQUESTS_KEY',
    fallback: 'none',
    meaning: 'Access key sent to that service as `x-access-key`.',
  },
  {
    name: 'LINTEL_ENVIRONMENT',
    fallback: 'production',
    meaning: '`dev` or `production`: which host is called of a service with two.',
  },
  {
    name: 'LINTEL_SERVICE_KEY',
    fallback: 'none',
    meaning:
      "Access key of the merchant's own services; with it they get login links and links to abandoned carts " +
      '(docs/recipes/hand-a-customer-over.md). At least 24 characters.',
  },
  {
    name: 'LINTEL_SEAL_KEY',
    fallback: 'a key in the data folder',
    meaning:
      'Secret that encrypts the tax numbers of trade accounts. Without it, the first start makes one and keeps it in ' +
      '`seal.key` of the data folder: back that file up apart from the database, and give several machines the same ' +
      'key. With another key, the stored numbers cannot be read any more. At least 32 characters.',
  },
  {
    name: 'LINTEL_STAFF',
    fallback: 'none',
    meaning:
      'E-mail addresses, separated by commas, that get every staff capability on the embedded platform: at ' +
      'each start, once the address is verified. For an address without an account the start creates the ' +
      'account and mails the link (docs/recipes/appoint-staff.md).',
  },
  {
    name: 'LINTEL_CART_COOKIE_DAYS',
    fallback: 'none',
    meaning: 'Lifetime of the display cookie `cartId` in days; by default, until the browser is closed.',
  },
  {
    name: 'LINTEL_ORDER_COOKIE_DAYS',
    fallback: 'until 2038',
    meaning:
      'Lifetime in days of the cookie `SetDollarProductsData` with a copy of a construction order; it is ' +
      'deleted at sign-out and with the order.',
  },
  ...formServiceSettings,
  {
    name: 'LINTEL_CUSTOMER_SERVICE_URL',
    fallback: 'embedded',
    meaning:
      'Host of the customer service, which is notified when a customer whose group belongs to a store signs ' +
      'in, meets a closed category or visits the page of a category, and when a customer orders exempt from ' +
      'tax.',
  },
  {
    name: 'LINTEL_CLIENT_ID',
    fallback: 'none',
    meaning:
      'Id of this shop there and at the order service (header `clientid`); required with the customer ' +
      'service and the product service.',
  },
  ...storeSettings,
  {
    name: 'LINTEL_CHECKOUT_HOSTS',
    fallback: 'the commerce host',
    meaning: 'Further hosts that a checkout address of the commerce host may lead to, separated by commas.',
  },
  {
    name: 'LINTEL_FRAME_ORIGINS',
    fallback: 'the shop itself',
    meaning:
      'Further origins (`https://www.shop.example`) whose pages may show `/_exp_bc_storefront_checkout_iframe` ' +
      'in a frame, separated by commas.',
  },
  {
    name: 'LINTEL_STALE_HOURS',
    fallback: '24',
    meaning: 'While such a host is down, pages show its last response for up to this time; 0: never.',
  },
  {
    name: 'LINTEL_RENDER_LIMIT',
    fallback: '8',
    meaning:
      'Maximum number of pages rendered on the server concurrently; eight times as many wait briefly, any ' +
      'further ones are rendered by the browser. 0: always by the browser.',
  },
  {
    name: 'LINTEL_RENDER_SECONDS',
    fallback: '8',
    meaning: 'Maximum time for one page; after that the browser renders it.',
  },
  {
    name: 'LINTEL_SMTP_URL',
    fallback: 'none',
    meaning: '`smtp://user:password@host:port`; without it mails are written to the outbox.',
  },
  { name: 'LINTEL_MAIL_FROM', fallback: 'Lintel Supply <orders@lintel.example>', meaning: 'Sender of mails.' },
  ...paymentSettings,
  {
    name: 'LINTEL_TEST_CARD',
    fallback: 'on without a public `LINTEL_ORIGIN`',
    meaning:
      '`on`: the embedded platform offers the test card, which moves no money, to all buyers at checkout; ' +
      '`off`: it is not available.',
  },
  {
    name: 'LINTEL_FORMS_TO',
    fallback: 'orders@lintel.example',
    meaning: 'Address that receives submitted forms (contact, uploads) by mail.',
  },
  {
    name: 'LINTEL_ORDERS_TO',
    fallback: 'as LINTEL_FORMS_TO',
    meaning:
      'Address of the order desk, which receives a mail for each order placed on the embedded platform; the default ' +
      'of the setting at /staff/settings/order-notices.',
  },
  {
    name: 'LINTEL_QUOTE_REMINDER_DAYS',
    fallback: String(defaultReminderDays),
    meaning:
      'Days before an offer expires at which its buyer gets a reminder by mail; 0: never. For a shorter ' +
      'offer the reminder is sent after half of its time.',
  },
  {
    name: 'LINTEL_QUOTE_DISCOUNT',
    fallback: String(defaultMaxDiscount / 100),
    meaning:
      "Maximum discount in percent off the catalog price of a quote's line that staff may give without a " +
      'reason; a larger one requires a reason, which only colleagues read.',
  },
  {
    name: 'LINTEL_SHIPS_TO',
    fallback: 'the United States with DC and Puerto Rico',
    meaning:
      'Shipping destinations, separated by commas: `US` a country, `CA-ON` only that region of it, `!US-AK` ' +
      'not that region, `all` everywhere. An address elsewhere is refused at the checkout; the billing ' +
      'address may be in any country.',
  },
  {
    name: 'LINTEL_RESET_MINUTES',
    fallback: '30',
    meaning: 'How long the link in a password reset mail is valid.',
  },
  {
    name: 'LINTEL_FILE_HOSTS',
    fallback: 'none',
    meaning:
      'Hosts (`files.shop.example`) from which the files of digital products and the documents of quotes ' +
      'are read, separated by commas. Buyers download them through the shop, which does not reveal their ' +
      'addresses.',
  },
  {
    name: 'LINTEL_FILE_TIMES',
    fallback: '10',
    meaning: 'How often a buyer may download a file, unless its product sets another number.',
  },
  {
    name: 'LINTEL_FILE_DAYS',
    fallback: '30',
    meaning: 'For how many days after the payment, unless its product sets another number.',
  },
  ...guestSettings,
  {
    name: 'LINTEL_MEDIA_MB',
    fallback: String(defaultMediaMegabytes),
    meaning:
      'Maximum size in megabytes (1,048,576 bytes) of a picture or document of the media library, 11 at ' + 'most.',
  },
  {
    name: 'LINTEL_PICTURES_FROM',
    fallback: 'none',
    meaning:
      'Host names of the CDN (`cdn.commerce.example`) that serves pictures of a commerce host or of a ' +
      'catalog file, separated by commas. Their addresses are rewritten to the two hosts that follow.',
  },
  {
    name: 'LINTEL_PICTURE_HOST',
    fallback: 'none',
    meaning:
      "The shop's own image CDN (`https://pictures.shop.example`), requested by the same path; required " +
      "with the former. Added to the pages' security policy.",
  },
  {
    name: 'LINTEL_SEARCH_PICTURE_HOST',
    fallback: 'LINTEL_PICTURE_HOST',
    meaning: 'Image host of the previews in the header search, requested by the same path with `width=160`.',
  },
  {
    name: 'LINTEL_COOKIE_DOMAIN',
    fallback: 'none',
    meaning: 'Domain shared with other sites of the merchant for the display cookie `bc_user_authenticated`.',
  },
  {
    name: 'LINTEL_ANALYTICS',
    fallback: 'none',
    meaning:
      '`data-layer`: pages push their events (`begin_checkout`, `purchase` and others, docs/analytics.md) ' +
      'to the `dataLayer` queue of a tag manager, once the shopper has consented; `console`: they write ' +
      "them to the browser's console. The shop itself loads no tag script.",
  },
  {
    name: 'LINTEL_QUOTE_TOOL',
    fallback: 'false',
    meaning:
      '`true`: the app of the quote tool is enabled; its script is loaded once the shopper has consented, ' +
      'never on sign-in, account and checkout pages.',
  },
  {
    name: 'LINTEL_QUOTE_TOOL_SCRIPT',
    fallback: 'none',
    meaning: "Address of that script (`https://...`); its host is added to the pages' security policy.",
  },
  {
    name: 'LINTEL_CAPTCHA',
    fallback: 'own',
    meaning:
      "`own`: the sender's computer does a small proof of work, and no third party is called; `turnstile` " +
      "or `recaptcha`: that service, whose hosts are added to the pages' security policy.",
  },
  {
    name: 'LINTEL_CAPTCHA_SITE_KEY, LINTEL_CAPTCHA_SECRET',
    fallback: 'none',
    meaning: 'The two keys of that service; the secret never leaves the server.',
  },
  {
    name: 'LINTEL_CHAT_SCRIPT',
    fallback: 'none',
    meaning:
      "Address of the chat's script (`https://...`), loaded once the shopper has consented; it must provide " +
      "`HubSpotConversations.widget`, whose `open()` the chat buttons call. Its host is added to the pages' " +
      'security policy.',
  },
  {
    name: 'LINTEL_MAP_TILES',
    fallback: 'none',
    meaning:
      'Tiles under the map of branches (`https://tiles.example/{z}/{x}/{y}.png`); without them the states ' +
      'are drawn from outlines of our own, and no third party is called.',
  },
  { name: 'LINTEL_MAP_ATTRIBUTION', fallback: 'none', meaning: 'Attribution that the source of those tiles requires.' },
  { name: 'LINTEL_LOG_LEVEL', fallback: 'info', meaning: '`silent`, `error`, `warn`, `info` or `debug`.' },
]
