import * as E from 'fp-ts/Either'
import type { rateLimits } from '../../core/access/rate-limits'
import type { SessionPort } from '../../core/account/session.port'
import type { CaptchaChecksPort, CaptchaPort, CaptchaVerdict } from '../../core/captcha/captcha.port'
import type { Ports } from '../../composition/ports'
import type { DomainError, Outcome } from '../../core/shared/domain-error'
import { aSentForm } from '../builders/form'
import { goodsOf } from '../builders/listed-goods'
import { answerOf } from '../builders/outcome'
import { aCard, atCheckout } from '../builders/purchase'
import { aQuoteRequest, aWantedLine } from '../builders/quote'
import type { Entrance } from '../builders/entrance'
import type { memoryRateLimits } from '../builders/rate-limits'
import type { Buyer } from '../builders/shop'
import { storeOrder } from '../builders/stored-orders'

/**
 * Where the rows are walked. Without a trade portal a merchant's platform has no quotes, shopping lists and people of
 * companies, and nobody signs in over the trade protocol.
 */
export const platforms = ['embedded', 'merchant', 'merchant without a portal'] as const
export type Platform = (typeof platforms)[number]

/** One visitor of a shop in which some rows of the table refuse, and nothing else is counted. */
export type LimitedShop = {
  readonly entrance: Entrance
  readonly counting: ReturnType<typeof memoryRateLimits>
  /** The ports of a request of theirs, wired as the server wires them. */
  readonly ports: () => Promise<Ports>
  readonly session: () => Promise<SessionPort>
  /** The captcha of the shop itself, whatever its forms ask. */
  readonly captcha: () => Promise<CaptchaPort & CaptchaChecksPort>
  /** Comes from a device that was never seen, or from the one of before. */
  readonly hideDevice: (hidden: boolean) => void
}

export type Visiting = {
  readonly platform: Platform
  /** The rows that refuse. */
  readonly rows: readonly string[]
  /** Who is signed in; a guest where nobody is named. */
  readonly who?: string
  /** Nobody can check the captchas of forms. */
  readonly captchaAway?: boolean
}

type Answered = E.Either<DomainError, unknown>

/** One try of somebody, and what has to be there before the first. */
export type Example = {
  readonly who?: Visiting['who']
  readonly captchaAway?: true
  /** Rows that refuse besides the one that is walked. */
  readonly beside?: readonly string[]
  /** Whoever tries has done this before. */
  readonly first?: (shop: LimitedShop) => Promise<unknown>
  /** One try; `nth` tells it from the others, `made` is what the first step answered. */
  readonly ask: (shop: LimitedShop, nth: number, made: unknown) => Promise<Answered>
  /** What is answered beyond a limit that has an answer of its own, or none. */
  readonly beyond?: (answer: Answered) => boolean
  /** Where nothing is counted by this row, and why not. */
  readonly not?: Partial<Record<'embedded' | 'merchant', string>>
}

const buyer = 'retail@lintel.example'
const senior = 'senior@northgate.example'
const admin = 'admin@northgate.example'
/** A customer of the program of construction teams. */
const team = 'orders@dg.example'

const calls = (ask: (ports: Ports, nth: number) => Outcome<unknown>, more: Omit<Example, 'ask'> = {}): Example =>
  ({ ...more, ask: async (shop, nth) => ask(await shop.ports(), nth)() })

const aGuess = { email: buyer, password: 'not the password' }
const signIn = calls(({ account }) => account.signIn(aGuess))
const logIn = calls(({ trade }) => trade.logIn(aGuess))
const guesses = { 'account.signIn': signIn, 'trade.logIn': logIn }

/** Sums that whoever has no script solves: each is an answer for one try. */
const worked = async (shop: LimitedShop): Promise<string> => {
  const { first, second, token } = await answerOf((await shop.captcha()).question())
  return `${token}.${first + second}`
}

