/**
 * What identifies the caller. An address is `clientAddress`; an asker is a customer, or a guest's session or address.
 */
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
  | 'failed payment'

/** The response beyond the limit: 'limited' with Retry-After, a proof of work, silence, or the call's own response. */
export type BeyondLimit = 'limited' | 'work' | 'ignored' | 'own answer'

type Facts = {
  /** Prefix of the stored key; unique per row. */
  readonly name: string
  readonly by: CountedBy
  /** Allowed attempts per window. */
  readonly tries: number
  readonly windowSeconds: number
  /** Whether every call counts, or only failures such as a wrong password or an unknown code. */
  readonly counts: 'calls' | 'failures'
  readonly beyond: BeyondLimit
  /** The guarded calls, as port and method. */
  readonly calls: readonly string[]
}

declare const fromTheTable: unique symbol

/** A row of the table below; the brand prevents limits defined elsewhere. */
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

/** A row whose figures come from a setting or from the counted item. */
type ConfiguredRateLimit = RateLimit & { readonly configured: true }
const configured = (limit: RateLimit): ConfiguredRateLimit => ({ ...limit, configured: true })

const passwordChecks = ['account.signIn', 'trade.logIn'] as const
const failures = { counts: 'failures' } as const
const codeCalls = ['cart.applyCoupon', 'checkout.spendCertificate', 'giftBalance.balance'] as const
const paymentCalls = ['checkout.choosePayment'] as const
const asksForWork = { counts: 'failures', beyond: 'work' } as const

