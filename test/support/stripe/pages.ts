import { ApiError, type StripeAccount } from './account'
import { formBody, textOf } from './form-body'

/** A page, or where the buyer goes next. */
export type PageAnswer = { readonly html: string } | { readonly to: string }

const page = (title: string, body: string): PageAnswer => ({
  html: `<!doctype html><html lang="en"><title>${title}</title><main><h1>${title}</h1>${body}</main></html>`,
})
const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

const payForm = (cancelUrl: string, problem: string): string =>
  `${problem === '' ? '' : `<p role="alert">${escaped(problem)}</p>`}<form method="post">
  <label>Card number <input name="number" autocomplete="off"></label><button>Pay</button></form>
  <a href="${escaped(cancelUrl)}">Back to the shop</a>`

const authenticateForm = `<form method="post"><button name="outcome" value="complete">Complete</button>
  <button name="outcome" value="fail">Fail</button></form>`

/** Plays Stripe's hosted page: takes a test number, asks for 3-D Secure where the card does. */
export const hostedPage = (
  account: StripeAccount,
  id: string,
  method: string,
  body: string,
  origin: string,
): PageAnswer => {
  const session = account.session(id)
  if (session.status === 'complete') return { to: session.success_url }
  if (session.status === 'expired')
    return page('This page has ended', `<a href="${escaped(session.cancel_url)}">Back</a>`)
  if (method !== 'POST') return page('Pay', payForm(session.cancel_url, ''))
  const intent =
    account.intents.get(session.payment_intent ?? '') ??
    account.createIntent({ amount: session.amount_total, currency: session.currency, ...account.plans.get(id) })
  session.payment_intent = intent.id
  try {
    const tried = account.confirm(intent.id, textOf(formBody(body), 'number') ?? '', `${origin}/authenticate/${id}`)
    if (tried.status === 'requires_action') return { to: `${origin}/authenticate/${id}` }
    session.status = 'complete'
    return { to: session.success_url }
  } catch (reason) {
    if (reason instanceof ApiError) return page('Pay', payForm(session.cancel_url, reason.message))
    throw reason
  }
}

/** Plays the bank's page of 3-D Secure. */
export const authenticatePage = (account: StripeAccount, id: string, method: string, body: string): PageAnswer => {
  const session = account.session(id)
  if (method !== 'POST') return page('3-D Secure', authenticateForm)
  try {
    account.authenticate(session.payment_intent ?? '', textOf(formBody(body), 'outcome') === 'complete')
    session.status = 'complete'
    return { to: session.success_url }
  } catch (reason) {
    if (reason instanceof ApiError) return { to: session.url ?? session.cancel_url }
    throw reason
  }
}