/** The free tries of an account from this address are over. */
const freeTriesOver = async (shop: LimitedShop) => {
  await (await shop.ports()).account.signIn(aGuess)()
  shop.counting.use('sign-in', 1_000)
}
const afterWork = (ask: (ports: Ports, captcha: string) => Outcome<unknown>): Example =>
  ({ beside: ['sign-in'], first: freeTriesOver, ask: async shop => ask(await shop.ports(), await worked(shop))() })

/** Known since a sign-in, in an account whose other tries are over. */
const onKnownDevice = (ask: Example): Example => ({
  ...ask, beside: ['sign-in'],
  first: async shop => {
    await answerOf((await shop.ports()).account.signIn({ email: buyer, password: 'Lintel123' }))
    await answerOf((await shop.ports()).account.signOut())
    shop.hideDevice(true)
    await freeTriesOver(shop)
    shop.hideDevice(false)
  },
})

let people = 0
const somebodyNew = () => `walker-${++people}@lintel.example`

const passwordChange = calls(({ account }) => account.changePassword({ current: 'not the password', password: 'Another-Lintel-9' }), { who: buyer })
const signingUp = ({ account }: Ports) => account.signUp({ firstName: 'Wanda', lastName: 'Walker', email: somebodyNew(), password: 'Another-Lintel-9', phone: '937 555 0142' })
const signUp = calls(signingUp)
const forgot = { 'account.requestPasswordReset': calls(({ account }) => account.requestPasswordReset(buyer)) }
const provenThere = { merchant: 'the platform says who proved an address: nothing is mailed from here' }
const confirmation = { 'account.sendConfirmation': calls(({ account }) => account.sendConfirmation(), { first: async shop => answerOf(signingUp(await shop.ports())), not: provenThere }) }
const hook = (shop: LimitedShop) => goodsOf(shop.entrance.db, 'BX-1')
const aLine = async (shop: LimitedShop) => {
  const { productId, variantId = 0 } = await hook(shop)
  return [{ productId, variantId, quantity: 1, modifiers: [] }]
}
const coupon = { 'cart.applyCoupon': calls(({ cart }) => cart.applyCoupon('NO-SUCH-CODE'), { first: async shop => answerOf((await shop.ports()).cart.add(await aLine(shop))) }) }
const atPayment = async (shop: LimitedShop) => atCheckout({ ...(await shop.ports()), session: await shop.session() } as unknown as Buyer, await aLine(shop))
const card = (not?: Example['not']) => ({ 'checkout.choosePayment': calls(({ checkout }) => checkout.choosePayment(aCard()), { who: buyer, first: atPayment, ...(not ? { not } : {}) }) })

const message = (nth: number) => ({ name: 'Ada Nord', email: 'ada@northgate.example', phone: '937 555 0142', comments: `Door ${nth} will not close.` })
const aQuote = async (shop: LimitedShop) => aQuoteRequest({ lines: [await aWantedLine(shop.entrance.db, 'BX-1', 1, 1_800)] })
const quote = { 'quotes.create': { who: senior, ask: async (shop, nth) => (await shop.ports()).quotes.create(await aQuote(shop), `walk-${++people}-${nth}`)() } satisfies Example }
const document: Record<string, Example> = {
  'quotes.pdf': {
    who: senior,
    first: async shop => {
      const sent = await answerOf((await shop.ports()).quotes.create(await aQuote(shop), `walk-${++people}`))
      if (sent.tag !== 'created') throw new Error(`The quote is not as it was sent: ${JSON.stringify(sent)}`)
      return sent.quote.id
    },
    ask: async (shop, _, id) => (await shop.ports()).quotes.pdf(String(id), 'en')(),
  },
}

const words = () => ({ name: `Walk ${++people}`, description: '' })
const aList = async (shop: LimitedShop) => (await answerOf((await shop.ports()).shoppingLists.create(words(), `walk-${people}`))).id
const listMade = calls(({ shoppingLists }) => shoppingLists.create(words(), `walk-${people}`), { who: senior })
const listCopied: Example = { who: senior, first: aList, ask: async (shop, _, id) => (await shop.ports()).shoppingLists.duplicate(Number(id), words(), `walk-${people}`)() }
const listFilled: Example = { who: senior, first: aList, ask: async (shop, _, id) => (await shop.ports()).shoppingLists.add(Number(id), [await hook(shop)], `walk-${++people}`)() }