/** All rate limits, for the embedded platform and a merchant's platform alike. */
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
  /** Wrong passwords on a known device; beyond them it counts as an unknown device. */
  signInOfDevice: row('sign-in:device', 'account and device', 10, quarterHour, passwordChecks, asksForWork),

  /** Wrong current passwords in a signed-in session, so that strangers cannot exhaust the limit. */
  passwordChanges: row('change-password', 'account', 10, quarterHour, ['account.changePassword'], failures),

  /** New accounts, each with a solved captcha; a much lower limit applies while captchas cannot be verified. */
  signUps: row('sign-up', 'address', 60, hour, ['account.signUp']),
  uncheckedSignUps: row('sign-up:unchecked', 'address', 3, hour, ['account.signUp']),

  /** Reset mails, counted alike for customers and unknown addresses. */
  resetMailsToAccount: row('forgot:account', 'account', 5, hour, ['account.requestPasswordReset']),
  resetMailsFromAddress: row('forgot:address', 'address', 40, hour, ['account.requestPasswordReset']),
  /** Mailed links that are opened or used. */
  resetLinks: row('reset', 'address', 40, hour, [
    'account.openResetLink',
    'account.resetPassword',
    'account.openConfirmationLink',
    'account.confirmAddress',
  ]),

  /** Mails that contain an address confirmation link. */
  confirmationMailsToAccount: row('confirm:account', 'account', 5, hour, ['account.sendConfirmation']),
  confirmationMailsFromAddress: row('confirm:address', 'address', 40, hour, ['account.sendConfirmation']),

  /** Carts created by guests: generous, because a school or an office shares one address. */
  cartsFromAddress: row('cart:address', 'address', 600, hour, ['cart.add']),

  /** Wrong codes of coupons and gift certificates together; they outlive the cart. */
  codesOfAccount: row('code:account', 'account', 10, quarterHour, codeCalls, failures),
  codesOfSession: row('code:session', 'session', 10, quarterHour, codeCalls, failures),
  codesFromAddress: row('code:address', 'address', 10, quarterHour, codeCalls, failures),
  /**
   * Failed payments before each costs a captcha: fraudsters test stolen card numbers in shops. A solved captcha is
   * worth one payment.
   */
  failedPaymentsOfCart: row('payment:cart', 'cart', 5, quarterHour, paymentCalls, asksForWork),
  failedPaymentsOfAsker: row('payment:asker', 'asker', 5, quarterHour, paymentCalls, asksForWork),
  failedPaymentsFromAddress: row('payment:address', 'address', 5, quarterHour, paymentCalls, asksForWork),
  /** Failed payments with and without captcha; a school or an office shares one address. */
  lastPaymentsOfCart: row('payment-last:cart', 'cart', 10, quarterHour, paymentCalls, failures),
  lastPaymentsOfAsker: row('payment-last:asker', 'asker', 10, quarterHour, paymentCalls, failures),
  lastPaymentsFromAddress: row('payment-last:address', 'address', 30, quarterHour, paymentCalls, failures),
  /** A provider reports one failure many times; each of the rows above counts it once. */
  failedPaymentNotices: row('payment:failed', 'failed payment', 1, day, ['checkout.place'], { beyond: 'ignored' }),

  /** Forms of the form builder; far fewer while captchas cannot be verified. */
  forms: row('form:address', 'address', 40, hour, ['forms.submit']),
  uncheckedForms: row('form:unchecked', 'address', 3, hour, ['forms.submit']),

  /** Quote requests; each sends mail to an address that the visitor typed. */
  quotesOfAsker: row('quote:asker', 'asker', 30, hour, ['quotes.create']),
  quotesFromAddress: row('quote:address', 'address', 60, hour, ['quotes.create']),

  /** Generated documents; serving a stored copy does not count. */
  documentsOfAsker: row('document:asker', 'asker', 30, quarterHour, ['quotes.pdf']),
  documentsFromAddress: row('document:address', 'address', 120, quarterHour, ['quotes.pdf']),

  /** Created and copied shopping lists; the second row counts these and all added items together. */
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

  /** SKU checks: a list of 5,000 lines takes ten calls. */
  skuChecks: row('sku-check', 'account or address', 600, quarterHour, ['bulkUpload.check']),
  /** Saves of a customer's SKU list on the account: one per corrected row. */
  savedSkuLists: row('upload-list', 'account', 1_200, quarterHour, ['uploadAccount.keep']),

  /** Stored file uploads. */
  filesOfSession: row('upload:session', 'session', 60, hour, ['uploads.keep', 'construction.upload']),
  filesFromAddress: row('upload:address', 'address', 240, hour, ['uploads.keep', 'construction.upload']),
  /** Carts created from an order file. */
  orderImports: row('order-import', 'account', 30, hour, ['construction.placeFromFile']),

  /** Invitations are mailed to arbitrary addresses: prevents abuse as a mail relay. */
  invitations: row('invite', 'company', 40, hour, ['companyUsers.invite']),
  /** Files of people, and imports: up to 500 invitations each. */
  peopleFiles: row('people-file', 'account', 60, hour, ['peopleImport.read']),
  peopleImports: row('people-import', 'account', 10, hour, ['peopleImport.send']),

  /** Steps of an application for a trade account: a person fills in six, in a few minutes. */
  applicationSteps: row('application-step', 'asker', 240, hour, ['applications.save']),
  /** Applications sent and questions answered: each mails the desk. */
  applicationsSent: row('application', 'account', 30, hour, ['applications.submit', 'applications.answer']),

  /** Product views: more than a person opens in an hour; the excess is silently ignored. */
  productViews: row('views', 'address', 300, hour, ['recommendations.noteView'], { beyond: 'ignored' }),

  /**
   * Failed guesses of link secrets: those of a merchant's platform may be short enough to brute-force. Secrets with 128
   * random bits or more that do not call a merchant's platform need no row: sessions, devices, one-time checkout
   * addresses (256, bound to a session), login addresses of this shop (256), files of construction orders (192), a
   * guest's downloads (128). Ids of carts, quotes and orders grant nothing: each is queried together with its owner. A
   * gift certificate's code has 100 bits and is counted with coupons.
   */
  linkGuesses: row(
    'link',
    'address',
    60,
    quarterHour,
    [
      'handOff.finish',
      'arrivals.bringBack',
      'wishLists.shared',
      'quotes.byRef',
      'quotes.pdf',
      'checkout.linkedOrder',
      'checkout.acceptFreight',
      'checkout.declineFreight',
    ],
    failures,
  ),

  /** Wrong service keys: not typed by hand, so few are tolerated. */
  serviceKeys: row('token-desk', 'address', 10, quarterHour, ['tokenDesk.handOff', 'tokenDesk.leftCart'], failures),

  /** Wrong tokens of set-up, before there is a shop; and its test mails, whose recipients did not ask for them. */
  setupTokens: row('setup-token', 'address', 10, quarterHour, ['setup.begin', 'setup.save', 'setup.finish'], {
    counts: 'failures',
    beyond: 'own answer',
  }),
  setupMails: row('setup-mail', 'address', 5, quarterHour, ['setup.testMail']),

  /** Downloads of one file of an order; limit and period come from the file or the settings. */
  downloads: configured(
    row('download', 'file of an order', 10, 30 * day, ['downloads.open'], { beyond: 'own answer' }),
  ),
  /** Text captchas for clients without JavaScript: robots could solve them, so few are issued per client. */
  captchaQuestions: row('captcha-question', 'address', 20, quarterHour, ['captcha.question']),
  /** A captcha token is valid once; the window equals the token's lifetime. */
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
