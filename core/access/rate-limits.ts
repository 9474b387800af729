/** What shares a counter. An address is `clientAddress`; an asker is a customer, or a guest's session or address. */
export type CountedBy =
  | 'account'
  | 'address'
  | 'account or address'
  | 'account and address'
  | 'session'
  | 'asker'
  | 'cart'
  | 'company'
  | 'account and device'
  | 'account and product'
  | 'file of an order'
  | 'captcha token'

/** The response beyond the limit: 'limited' with Retry-After, a proof of work, silence, or the call's own response. */
export type BeyondLimit = 'limited' | 'work' | 'ignored' | 'own answer'

type Facts = {
  /** Begins the stored key; no two rows have the same. */
  readonly name: string
  readonly by: CountedBy
  /** How many tries one window allows. */
  readonly tries: number
  readonly windowSeconds: number
  /** Whether each call counts, or only those that failed: a wrong password, an unknown code. */
  readonly counts: 'calls' | 'failures'
  readonly beyond: BeyondLimit
  /** The calls it guards, as port and method. */
  readonly calls: readonly string[]
}

declare const fromTheTable: unique symbol

/** A row of the table below; nothing else can be counted by. */
export type RateLimit = Facts & { readonly [fromTheTable]: true }

const quarterHour = 15 * 60
const hour = 3_600
const day = 86_400

const row = (
  name: string,
  by: CountedBy,
  tries: number,
  windowSeconds: number,
  calls: readonly string[],
  rest: Partial<Pick<Facts, 'counts' | 'beyond'>> = {},
): RateLimit => ({ name, by, tries, windowSeconds, calls, counts: 'calls', beyond: 'limited', ...rest }) as RateLimit

/** A row whose figures stand elsewhere: in a setting, or in the thing that is counted. */
type ConfiguredRateLimit = RateLimit & { readonly configured: true }
const configured = (limit: RateLimit): ConfiguredRateLimit => ({ ...limit, configured: true })

const passwordChecks = ['account.signIn', 'trade.logIn'] as const
const failures = { counts: 'failures' } as const
const asksForWork = { counts: 'failures', beyond: 'work' } as const

