import type { Ports } from '../../composition/wiring/ports'
import type { Outcome } from '../../core/shared/domain-error'
import { answerOf } from '../builders/outcome'
import { calls, type Example, type Examples, type LimitedShop, newEmail, worked } from './limited-shop'

const buyer = 'retail@lintel.example'

const aGuess = { email: buyer, password: 'not the password' }
const signIn = calls(({ account }) => account.signIn(aGuess))
const logIn = calls(({ trade }) => trade.logIn(aGuess))
const guesses = { 'account.signIn': signIn, 'trade.logIn': logIn }

/** Uses up the account's free attempts from this address. */
const freeTriesOver = async (shop: LimitedShop) => {
  await (await shop.ports()).account.signIn(aGuess)()
  shop.counting.use('sign-in', 1_000)
}
const afterWork = (ask: (ports: Ports, captcha: string) => Outcome<unknown>): Example => ({
  beside: ['sign-in'],
  first: freeTriesOver,
  ask: async shop => ask(await shop.ports(), await worked(shop))(),
})

/** A device known since a sign-in, in an account whose free attempts from other devices are used up. */
const onKnownDevice = (ask: Example): Example => ({
  ...ask,
  beside: ['sign-in'],
  first: async shop => {
    await answerOf((await shop.ports()).account.signIn({ email: buyer, password: 'Lintel123' }))
    await answerOf((await shop.ports()).account.signOut())
    shop.hideDevice(true)
    await freeTriesOver(shop)
    shop.hideDevice(false)
  },
})

const passwordChange = calls(
  ({ account }) => account.changePassword({ current: 'not the password', password: 'Another-Lintel-9' }),
  { who: buyer },
)
const signingUp = ({ account }: Ports, captcha: string) =>
  account.signUp({
    firstName: 'Wanda',
    lastName: 'Walker',
    email: newEmail(),
    password: 'Another-Lintel-9',
    phone: '937 555 0142',
    captcha,
  })
const signUp: Example = { ask: async shop => signingUp(await shop.ports(), await worked(shop))() }
const uncheckedSignUp = calls((ports, nth) => signingUp(ports, `that-nobody-checks-${nth}`), { captchaAway: true })
const forgot = { 'account.requestPasswordReset': calls(({ account }) => account.requestPasswordReset(buyer)) }
const confirmation = {
  'account.sendConfirmation': calls(({ account }) => account.sendConfirmation(), {
    first: async shop => answerOf(signingUp(await shop.ports(), await worked(shop))),
  }),
}

/** Rows about accounts: passwords, and mails with links. */
export const accountLimitExamples: Examples = {
  signInOfAccountFromAddress: guesses,
  signInFromAddress: guesses,
  signInOfAccount: guesses,
  workedSignIn: {
    'account.signIn': afterWork(({ account }, captcha) => account.signIn({ ...aGuess, captcha })),
    'trade.logIn': afterWork(({ trade }, captcha) => trade.logIn({ ...aGuess, captcha })),
  },
  signInOfDevice: { 'account.signIn': onKnownDevice(signIn), 'trade.logIn': onKnownDevice(logIn) },
  passwordChanges: { 'account.changePassword': passwordChange },
  signUps: { 'account.signUp': signUp },
  uncheckedSignUps: { 'account.signUp': uncheckedSignUp },
  resetMailsToAccount: forgot,
  resetMailsFromAddress: forgot,
  resetLinks: {
    'account.openResetLink': calls(({ account }) => account.openResetLink('no-such-link-was-ever-mailed')),
    'account.resetPassword': calls(({ account }) =>
      account.resetPassword({ token: 'no-such-link-was-ever-mailed', password: 'Another-Lintel-9' }),
    ),
    'account.openConfirmationLink': calls(({ account }) =>
      account.openConfirmationLink('no-such-link-was-ever-mailed'),
    ),
    'account.confirmAddress': calls(({ account }) => account.confirmAddress()),
  },
  confirmationMailsToAccount: confirmation,
  confirmationMailsFromAddress: confirmation,
}