const review = (more: Omit<Example, 'ask' | 'who'> = {}) =>
  ({ 'reviews.write': { ...more, who: buyer, ask: async (shop, nth) => (await shop.ports()).reviews.write((await hook(shop)).productId, { rating: 5, title: `Holds ${nth}`, text: 'Coats and hats.', author: 'Rita R.' })() } satisfies Example })

const aDrawing = (nth: number) => ({ name: `drawing-${nth}.txt`, type: 'text/plain', bytes: new TextEncoder().encode(`Opening ${nth}`) })
const anOrder = (nth: number) => ({ name: `order-${nth}.csv`, type: 'text/csv', bytes: new TextEncoder().encode(`SKU,Quantity\r\nBX-1,${nth}\r\n`) })
const files = {
  'uploads.keep': calls(({ uploads }, nth) => uploads.keep(aDrawing(nth)), { who: buyer }),
  'construction.upload': calls(({ construction }, nth) => construction.upload('order', anOrder(nth)), { who: team }),
}

const wrongKey = 'a-service-key-that-nobody-ever-had'
const desk = (ask: (desk: NonNullable<Ports['tokenDesk']>) => Outcome<unknown>): Example => ({
  not: { merchant: 'the tokens are the platform\'s: there is no desk here' },
  ask: async shop => {
    const { tokenDesk } = await shop.ports()
    return tokenDesk ? ask(tokenDesk)() : E.right(undefined)
  },
})

/** How often the products were looked at, as far as that was counted. */
const looks = async ({ entrance: { db } }: LimitedShop): Promise<number> => (await db.selectFrom('product_view').select('views').execute()).reduce((sum, { views }) => sum + views, 0)