/** Every limit on tries, for the embedded platform and in front of a merchant's alike. */
export const rateLimits = {
  /**
   * Failed sign-ins without proof of work; beyond them each attempt costs work. The account's own limit is wide,
   * against distributed attacks.
   */
  signInOfAccountFromAddress: row('sign-in', 'account and address', 10, quarterHour, passwordChecks, asksForWork),
  signInFromAddress: row('sign-in:address', 'address', 60, quarterHour, passwordChecks, asksForWork),
  signInOfAccount: row('sign-in:account', 'account', 100, quarterHour, passwordChecks, asksForWork),
  /** Wrong passwords from one address after a solved captcha; the window bounds the wait. */
  workedSignIn: row('sign-in:worked', 'account and address', 5, 60, passwordChecks, failures),
  /** Wrong passwords from a device that the account was signed in on; beyond them it is a device like any other. */
  signInOfDevice: row('sign-in:device', 'account and device', 10, quarterHour, passwordChecks, asksForWork),

  /** Wrong current passwords in a signed-in session, so that strangers cannot exhaust the limit. */
  passwordChanges: row('change-password', 'account', 10, quarterHour, ['account.changePassword'], failures),

  /** New accounts, each with a solved captcha; a much lower limit applies while captchas cannot be verified. */
  signUps: row('sign-up', 'address', 60, hour, ['account.signUp']),
  uncheckedSignUps: row('sign-up:unchecked', 'address', 3, hour, ['account.signUp']),

  /** Reset mails, counted alike for customers and unknown addresses. */
  resetMailsToAccount: row('forgot:account', 'account', 5, hour, ['account.requestPasswordReset']),
  resetMailsFromAddress: row('forgot:address', 'address', 40, hour, ['account.requestPasswordReset']),
  /** Links that were mailed, opened or used. */
  resetLinks: row('reset', 'address', 40, hour, [
    'account.openResetLink',
    'account.resetPassword',
    'account.openConfirmationLink',
    'account.confirmAddress',
  ]),

  /** Mails with a link that proves an address. */
  confirmationMailsToAccount: row('confirm:account', 'account', 5, hour, ['account.sendConfirmation']),
  confirmationMailsFromAddress: row('confirm:address', 'address', 40, hour, ['account.sendConfirmation']),

  /** Carts that guests begin: a school or an office shares one address, and does not need thousands an hour. */
  cartsFromAddress: row('cart:address', 'address', 600, hour, ['cart.add']),

  /** Coupon codes that do not exist: slows guessing. */
  coupons: row('coupon', 'cart', 10, quarterHour, ['cart.applyCoupon'], failures),
  couponsOfAsker: row('coupon:asker', 'asker', 10, quarterHour, ['cart.applyCoupon'], failures),
  couponsFromAddress: row('coupon:address', 'address', 30, quarterHour, ['cart.applyCoupon'], failures),
  /** Cards sent for authorisation: stolen numbers are tested in shops. */
  cards: row('card', 'cart', 10, quarterHour, ['checkout.choosePayment']),
  cardsOfAsker: row('card:asker', 'asker', 10, quarterHour, ['checkout.choosePayment']),
  cardsFromAddress: row('card:address', 'address', 30, quarterHour, ['checkout.choosePayment']),

  /** Codes of gift certificates that nothing is known of, or nothing is left on: each is money. */
  certificatesOfAsker: row('certificate:asker', 'asker', 10, quarterHour, ['checkout.spendCertificate'], failures),
  certificatesFromAddress: row(
    'certificate:address',
    'address',
    30,
    quarterHour,
    ['checkout.spendCertificate'],
    failures,
  ),

  /** Forms of the form builder; far fewer while captchas cannot be verified. */
  forms: row('form:address', 'address', 40, hour, ['forms.submit']),
  uncheckedForms: row('form:unchecked', 'address', 3, hour, ['forms.submit']),

  /** Quotes asked for; each writes to an address that somebody typed. */
  quotesOfAsker: row('quote:asker', 'asker', 30, hour, ['quotes.create']),
  quotesFromAddress: row('quote:address', 'address', 60, hour, ['quotes.create']),

  /** Documents that had to be made; a stored copy is never counted. */
  documentsOfAsker: row('document:asker', 'asker', 30, quarterHour, ['quotes.pdf']),
  documentsFromAddress: row('document:address', 'address', 120, quarterHour, ['quotes.pdf']),

  /** Shopping lists that are made or copied, and those and all that is put on lists together. */
  shoppingListsMade: row('shopping-lists:made', 'account', 120, hour, [
    'shoppingLists.create',
    'shoppingLists.duplicate',
  ]),
  shoppingListsFilled: row('shopping-lists:filled', 'account', 1_200, hour, [
    'shoppingLists.create',
    'shoppingLists.duplicate',
    'shoppingLists.add',
  ]),

  /** Reviews by one customer, of any products. */
  reviews: row('reviews', 'account', 40, hour, ['reviews.write']),
  /** For a merchant's platform, which does not limit reviews per product; ten years mean "once". */
  reviewOfProduct: row('review', 'account and product', 1, 10 * 365 * day, ['reviews.write'], { beyond: 'own answer' }),

  /** Calls that check lists of SKUs: a list of 5,000 lines takes ten. */
  skuChecks: row('sku-check', 'account or address', 600, quarterHour, ['bulkUpload.check']),
  /** How often one customer's list of SKUs is saved on their account: with each row that they put right. */
  savedSkuLists: row('upload-list', 'account', 1_200, quarterHour, ['uploadAccount.keep']),

  /** Files sent to be kept. */
  filesOfSession: row('upload:session', 'session', 60, hour, ['uploads.keep', 'construction.upload']),
  filesFromAddress: row('upload:address', 'address', 240, hour, ['uploads.keep', 'construction.upload']),
  /** Carts made of an order file. */
  orderImports: row('order-import', 'account', 30, hour, ['construction.placeFromFile']),

  /** Invitations are mailed to arbitrary addresses: prevents abuse as a mail relay. */
  invitations: row('invite', 'company', 40, hour, ['companyUsers.invite']),

  /** Product views: more than a person opens in an hour; the excess is silently ignored. */
  productViews: row('views', 'address', 300, hour, ['recommendations.noteView'], { beyond: 'ignored' }),

  /**
   * Failed guesses of link secrets: those of a merchant's platform may be short enough to brute-force. Without a row,
   * as they have 128 random bits or more and do not call a merchant's platform: sessions, devices, one-time checkout
   * addresses (256, bound to a session), login addresses of this shop (256), files of construction orders (192), a
   * guest's downloads (128). Numbers of carts, quotes and orders grant nothing: each is looked up with its owner. A
   * gift certificate's code has 100 bits, and no call takes one.
   */
  linkGuesses: row(
    'link',
    'address',
    60,
    quarterHour,
    ['handOff.finish', 'arrivals.bringBack', 'wishLists.shared', 'quotes.byRef', 'quotes.pdf'],
    failures,
  ),

  /** Wrong service keys: not typed by hand, so few are tolerated. */
  serviceKeys: row('token-desk', 'address', 10, quarterHour, ['tokenDesk.handOff', 'tokenDesk.leftCart'], failures),

  /** Downloads of one file of an order; limit and period come from the file or the settings. */
  downloads: configured(
    row('download', 'file of an order', 10, 30 * day, ['downloads.open'], { beyond: 'own answer' }),
  ),
  /** Text captchas for clients without JavaScript: robots could solve them, so few are issued per client. */
  captchaQuestions: row('captcha-question', 'address', 20, quarterHour, ['captcha.question']),
  /** A captcha counts once; its window is as long as the token lives. */
  captchaTokens: configured(
    row('captcha', 'captcha token', 1, 20 * 60, ['captchaChecks.check'], { beyond: 'own answer' }),
  ),
} satisfies Readonly<Record<string, RateLimit>>

type Figures = Pick<Facts, 'tries' | 'windowSeconds'>

/** The same row with configured figures. */
export const withFigures = (limit: ConfiguredRateLimit, figures: Partial<Figures>): RateLimit => ({
  ...limit,
  ...figures,
})
