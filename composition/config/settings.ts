import { defaultMediaMegabytes } from '../../core/media/check-media'
import { defaultMaxDiscount, defaultReminderDays } from '../../core/quotes/quote-settings'
import { formServiceSettings } from './config-form-service'
import { guestSettings } from './config-guests'
import { searchSettings } from './config-search'
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
      'Folder of the embedded database, uploads, the kept search index and `outbox/*.eml`; for the account of ' +
      'the shop alone (700, files 600), at each start.',
  },
  {
    name: 'LINTEL_STORE',
    fallback: 'by host name',
    meaning: 'Serve this storefront (`commercial` or `home`) whatever the host name.',
  },
  {
    name: 'DATABASE_URL',
    fallback: 'SQLite in LINTEL_DATA',
    meaning: '`postgres://...`: keep the embedded platform in PostgreSQL.',
  },
  {
    name: 'LINTEL_MAINTENANCE',
    fallback: 'off',
    meaning: '`on`: every page answers 503 with the maintenance notice; `/healthz` stays up.',
  },
  {
    name: 'LINTEL_BLOCKED_COUNTRIES',
    fallback: 'none',
    meaning: 'Two-letter country codes, separated by commas, that are shown `/location-blocked`.',
  },
  {
    name: 'LINTEL_COUNTRY_HEADER',
    fallback: 'none',
    meaning: "Header in which a trusted proxy names the visitor's country.",
  },
  {
    name: 'LINTEL_TRUSTED_PROXIES',
    fallback: 'none',
    meaning:
      'Addresses of proxies whose `x-forwarded-for` and country header count; one warning in the log when such a ' +
      'header comes from elsewhere.',
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
      'Host that answers the order-service paths; quotes of a merchant are read there, and without it by the ' +
      'GraphQL of the trade portal. With `LINTEL_CLIENT_ID` it also says which stores there are, what each ' +
      'decides and which pages are its own.',
  },
  {
    name: 'LINTEL_TRADE_URL',
    fallback: 'embedded',
    meaning:
      'Host of the trade portal (`/graphql`), beside a commerce host: who signs in there is signed in to it too, ' +
      'has role, company and permissions from it, and asks it for quotes.',
  },
  {
    name: 'LINTEL_TRADE_STORE_HASH',
    fallback: 'platform',
    meaning:
      'What the trade host calls this store; without it, store and channel are ' +
      'those the commerce host names in its session.',
  },
  {
    name: 'LINTEL_TRADE_CHANNEL',
    fallback: '1',
    meaning: "The number of this shop's sales channel at the trade host.",
  },
  {
    name: 'LINTEL_COMMERCE_TOKEN, LINTEL_CMS_TOKEN, LINTEL_ORDERS_TOKEN',
    fallback: 'none',
    meaning: 'Secret sent to that host as `authorization: Bearer`.',
  },
  ...searchSettings,
  {
    name: 'LINTEL_PRODUCT_REQUESTS_URL',
    fallback: 'embedded',
    meaning:
      'Host of the product-request service, which is told of carts whose shipping price has to be worked out anew.',
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
    meaning: '`dev` or `production`: which hosts of a service with two are asked.',
  },
  {
    name: 'LINTEL_SERVICE_KEY',
    fallback: 'none',
    meaning:
      "Access key of the merchant's own services; with it they get login links and links to left carts " +
      '(docs/recipes/hand-a-customer-over.md). At least 24 characters.',
  },
  {
    name: 'LINTEL_STAFF',
    fallback: 'none',
    meaning:
      'E-mail addresses, separated by commas, that are to have every capability of staff on the embedded ' +
      'platform: at each start, as soon as the address is proven. For one without an account the start makes the ' +
      'account and mails the link (docs/recipes/appoint-staff.md).',
  },
  {
    name: 'LINTEL_CART_COOKIE_DAYS',
    fallback: 'none',
    meaning: 'For how many days the display cookie `cartId` stays; without it, until the browser is closed.',
  },
  {
    name: 'LINTEL_ORDER_COOKIE_DAYS',
    fallback: 'until 2038',
    meaning:
      'For how many days the cookie `SetDollarProductsData` with a copy of a construction order stays; it goes ' +
      'at sign-out and with the order.',
  },
  ...formServiceSettings,
  {
    name: 'LINTEL_CUSTOMER_SERVICE_URL',
    fallback: 'embedded',
    meaning:
      'Host of the customer service, which is told when a customer signs in whose group belongs to a store, when ' +
      'one stands at a closed door or on the page of a category, and when one orders exempt from tax.',
  },
  {
    name: 'LINTEL_CLIENT_ID',
    fallback: 'none',
    meaning:
      'What this shop is called there and at the order service (header `clientid`); needed with the customer ' +
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
    meaning: 'While such a host is away, pages show what it last said for this long; 0: never.',
  },
  {
    name: 'LINTEL_RENDER_LIMIT',
    fallback: '8',
    meaning:
      'Pages put together on the server at once; eight times as many wait for a moment, any further ones are put ' +
      'together by the browser. 0: always there.',
  },
  {
    name: 'LINTEL_RENDER_SECONDS',
    fallback: '8',
    meaning: 'How long one page may take; after that the browser puts it together.',
  },
  {
    name: 'LINTEL_SMTP_URL',
    fallback: 'none',
    meaning: '`smtp://user:password@host:port`; without it mails are written to the outbox.',
  },
  { name: 'LINTEL_MAIL_FROM', fallback: 'Lintel Supply <orders@lintel.example>', meaning: 'Sender of mails.' },
  {
    name: 'LINTEL_TEST_CARD',
    fallback: 'on without a public `LINTEL_ORIGIN`',
    meaning:
      '`on`: the embedded platform offers the test card, which moves no money, to everybody who checks out; ' +
      '`off`: nobody pays by it.',
  },
  {
    name: 'LINTEL_FORMS_TO',
    fallback: 'orders@lintel.example',
    meaning: 'Address to which what is sent with forms (contact, uploads) is mailed.',
  },
  {
    name: 'LINTEL_ORDERS_TO',
    fallback: 'as LINTEL_FORMS_TO',
    meaning: 'Address of the order desk, which gets a mail for each order that is placed on the embedded platform.',
  },
  {
    name: 'LINTEL_QUOTE_REMINDER_DAYS',
    fallback: String(defaultReminderDays),
    meaning:
      'So many days before an offer ends, its buyer gets a mail; 0: never. Of a ' +
      'shorter offer it comes when half of its time is over.',
  },
  {
    name: 'LINTEL_QUOTE_DISCOUNT',
    fallback: String(defaultMaxDiscount / 100),
    meaning:
      'Staff may take so many percent off the catalogue price of a line of a quote; for more they give a reason, ' +
      'which only colleagues read.',
  },
  {
    name: 'LINTEL_SHIPS_TO',
    fallback: 'the United States with DC and Puerto Rico',
    meaning:
      'Where goods are sent to, separated by commas: `US` a country, `CA-ON` only that region of ' +
      'it, `!US-AK` not that region, `all` everywhere. An address elsewhere is refused at the ' +
      'checkout; bills go to any country.',
  },
  {
    name: 'LINTEL_RESET_MINUTES',
    fallback: '30',
    meaning: 'How long the link in a mail to who forgot the password works.',
  },
  {
    name: 'LINTEL_FILE_HOSTS',
    fallback: 'none',
    meaning:
      'Hosts (`files.shop.example`) that the files of digital products and the documents of quotes are read ' +
      'from, separated by commas. Buyers get them through the shop, which tells nobody where they lie.',
  },
  {
    name: 'LINTEL_FILE_TIMES',
    fallback: '10',
    meaning: 'How often a buyer may download a file, unless its product says otherwise.',
  },
  {
    name: 'LINTEL_FILE_DAYS',
    fallback: '30',
    meaning: 'For how many days after the payment, unless its product says otherwise.',
  },
  ...guestSettings,
  {
    name: 'LINTEL_MEDIA_MB',
    fallback: String(defaultMediaMegabytes),
    meaning:
      'The size in megabytes (1,048,576 bytes) that no picture or document of the ' +
      'media library may exceed, 11 at most.',
  },
  {
    name: 'LINTEL_PICTURES_FROM',
    fallback: 'none',
    meaning:
      'Host names of the CDN (`cdn.commerce.example`) that pictures of a commerce host or of a catalogue file ' +
      'lie on, separated by commas. Their addresses are rewritten to the two hosts that follow.',
  },
  {
    name: 'LINTEL_PICTURE_HOST',
    fallback: 'none',
    meaning:
      "The shop's own image CDN (`https://pictures.shop.example`), asked for the same path; needed with the " +
      "former. Added to the pages' security policy.",
  },
  {
    name: 'LINTEL_SEARCH_PICTURE_HOST',
    fallback: 'LINTEL_PICTURE_HOST',
    meaning: 'Image host of the previews in the header search, asked for the same path with `width=160`.',
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
      '`data-layer`: pages put their events (`begin_checkout`, `purchase` and others, docs/analytics.md) into ' +
      'the `dataLayer` queue of a tag manager, once the shopper allowed it; `console`: they write them to the ' +
      "browser's console. The shop itself loads no tag script.",
  },
  {
    name: 'LINTEL_QUOTE_TOOL',
    fallback: 'false',
    meaning:
      '`true`: the app of the quote tool is enabled; its script is loaded once the shopper allowed it, never on ' +
      'sign-in, account and checkout pages.',
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
      "`own`: the sender's computer does a little work, nobody else is asked; `turnstile` or `recaptcha`: that " +
      "service, whose hosts are added to the pages' security policy.",
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
      "Address of the chat's script (`https://...`), loaded once the shopper allowed it; it has " +
      'to bring `HubSpotConversations.widget`, whose `open()` the chat buttons call. Its host is ' +
      "added to the pages' security policy.",
  },
  {
    name: 'LINTEL_MAP_TILES',
    fallback: 'none',
    meaning:
      'Tiles under the map of branches (`https://tiles.example/{z}/{x}/{y}.png`); without them the states are ' +
      'drawn from outlines of our own, and nobody else is asked.',
  },
  { name: 'LINTEL_MAP_ATTRIBUTION', fallback: 'none', meaning: 'What the source of those tiles wants to be named by.' },
  { name: 'LINTEL_LOG_LEVEL', fallback: 'info', meaning: '`silent`, `error`, `warn`, `info` or `debug`.' },
]