/** Each row of the table with one try of every call that it guards, wherever the ports lead. */
export const limitExamples: Partial<Record<keyof typeof rateLimits, Readonly<Record<string, Example>>>> = {
  signInOfAccountFromAddress: guesses,
  signInFromAddress: guesses,
  signInOfAccount: guesses,
  workedSignIn: { 'account.signIn': afterWork(({ account }, captcha) => account.signIn({ ...aGuess, captcha })), 'trade.logIn': afterWork(({ trade }, captcha) => trade.logIn({ ...aGuess, captcha })) },
  signInOfDevice: { 'account.signIn': onKnownDevice(signIn), 'trade.logIn': onKnownDevice(logIn) },
  passwordChanges: { 'account.changePassword': passwordChange },
  signUps: { 'account.signUp': signUp },
  resetMailsToAccount: forgot,
  resetMailsFromAddress: forgot,
  resetLinks: {
    'account.openResetLink': calls(({ account }) => account.openResetLink('no-such-link-was-ever-mailed')),
    'account.resetPassword': calls(({ account }) => account.resetPassword({ token: 'no-such-link-was-ever-mailed', password: 'Another-Lintel-9' })),
    'account.openConfirmationLink': calls(({ account }) => account.openConfirmationLink('no-such-link-was-ever-mailed'), { not: provenThere }),
  },
  confirmationMailsToAccount: confirmation,
  confirmationMailsFromAddress: confirmation,
  coupons: { 'cart.applyCoupon': { ...coupon['cart.applyCoupon'], not: { merchant: 'the carts are the platform\'s, which counts them; here their askers and addresses are counted' } } },
  couponsOfAsker: coupon,
  couponsFromAddress: coupon,
  cards: card({ merchant: 'the carts are the platform\'s, which counts them; here their askers and addresses are counted' }),
  cardsOfAsker: card(),
  cardsFromAddress: card(),
  forms: { 'forms.submit': calls(({ forms }, nth) => forms.submit('feedback', aSentForm(message(nth)))) },
  uncheckedForms: { 'forms.submit': calls(({ forms }, nth) => forms.submit('contact', { ...aSentForm(message(nth)), captcha: `of-a-service-that-is-away-${nth}` }), { captchaAway: true }) },
  quotesOfAsker: quote,
  quotesFromAddress: quote,
  documentsOfAsker: document,
  documentsFromAddress: document,
  shoppingListsMade: { 'shoppingLists.create': listMade, 'shoppingLists.duplicate': listCopied },
  shoppingListsFilled: { 'shoppingLists.create': listMade, 'shoppingLists.duplicate': listCopied, 'shoppingLists.add': listFilled },
  reviews: review(),
  reviewOfProduct: review({
    not: { embedded: 'the table of reviews has room for one of each customer and product' },
    beyond: answer => E.isLeft(answer) && answer.left.tag === 'conflict',
  }),
  skuChecks: { 'bulkUpload.check': calls(({ bulkUpload }) => bulkUpload.check([{ sku: 'BX-1', quantity: 1 }]), { who: senior }) },
  savedSkuLists: { 'uploadAccount.keep': calls(({ uploadAccount }, nth) => uploadAccount.keep(undefined, 0, `walk-number-${++people}-${nth}`), { who: buyer }) },
  filesOfSession: files,
  filesFromAddress: files,
  orderImports: { 'construction.placeFromFile': calls(({ construction }, nth) => construction.placeFromFile({ fileId: '00000000-0000-4000-8000-000000000000', key: `walk-${++people}-${nth}` }), { who: team }) },
  invitations: { 'companyUsers.invite': calls(({ companyUsers }) => companyUsers.invite({ firstName: 'Wanda', lastName: 'Walker', role: 2, email: somebodyNew() }), { who: admin }) },
  productViews: {
    'recommendations.noteView': {
      not: { merchant: 'the platform counts looks itself: none is noted here' },
      ask: async (shop, nth) => {
        const before = await looks(shop)
        const { productId } = await hook(shop)
        await answerOf((await shop.ports()).recommendations.noteView({ productId, before: [], key: `walk-${++people}-${nth}` }))
        return E.right((await looks(shop)) - before)
      },
      beyond: answer => E.isRight(answer) && answer.right === 0,
    },
  },
  serviceKeys: {
    'tokenDesk.handOff': desk(({ handOff }) => handOff(wrongKey, { customerId: 1, editable: true })),
    'tokenDesk.leftCart': desk(({ leftCart }) => leftCart(wrongKey, '00000000-0000-4000-8000-000000000000')),
  },
  downloads: {
    'downloads.open': {
      who: buyer,
      first: ({ entrance: { db, clock } }) => storeOrder(db, { email: buyer, paidAt: clock.now, lines: [{ sku: 'BX-1', files: [{ name: 'details.pdf', url: 'https://files.example/details.pdf' }] }] }),
      ask: async (shop, _, orderId) => {
        const { downloads } = await shop.ports()
        if (!downloads) throw new Error('The server gives files of orders')
        return downloads.open({ orderId: Number(orderId), line: 1, file: 1 })()
      },
      beyond: answer => E.isLeft(answer) && answer.left.tag === 'forbidden' && answer.left.reason === 'downloads.used-up',
    },
  },
  captchaQuestions: { 'captcha.question': calls(({ captcha }) => captcha.question()) },
  captchaTokens: {
    'captchaChecks.check': {
      first: worked,
      ask: async (shop, nth, token) => (await shop.captcha()).check(String(token), `form ${nth}`)(),
      beyond: answer => E.isRight(answer) && (answer.right as CaptchaVerdict) === 'failed',
    },
  },
}

const ofPortal = ['trade.', 'quotes.', 'shoppingLists.', 'companyUsers.']

/** Whether there is such a call in front of this platform at all. */
export const isThere = (platform: Platform, call: string): boolean => platform !== 'merchant without a portal' || !ofPortal.some(port => call.startsWith(port))

/** Why nothing of a call is counted in front of this platform; undefined where it is. */
export const notCounted = (platform: Platform, { not }: Example): string | undefined => not?.[platform === 'embedded' ? 'embedded' : 'merchant']
